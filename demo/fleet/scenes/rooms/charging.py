"""A charging station at nightfall: a thin canopy, four slim posts, the ranges beyond."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

ground = material("#2c3134", 0.22, grain=0.25, grain_scale=0.7)
white = material("#d9dddd", 0.4)
black = material("#14181a", 0.25, coat=0.5)
box((80, 60, 0.2), (0, 10, -0.2), ground, bevel=0)
box((15.5, 6.4, 0.22), (0, 6, 3.6), white, bevel=0.05)
box((14.8, 0.08, 0.03), (0, 4.2, 3.575), glowing("#f2f6ff", 14), bevel=0)
box((14.8, 0.08, 0.03), (0, 7.6, 3.575), glowing("#f2f6ff", 14), bevel=0)
for y in (4.2, 7.6):
    area_light((0, y, 3.56), (0, y, 0), (14.8, 0.3), 330, "#eef4ff")
for x in (-6.4, 6.4):
    box((0.28, 0.5, 3.6), (x, 8.4, 0), white, bevel=0.04)
for x in (-4.8, -1.6, 1.6, 4.8):
    box((0.42, 0.26, 1.9), (x, 8.2, 0.12), black, bevel=0.06)
    box((0.03, 0.02, 1.5), (x - 0.15, 8.06, 0.3), glowing("#7fd4e6", 16), bevel=0)
    box((0.2, 0.01, 0.13), (x + 0.04, 8.065, 1.5), glowing("#bfe4ec", 2.4), bevel=0.02)
    box((0.5, 0.4, 0.12), (x, 8.2, 0), material("#6c7274", 0.6))
    tube([(x + 0.21, 8.1, 1.35), (x + 0.42, 7.95, 1.3), (x + 0.5, 7.9, 0.7), (x + 0.38, 7.9, 0.22), (x + 0.3, 8.0, 0.6), (x + 0.24, 8.1, 1.0)], 0.022, black)
    box((0.07, 0.1, 0.2), (x + 0.24, 8.05, 1.0), black, (12, 0, 0), 0.02)
for x in (-6.4, -3.2, 0, 3.2, 6.4):
    box((0.1, 4.6, 0.004), (x, 5.3, 0.0), material("#cdd3d3", 0.6), bevel=0)
car_slot("qinglan", (-1.6, 6.7, 0), -90, "#c9cfcf")
car_slot("yuanxiu", (4.8, 3.6, 0), 90, "#2c4f43")
backdrop("dusk", 300, 640, 1.5, power=0.9, turn=-18)
world("#2a3946", "#0f1820", 0.5)
area_light((-20, -15, 14), (0, 6, 0), (20, 12), 700, "#6f8ca6", mirrored=False)
camera((-5.6, -6.4, 1.3), (-0.5, 7, 2.0), 29)
render()
