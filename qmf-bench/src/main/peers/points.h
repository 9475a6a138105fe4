// Points of space as lines of three numbers with commas between them.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

inline std::vector<std::array<double, 3>> read_points(const char* path) {
    std::FILE* in = std::fopen(path, "r");
    if (in == nullptr) {
        std::perror(path);
        std::exit(1);
    }
    std::vector<std::array<double, 3>> points;
    char line[256];
    while (std::fgets(line, sizeof line, in) != nullptr) {
        char* at = line;
        std::array<double, 3> p;
        bool whole = true;
        for (double& value : p) {
            char* end;
            value = std::strtod(at, &end);
            whole = whole && end != at;
            at = end + (*end == ',');
        }
        if (whole) {
            points.push_back(p);
        }
    }
    std::fclose(in);
    return points;
}

class Writer {
public:
    explicit Writer(const char* path) : out(std::fopen(path, "w")) {
        if (out == nullptr) {
            std::perror(path);
            std::exit(1);
        }
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { std::fclose(out); }
    void write(double x, double y, double z) { std::fprintf(out, "%.17g,%.17g,%.17g\n", x, y, z); }

private:
    std::FILE* out;
};
