"""A battery pack in layers: cover, modules, cooling plate, tray, hovering over a dark stage."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

stage = material("#15191b", 0.28)
cover = material("#8f989b", 0.28, metallic=1)
tray = material("#6a7376", 0.38, metallic=1)
module = material("#dfe3e3", 0.4)
edge = material("#2b3235", 0.45)
orange = material("#c8642a", 0.45)
blue = material("#2a7d92", 0.25, metallic=0.7)
copper = material("#c07a4c", 0.25, metallic=1)
box((60, 60, 0.2), (0, 0, -0.2), stage, bevel=0)
L, W = 2.1, 1.36


def plan(grow=0.0):
    a, b, c = L / 2 + grow, W / 2 + grow, 0.16
    return [(-a + c, -b), (a - c, -b), (a, -b + c), (a, b - c), (a - c, b), (-a + c, b), (-a, b - c), (-a, -b + c)]


extruded(plan(), 0.03, (0, 0, 0.30), tray, bevel=0.008)
for x, y, sx, sy in ((0, -W / 2 + 0.03, L - 0.3, 0.05), (0, W / 2 - 0.03, L - 0.3, 0.05), (-L / 2 + 0.03, 0, 0.05, W - 0.3), (L / 2 - 0.03, 0, 0.05, W - 0.3)):
    box((sx, sy, 0.1), (x, y, 0.33), tray, bevel=0.008)
for i in range(1, 4):
    box((0.03, W - 0.14, 0.08), (-L / 2 + i * L / 4, 0, 0.33), tray)
for i in range(9):
    for s in (-1, 1):
        cylinder(0.014, 0.02, (-0.9 + i * 0.225, s * (W / 2 - 0.03), 0.43), edge, steps=6)
extruded([(x * 0.9, y * 0.9) for x, y in plan()], 0.016, (0, 0, 0.56), blue, bevel=0.004)
for k in range(9):
    y = -0.5 + k * 0.125
    tube([(-0.86, y, 0.585), (0.86, y, 0.585)], 0.014, blue)
tube([(-0.9, -0.5, 0.585), (-0.96, -0.5, 0.585), (-1.2, -0.5, 0.56), (-1.36, -0.5, 0.5)], 0.022, edge)
tube([(-0.9, 0.5, 0.585), (-0.96, 0.5, 0.585), (-1.2, 0.5, 0.56), (-1.36, 0.5, 0.5)], 0.022, edge)
for i in range(4):
    for j in range(4):
        x, y = -0.72 + i * 0.48, -0.465 + j * 0.31
        box((0.44, 0.28, 0.012), (x, y, 0.81), edge)
        for k in range(12):
            box((0.030, 0.262, 0.10), (x - 0.198 + k * 0.036, y, 0.822), module if k % 12 not in (0, 11) else edge, bevel=0.004)
        for s in (-1, 1):
            for k in range(6):
                box((0.05, 0.026, 0.008), (x - 0.18 + k * 0.072, y + s * 0.1, 0.922), copper, bevel=0.002)
    if i < 3:
        for j in range(4):
            y = -0.465 + j * 0.31
            tube([(-0.52 + i * 0.48, y, 0.92), (-0.50 + i * 0.48, y, 0.965), (-0.46 + i * 0.48, y, 0.965), (-0.44 + i * 0.48, y, 0.92)], 0.011, orange)
tube([(0.9, -0.4, 0.93), (1.0, -0.4, 0.97), (1.04, -0.2, 0.98), (1.04, 0.2, 0.98), (1.0, 0.4, 0.97), (0.9, 0.4, 0.93)], 0.018, orange)
extruded(plan(), 0.02, (0, 0, 1.30), cover, bevel=0.008)
extruded([(x * 0.88, y * 0.84) for x, y in plan()], 0.025, (0, 0, 1.32), cover, bevel=0.012)
for i in range(7):
    box((0.03, 0.92, 0.014), (-0.72 + i * 0.24, 0, 1.343), cover, bevel=0.007)
box((0.4, 0.3, 0.05), (0.78, 0, 1.34), edge, bevel=0.015)
area_light((-2.2, -1.2, 4.2), (0, 0, 0.8), (3.6, 1.0), 210, "#f4f8ff")
area_light((3.2, 2.4, 2.2), (0, 0, 0.8), (2.4, 1.4), 120, "#bfdbe6")
area_light((-3.4, 2.6, 1.6), (0, 0, 0.8), (0.5, 2.6), 110, "#ffd9b4")
area_light((0, -4.5, 1.2), (0, 0, 0.7), (5, 0.5), 40, "#ffffff")
world("#0d1214", "#1a2226", 0.4)
camera((-2.9, -3.7, 2.25), (0.05, 0, 0.78), 42, focus=(-0.4, -0.4, 0.85), aperture=5.6)
render()
