"""Hand tools in a foam tray, seen from above: spanners by size, sockets, a torque wrench."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

foam = material("#2b3033", 0.95)
cut = material("#1b5262", 0.9)
steel = material("#b9bdbf", 0.22, metallic=1, bump=0.0001, grain_scale=60)
dark = material("#1b1e20", 0.5)
wood = material("#a07c56", 0.5, grain=0.14, grain_scale=2, stretch=(0.3, 6, 6))
box((4, 3, 0.05), (0, 0, -0.05), wood, bevel=0)
box((1.16, 0.74, 0.035), (0, 0, 0), foam, bevel=0.012)


def spanner(x, y, long, size, turn):
    a = math.radians(turn)

    def at(lx, ly):
        return (x + lx * math.cos(a) - ly * math.sin(a), y + lx * math.sin(a) + ly * math.cos(a))

    box((size * 1.5, long + size * 1.8, 0.002), (*at(0, 0), 0.035), cut, (0, 0, turn), 0.0009)
    shaft = size * 0.42
    extruded([(-shaft, -long / 2), (shaft, -long / 2), (shaft * 0.8, 0), (shaft, long / 2), (-shaft, long / 2), (-shaft * 0.8, 0)], 0.007, (x, y, 0.037), steel, (0, 0, turn), 0.002)
    jaw = [(size * math.cos(math.radians(d)), size * math.sin(math.radians(d))) for d in range(125, 416, 15)]
    jaw += [(size * 0.42, size * 0.1), (size * 0.36, -size * 0.3), (-size * 0.36, -size * 0.3), (-size * 0.42, size * 0.1)]
    extruded(jaw, 0.009, (*at(0, long / 2 + size * 0.5), 0.036), steel, (0, 0, turn + 14), 0.002)
    ring = lathe([(size * 0.5, 0), (size * 0.86, 0), (size * 0.9, 0.004), (size * 0.86, 0.01), (size * 0.5, 0.01), (size * 0.5, 0)], (*at(0, -long / 2 - size * 0.4), 0.036), steel, steps=48)
    return ring


for i in range(9):
    spanner(-0.46 + i * 0.066, 0.1 + 0.006 * i, 0.32 - i * 0.021, 0.026 - i * 0.0013, 0)
for row in range(2):
    for i in range(10):
        r = (0.021 - i * 0.0011) * (1 if row == 0 else 0.72)
        x, y = -0.47 + i * 0.058, -0.215 - row * 0.065
        cylinder(r * 1.25, 0.002, (x, y, 0.035), cut, steps=48, bevel=0.0008)
        lathe([(r * 0.62, 0.0), (r, 0.0), (r, 0.034), (r * 0.97, 0.036), (r * 0.66, 0.036), (r * 0.6, 0.033), (r * 0.6, 0.006), (0.0002, 0.006)], (x, y, 0.03), steel, steps=48)
        for k in range(6):
            a = k * math.pi / 3
            box((r * 0.5, 0.0016, 0.03), (x + r * 0.6 * math.cos(a), y + r * 0.6 * math.sin(a), 0.034), dark, (0, 0, math.degrees(a) + 90), 0)
box((0.1, 0.62, 0.002), (0.47, 0.0, 0.035), cut, (0, 0, 0), 0.0009)
tube([(0.47, -0.05, 0.055), (0.47, 0.16, 0.055)], 0.0105, steel)
tube([(0.47, -0.27, 0.056), (0.47, -0.06, 0.056)], 0.0165, dark)
for k in range(16):
    lathe([(0.0172, 0), (0.0178, 0.001), (0.0172, 0.002)], (0.47, -0.255 + k * 0.012, 0.056), material("#3a4144", 0.6), rotation=(-90, 0, 0), steps=40)
cylinder(0.026, 0.024, (0.47, 0.205, 0.042), steel, bevel=0.004)
cylinder(0.013, 0.016, (0.47, 0.205, 0.066), steel, bevel=0.002)
box((0.018, 0.06, 0.018), (0.47, 0.175, 0.046), steel)
for i, x in enumerate((0.2, 0.255, 0.31, 0.365)):
    box((0.036, 0.3, 0.002), (x, 0.12, 0.035), cut, (0, 0, 0), 0.0009)
    lathe([(0.001, 0), (0.011, 0.002), (0.0135, 0.02), (0.012, 0.055), (0.0135, 0.085), (0.011, 0.1), (0.006, 0.104), (0.001, 0.104)], (x, 0.255, 0.05), (material("#1b5262", 0.35, coat=0.5), material("#a5482f", 0.35, coat=0.5))[i % 2], rotation=(90, 0, 0))
    tube([(x, 0.155, 0.05), (x, 0.0 + 0.02 * i, 0.05)], 0.0036, steel)
area_light((-0.9, 0.9, 1.2), (0, 0, 0), (1.4, 0.5), 44, "#fff4e6")
area_light((1.2, -0.3, 0.9), (0, 0, 0), (0.4, 1.6), 12, "#d8e6f0")
area_light((0, -1.3, 1.1), (0, 0, 0), (2, 0.3), 7)
world("#6f777b", "#9da5a8", 0.35)
camera((-0.1, -0.5, 1.32), (0.0, -0.02, 0.03), 36, focus=(0, 0, 0.04), aperture=8)
render()
