"""The lounge: two low chairs, a tea table, paper screens and the ranges outside."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

random.seed(7)
wood = material("#6d4c35", 0.42, grain=0.2, grain_scale=2, stretch=(0.4, 5, 5))
floor = material("#75614f", 0.38, grain=0.14, grain_scale=1.2, stretch=(0.25, 6, 6))
plaster = material("#cbc5b9", 0.95)
paper = material("#efe8da", 0.9)
linen = material("#b9b2a3", 0.95)
dark = material("#262423", 0.5)
china = material("#d7d7cf", 0.25, coat=0.3)
box((12, 12, 0.1), (0, 2, -0.1), floor, bevel=0)
for i in range(26):
    box((0.004, 12, 0.002), (-5 + i * 0.4, 2, 0), dark, bevel=0)
box((12, 0.2, 3.4), (0, 7.4, 2.5), plaster, bevel=0)
box((0.2, 12, 3.4), (-4.2, 2, 0), plaster, bevel=0)
box((0.2, 12, 3.4), (5.2, 2, 0), plaster, bevel=0)
box((12, 12, 0.1), (0, 2, 3.2), material("#b7ada0", 0.9), bevel=0)
box((9.4, 0.5, 0.36), (0.5, 7.2, 0), wood)
for x in (-1.9, 0.4, 2.7):
    box((0.06, 0.12, 2.2), (x, 7.4, 0.34), wood)
for x, y in ((-3.55, 7.1), (-2.6, 7.22), (4.4, 7.1)):
    box((1.05, 0.03, 2.5), (x, y, 0.36), paper, bevel=0)
    for k in range(5):
        box((0.022, 0.045, 2.5), (x - 0.5 + k * 0.25, y, 0.36), wood)
    for k in range(9):
        box((1.05, 0.045, 0.02), (x, y, 0.4 + k * 0.305), wood)
backdrop("pine", 40, 64, 1.0, power=1.7, rise=0)
area_light((0.5, 8.2, 1.6), (0.5, 3, 0.8), (7, 2.6), 330, "#e6eef2")
area_light((0.5, 2.5, 3.1), (0.5, 2.5, 0), (5, 2), 110, "#ffe8cc")
for x, y, turn in ((-1.7, 3.5, 38), (2.5, 3.9, -42)):
    a = math.radians(turn)

    def put(size, at, surface, tilt=0, bevel=0.06):
        lx, ly, lz = at
        box(size, (x + lx * math.cos(a) - ly * math.sin(a), y + lx * math.sin(a) + ly * math.cos(a), lz), surface, (tilt, 0, turn), bevel)

    put((0.74, 0.74, 0.16), (0, 0, 0.26), linen)
    put((0.74, 0.16, 0.56), (0, 0.38, 0.36), linen, -12)
    for sx in (-0.42, 0.42):
        put((0.05, 0.78, 0.05), (sx, 0.02, 0.54), wood, 0, 0.015)
        for sy in (-0.32, 0.36):
            put((0.045, 0.045, 0.55), (sx, sy, 0), wood, 0, 0.01)
    put((0.8, 0.05, 0.05), (0, -0.32, 0.2), wood, 0, 0.01)
extruded([(1.0 * math.cos(t) * (1 + 0.06 * math.sin(3 * t)), 0.52 * math.sin(t) * (1 + 0.05 * math.cos(2 * t))) for t in [2 * math.pi * i / 64 for i in range(64)]], 0.06, (0.4, 3.5, 0.34), material("#4a3325", 0.3, grain=0.3, grain_scale=2, stretch=(0.3, 4, 4), coat=0.25), bevel=0.02)
for dx, dy in ((-0.5, 0.12), (0.5, 0.12), (0, -0.25)):
    box((0.09, 0.09, 0.34), (0.4 + dx, 3.5 + dy, 0), dark)
box((0.5, 0.28, 0.02), (0.4, 3.45, 0.4), dark, (0, 0, 6))
pot = [(0.001, 0), (0.05, 0), (0.078, 0.03), (0.08, 0.055), (0.06, 0.085), (0.03, 0.095), (0.03, 0.1), (0.012, 0.108), (0.012, 0.12), (0.001, 0.122)]
clay = material("#5b3a2d", 0.5)
lathe(pot, (0.3, 3.47, 0.42), clay)
tube([(0.36, 3.47, 0.46), (0.42, 3.47, 0.48), (0.44, 3.47, 0.515)], 0.01, clay)
tube([(0.24, 3.47, 0.5), (0.19, 3.47, 0.5), (0.185, 3.47, 0.45), (0.235, 3.47, 0.44)], 0.007, clay)
for dx, dy in ((0.22, -0.1), (0.3, 0.02), (0.24, 0.12)):
    lathe([(0.001, 0.004), (0.014, 0.0), (0.028, 0.03), (0.026, 0.03), (0.012, 0.007), (0.001, 0.007)], (0.3 + dx, 3.47 + dy, 0.42), china)
lathe([(0.001, 0), (0.09, 0), (0.13, 0.14), (0.1, 0.3), (0.045, 0.36), (0.05, 0.4), (0.04, 0.4)], (3.7, 6.7, 0.36), material("#3e4a4c", 0.4))
for k in range(5):
    a = k * 1.3
    tip = (3.7 + 0.5 * math.cos(a), 6.7 + 0.2 * math.sin(a), 1.6 + 0.2 * math.sin(k * 2))
    tube([(3.7, 6.7, 0.7), (3.7 + 0.1 * math.cos(a), 6.7, 1.1), (3.7 + 0.35 * math.cos(a), 6.7 + 0.15 * math.sin(a), 1.3), tip], 0.009, dark)
    for m in range(16):
        s = random.uniform(0.45, 1)
        px = 3.7 + (tip[0] - 3.7) * s + random.uniform(-0.1, 0.1)
        sheet(lambda s_, t_: ((s_ - 0.5) * 0.05, (t_ - 0.5) * 0.11, 0), 1, 1, material("#4c6148", 0.7), (px, 6.7 + (tip[1] - 6.7) * s + random.uniform(-0.08, 0.08), 0.7 + (tip[2] - 0.7) * s + random.uniform(-0.06, 0.08)), (random.uniform(0, 180), random.uniform(0, 90), random.uniform(0, 180)))
lathe([(0.0, 0.0), (0.28, 0.0), (0.3, 0.24), (0.02, 0.3)], (0.4, 3.5, 2.2), glowing("#ffe9cc", 1.6))
tube([(0.4, 3.5, 2.5), (0.4, 3.5, 3.2)], 0.006, dark)
box((3.6, 2.6, 0.012), (0.4, 3.6, 0), material("#8f8b80", 1), bevel=0.004)
world("#aab4b8", "#c8d0d2", 0.3)
camera((-0.6, -1.6, 1.3), (0.45, 4.2, 0.98), 30, focus=(0.4, 3.5, 0.5), aperture=5.6)
render()
