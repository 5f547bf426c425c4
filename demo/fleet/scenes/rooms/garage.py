"""An underground garage at night: light lines, round columns, charging bays."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

floor = material("#6d7577", 0.14, grain=0.05, grain_scale=0.4, coat=0.3)
concrete = material("#8d9192", 0.8, grain=0.06, grain_scale=0.8)
teal = material("#1b5262", 0.5)
dark = material("#23292c", 0.5)
white = material("#d6dad9", 0.5)
box((40, 70, 0.2), (0, 25, -0.2), floor, bevel=0)
box((40, 70, 0.3), (0, 25, 3.1), concrete, bevel=0)
box((40, 0.3, 4), (0, 48, 0), concrete, bevel=0)
for side in (-1, 1):
    box((0.3, 70, 4), (10.5 * side, 25, 0), concrete, bevel=0)
    box((0.02, 70, 1.1), (10.33 * side, 25, 0), teal, bevel=0)
    for k in range(10):
        y = 1.5 + k * 5.2
        cylinder(0.33, 3.1, (4.4 * side, y, 0), concrete, bevel=0.01)
        cylinder(0.336, 0.7, (4.4 * side, y, 0.25), teal, bevel=0.002)
        for half in (0, 2.6):
            box((5.2, 0.1, 0.004), (7.6 * side, y + half, 0), white, bevel=0)
        box((0.34, 0.18, 0.62), (10.2 * side, y + 1.3, 0.9), dark, (0, 0, 90), 0.04)
        box((0.02, 0.05, 0.4), (10.08 * side, y + 1.3, 1.0), glowing("#7fd4e6", 9), bevel=0)
        box((1.7, 0.14, 0.1), (9.2 * side, y + 1.3, 0), dark, (0, 0, 90), 0.03)
    box((0.1, 62, 0.04), (2.6 * side, 22, 3.07), glowing("#f2f6ff", 8), bevel=0)
    box((0.1, 62, 0.04), (7.4 * side, 22, 3.07), glowing("#ffe9cd", 4), bevel=0)
    for y in (2, 14, 26, 40):
        area_light((2.6 * side, y, 3.05), (2.6 * side, y, 0), (0.3, 12), 260, "#eef4ff", mirrored=False)
    for y in (2, 14, 26, 40):
        area_light((7.4 * side, y, 3.05), (7.4 * side, y, 0), (0.3, 12), 150, "#ffeed8", mirrored=False)
    tube([(8.9 * side, -8, 2.8), (8.9 * side, 50, 2.8)], 0.14, white)
    tube([(9.4 * side, -8, 2.86), (9.4 * side, 50, 2.86)], 0.07, dark)
for k in range(9):
    y = 1 + k * 6
    extruded([(-0.12, -1.0), (0.12, -1.0), (0.12, 0.2), (0.34, 0.2), (0, 0.9), (-0.34, 0.2), (-0.12, 0.2)], 0.004, (1.3 if k % 2 else -1.3, y, 0), white, (0, 0, 0 if k % 2 else 180), 0)
for i, (side, k) in enumerate(((-1, 1), (1, 2), (1, 3), (-1, 4))):
    car_slot(("zhihuan", "yunqi", "songjian", "qinglan")[i], (8.7 * side, 2.8 + k * 5.2, 0), 180 if side > 0 else 0, ("#7b2420", "#1d3f6e", "#8d949a", "#c9cfcf")[i])
world("#101417", "#161b1e", 0.3)
camera((-0.9, -6.4, 1.25), (0.5, 12, 1.35), 25)
render(4)
