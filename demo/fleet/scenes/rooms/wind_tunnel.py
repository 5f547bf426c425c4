"""The wind tunnel: threads of smoke flow over a sculpted form on the turntable."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402
from forms import speed_form  # noqa: E402

wall = material("#39444a", 0.55)
floor = material("#4c575c", 0.22, coat=0.3)
metal = material("#7f898d", 0.3, metallic=1)
box((40, 16, 0.2), (4, 3, -0.2), floor, bevel=0)
box((40, 0.3, 7), (4, 6.2, 0), wall, bevel=0)
for i in range(15):
    box((0.04, 0.06, 6.4), (-13 + i * 2.4, 6.02, 0), material("#20282c", 0.5))
box((40, 16, 0.2), (4, 3, 5.6), material("#232b2f", 0.8), bevel=0)
for k in range(4):
    frame = 0.5 * k
    x = -7.2 - k * 1.4
    for z, sx in ((0.0, 0), (4.6 + frame * 0.4, 0)):
        box((0.25, 8.4 + frame, 0.3), (x, 2.2, z), metal, bevel=0.03)
    for y in (-2.0 - frame / 2, 6.0):
        box((0.25, 0.3, 4.9 + frame * 0.4), (x, y, 0), metal, bevel=0.03)
for i in range(9):
    box((0.02, 8, 0.03), (-11.6, 2.2, 0.4 + i * 0.5), metal)
    box((0.02, 0.03, 4.4), (-11.6, -1.4 + i * 0.9, 0.3), metal)
cylinder(3.1, 0.03, (0.55, 2.2, 0), material("#2c3337", 0.35), steps=128, bevel=0.005)
lathe([(3.13, 0), (3.13, 0.012)], (0.55, 2.2, 0), glowing("#8fd0de", 3), steps=128)
if not car_slot("qinglan", (-0.9, 2.2, 0.03), 0, "#b9c1c4"):
    speed_form((-0.95, 2.2, 0.06), material("#c9cfd0", 0.22, coat=0.8))


def skyline(x):
    a = (x + 1.85) / 4.75
    if a < 0 or a > 1.25:
        return 0.35 + 0.25 * max(0, 1 - abs(a - (0 if a < 0 else 1.25)) * 3)
    return 0.42 + 1.12 * max(0, math.sin(math.pi * min(1, (a + 0.06) / 1.12))) ** 0.75 * (1 if a < 1 else 0.85)


smoke = glowing("#cfeaf0", 1.15)
for i in range(17):
    y = 2.2 - 0.02
    points = []
    for k in range(60):
        x = -7 + k * 0.27
        crown = skyline(x)
        base = 0.25 + i * 0.125
        lifted = crown + 0.05 + (base * 0.78) if base < 1.7 else base + crown * 0.12
        blend = max(0.0, min(1.0, (x + 3.2) / 1.5)) * (1 - 0.35 * max(0.0, min(1.0, (x - 3) / 4)))
        wake = 0.05 * 0.4 * math.sin(x * 2.1 + i * 1.7) * max(0.0, min(1.0, (x - 3.4) / 3)) * max(0, 1 - i / 9)
        points.append((x, y, base + (lifted - base) * blend * max(0, 1 - i / 22) + wake))
    tube(points, 0.005, smoke)
tube([(-6.9, 2.18, 0.1), (-6.9, 2.18, 2.5)], 0.03, metal)
area_light((0.5, 2, 5.4), (0.5, 2.2, 0), (9, 2.2), 520, "#e8f3f8")
area_light((0.5, -5, 3.4), (0.5, 2.2, 0.8), (8, 0.8), 110, "#cfe4ee")
area_light((8, 5, 2.4), (1, 2, 0.8), (1, 3), 160, "#9fd0de", mirrored=False)
world("#10171a", "#1a2428", 0.4)
camera((-1.6, -6.6, 1.35), (0.7, 2.2, 1.2), 33)
render()
