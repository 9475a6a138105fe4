// Smooths points by CGAL's jets: cgal_jets IN.csv OUT.csv K
#include "points.h"

#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/jet_smooth_point_set.h>

using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

int main(int argc, char** argv) {
    if (argc != 4) {
        return 2;
    }
    std::vector<Kernel::Point_3> points;
    for (const auto& p : read_points(argv[1])) {
        points.emplace_back(p[0], p[1], p[2]);
    }
    CGAL::jet_smooth_point_set<CGAL::Sequential_tag>(points, std::stoi(argv[3]));
    Writer out(argv[2]);
    for (const auto& p : points) {
        out.write(p.x(), p.y(), p.z());
    }
    return 0;
}
