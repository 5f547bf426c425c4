"""A lit tent by the lake at nightfall, two chairs and a lantern."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

random.seed(31)
ground = material("#3a3d31", 0.95, grain=0.3, grain_scale=3, bump=0.03)
cloth = material("#d8b98a", 0.9)
dark = material("#20262a", 0.6)
wood = material("#8a6646", 0.6, grain=0.15, grain_scale=4)


def shore(s, t):
    x, y = -14 + 28 * s, -8 + 21 * t
    return x, y, 0.06 * math.sin(x * 0.8 + y * 0.5) + 0.04 * math.sin(x * 2.1 - y * 1.3) - 0.14 * max(0, y - 8.5) ** 1.3


sheet(shore, 160, 120, ground)
for i in range(1500):
    x, y = random.uniform(-9, 9), random.uniform(-5.5, 8.8)
    if abs(x) < 3.4 and 1.2 < y < 6.4:
        continue
    h, lean = random.uniform(0.06, 0.2), random.uniform(-0.08, 0.08)
    z = shore((x + 14) / 28, (y + 8) / 21)[2]
    mesh([(x - 0.008, y, z), (x + 0.008, y, z), (x + lean, y + lean * 0.4, z + h)], [(0, 1, 2)], ground, smooth=False)
for i in range(26):
    x, y, r = random.uniform(-10, 10), random.uniform(8.0, 9.6), random.uniform(0.1, 0.34)
    lathe([(0.001, 0), (r * 0.8, 0.02), (r, r * 0.3), (r * 0.6, r * 0.62), (0.001, r * 0.72)], (x, y, shore((x + 14) / 28, (y + 8) / 21)[2] - 0.03), material("#5d6264", 0.85, grain=0.15, bump=0.02), (random.uniform(-12, 12), random.uniform(-12, 12), random.uniform(0, 90)), steps=18)
lit = material("#d8a566", 0.9, emission="#ffae57", power=0.55)


def tent(s, t):
    a = math.pi * s
    y = 3.0 + 3.1 * t
    rise = 1.75 * math.sin(math.pi * (0.16 + 0.68 * t)) ** 0.5
    sag = 1 - 0.05 * math.sin(math.pi * 3 * t) ** 2
    wide = 1.55 * (0.84 + 0.16 * math.sin(math.pi * t))
    return -1.0 - wide * math.copysign(abs(math.cos(a)) ** 0.8, math.cos(a)), y, 0.02 + rise * math.sin(a) ** 0.75 * sag


sheet(tent, 64, 48, lit)
for t in (0.0, 0.33, 0.67, 1.0):
    tube([tuple(Vector(tent(k / 24, t)) + Vector((0, 0, 0.012))) for k in range(25)], 0.014, dark)
for s in (0.1, 0.9):
    x, y, z = tent(s, 0.0)
    tube([(x, y, z), (x + (1 if s > 0.5 else -1) * 0.7, y - 0.9, 0.02)], 0.004, cloth)
point_light((-1.0, 3.2, 0.9), 26, "#ffb566", 0.15)
for x, y, turn in ((1.4, 2.9, 24), (2.5, 3.4, -16)):
    a = math.radians(turn)

    def at(lx, ly, lz):
        return (x + lx * math.cos(a) - ly * math.sin(a), y + lx * math.sin(a) + ly * math.cos(a), lz)

    for sx in (-0.27, 0.27):
        tube([at(sx, -0.25, 0.02), at(sx, 0.28, 0.5), at(sx, 0.34, 0.86)], 0.012, wood)
        tube([at(sx, 0.28, 0.02), at(sx, -0.26, 0.44)], 0.012, wood)
        tube([at(sx, -0.3, 0.6), at(sx, 0.3, 0.6)], 0.016, wood)
    sheet(lambda s, t: at((s - 0.5) * 0.54, -0.26 + 0.5 * t, 0.42 - 0.09 * math.sin(math.pi * t)), 8, 12, cloth)
    sheet(lambda s, t: at((s - 0.5) * 0.54, 0.24 + 0.1 * t, 0.42 + 0.44 * t), 8, 12, cloth)
cylinder(0.3, 0.03, (1.9, 2.3, 0.4), wood)
for k in range(3):
    a = 2.1 * k
    tube([(1.9 + 0.25 * math.cos(a), 2.3 + 0.25 * math.sin(a), 0.02), (1.9 - 0.12 * math.cos(a), 2.3 - 0.12 * math.sin(a), 0.4)], 0.012, wood)
lathe([(0.001, 0), (0.055, 0), (0.06, 0.02), (0.05, 0.03), (0.05, 0.15), (0.06, 0.16), (0.03, 0.2), (0.001, 0.205)], (1.95, 2.32, 0.43), glowing("#ffca80", 5))
point_light((1.95, 2.32, 0.7), 18, "#ffbd70", 0.06)
lathe([(0.001, 0), (0.035, 0), (0.038, 0.08), (0.034, 0.08), (0.032, 0.006), (0.001, 0.006)], (1.78, 2.2, 0.43), material("#cfd3d2", 0.4))
car_slot("yuanxiu", (3.5, 6.6, 0.02), 24, "#2c4f43")
area_light((5.5, 1.5, 3.2), (4.6, 6.6, 0.7), (3, 1.2), 70, "#a8c0d6", mirrored=False)
box((400, 380, 0.02), (0, 199, -0.3), material("#0a141c", 0.06), bevel=0)
backdrop("night", 320, 640, 2, power=1.5)
world("#33495c", "#0d1622", 0.55)
area_light((-6, -8, 7), (0, 3, 0), (8, 8), 140, "#7fa0bd")
camera((1.2, -3.4, 1.2), (0.35, 4, 1.15), 30, focus=(0.6, 3, 0.8), aperture=5.6)
render()
