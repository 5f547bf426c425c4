"""The training room: desks in rows, a wide screen with a ridge of light, a chassis model beside it."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from forms import wheel  # noqa: E402

floor = material("#9b9186", 0.35, grain=0.08, grain_scale=1, stretch=(0.3, 6, 6))
wall = material("#cfccc6", 0.9)
wood = material("#b08e68", 0.45, grain=0.12, grain_scale=2, stretch=(0.3, 6, 6))
dark = material("#2a3033", 0.45)
teal = material("#2b5f6d", 0.7)
steel = material("#9fa5a7", 0.3, metallic=1)
box((14, 14, 0.1), (0, 3, -0.1), floor, bevel=0)
box((14, 0.2, 4), (0, 9, 0), wall, bevel=0)
box((0.2, 14, 4), (6, 3, 0), wall, bevel=0)
box((14, 14, 0.1), (0, 3, 3.5), material("#bdbab4", 0.9), bevel=0)
for i in range(30):
    box((0.05, 0.05, 3.5), (-6.9 + i * 0.1, 8.86, 0), wood)
box((5.4, 0.06, 2.2), (0.6, 8.82, 1.0), dark, bevel=0.02)
box((5.26, 0.01, 2.06), (0.6, 8.78, 1.07), glowing("#16323c", 1.1), bevel=0)
for k in range(7):
    points = []
    for i in range(34):
        x = -1.95 + i * 0.155
        peak = math.exp(-(((x - 0.3 * k * 0.4 - 0.2) / 0.9) ** 2)) * (0.95 - 0.09 * k) + 0.4 * math.exp(-(((x - 2.0 + k * 0.1) / 0.5) ** 2))
        points.append((x, 8.76, 1.35 + k * 0.06 + peak * (0.9 + 0.1 * math.sin(i * 1.9 + k))))
    tube(points, 0.007, glowing("#9fd7e2", 2.2 - 0.2 * k))
for row in range(3):
    for col in range(3):
        x, y = -2.6 + col * 2.5, 2.0 + row * 1.75
        box((1.7, 0.62, 0.035), (x, y, 0.72), wood, bevel=0.008)
        for dx in (-0.78, 0.78):
            box((0.04, 0.5, 0.72), (x + dx, y, 0), dark)
        box((1.5, 0.02, 0.35), (x, y + 0.24, 0.3), dark)
        for dx in (-0.42, 0.42):
            box((0.46, 0.44, 0.06), (x + dx, y - 0.55, 0.43), teal, bevel=0.03)
            box((0.44, 0.05, 0.4), (x + dx, y - 0.79, 0.55), teal, (8, 0, 0), 0.025)
            for ax in (-0.17, 0.17):
                tube([(x + dx + ax, y - 0.38, 0), (x + dx + ax, y - 0.42, 0.43)], 0.012, steel)
                tube([(x + dx + ax, y - 0.78, 0), (x + dx + ax, y - 0.76, 0.43), (x + dx + ax, y - 0.82, 0.7)], 0.012, steel)
            box((0.21, 0.29, 0.012), (x + dx, y - 0.05, 0.755), material("#e9e7e0", 0.8), (0, 0, 6 * (col - row)), 0.002)
            tube([(x + dx + 0.16, y - 0.12, 0.762), (x + dx + 0.19, y + 0.03, 0.762)], 0.005, dark)
tyre, rim, disc, red = material("#16181a", 0.7), material("#a6abad", 0.22, metallic=1), material("#83888a", 0.3, metallic=1), material("#a5482f", 0.4, coat=0.5)
box((1.9, 1.0, 0.5), (4.5, 6.9, 0), material("#e0ddd6", 0.6), bevel=0.02)
wheel((4.15, 6.7, 0.88), tyre, rim, disc, red, rotation=(90, 0, -22))
tube([(4.25, 6.9, 0.88), (4.7, 7.1, 0.86), (5.2, 7.2, 0.88)], 0.045, steel)
tube([(5.0, 7.15, 0.55), (4.9, 7.1, 1.3), (4.86, 7.06, 1.55)], 0.05, dark)
for k in range(9):
    lathe([(0.09, 0), (0.1, 0.012), (0.09, 0.024)], (4.86 + k * 0.004, 7.08, 1.0 + k * 0.055), red, steps=32)
for y in (1.5, 4.2, 6.9):
    box((9, 0.12, 0.03), (0, y, 3.47), glowing("#fff3e2", 7), bevel=0)
    area_light((0, y, 3.44), (0, y, 0), (9, 0.3), 95, "#fff3e4")
for y in (-1.0, 1.6, 4.2, 6.8):
    box((0.1, 0.12, 3.5), (-6.6, y, 0), dark)
area_light((-6.7, 3, 1.9), (0, 3.5, 0.8), (8, 2.6), 260, "#e2edf3")
backdrop("dawn", 30, 60, 1.2, power=1.2, turn=90, centre=(0, 3))
world("#9aa7ad", "#c8d2d6", 0.4)
camera((-1.9, -2.6, 1.75), (0.75, 6, 1.05), 27)
render()
