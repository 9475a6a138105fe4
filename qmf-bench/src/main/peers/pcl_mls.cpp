// Smooths points by PCL's moving least squares of order 2: pcl_mls IN.csv OUT.csv RADIUS
#include "points.h"

#include <pcl/point_types.h>
#include <pcl/search/kdtree.h>
#include <pcl/surface/mls.h>

int main(int argc, char** argv) {
    if (argc != 4) {
        return 2;
    }
    auto cloud = pcl::PointCloud<pcl::PointXYZ>::Ptr(new pcl::PointCloud<pcl::PointXYZ>);
    for (const auto& p : read_points(argv[1])) {
        cloud->push_back(pcl::PointXYZ(static_cast<float>(p[0]), static_cast<float>(p[1]), static_cast<float>(p[2])));
    }
    pcl::MovingLeastSquares<pcl::PointXYZ, pcl::PointXYZ> mls;
    mls.setInputCloud(cloud);
    mls.setSearchMethod(pcl::search::KdTree<pcl::PointXYZ>::Ptr(new pcl::search::KdTree<pcl::PointXYZ>));
    mls.setPolynomialOrder(2);
    mls.setSearchRadius(std::stod(argv[3]));
    pcl::PointCloud<pcl::PointXYZ> smoothed;
    mls.process(smoothed);
    Writer out(argv[2]);
    for (const auto& p : smoothed) {
        out.write(p.x, p.y, p.z);
    }
    return 0;
}
