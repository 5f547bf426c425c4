"""The light tunnel: arcs of light over a painted form, every ripple would show."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402
from forms import speed_form  # noqa: E402

floor = material("#5c6468", 0.3, coat=0.1)
paint = material("#1d4d7a", 0.5, metallic=0.2, coat=1)
frame = material("#2a2f32", 0.5)
box((14, 60, 0.2), (0, 12, -0.2), floor, bevel=0)
sheet(lambda s, t: (-4.6 * math.cos(math.pi * s), -8 + 44 * t, 4.5 * math.sin(math.pi * s) ** 0.8), 48, 4, material("#3b4347", 0.8))
for k in range(15):
    y = -3.5 + k * 2.2
    points = [(-3.7 * math.cos(math.pi * i / 40), y, 0.25 + 3.35 * math.sin(math.pi * i / 40) ** 0.8) for i in range(41)]
    tube(points, 0.06, glowing("#f4f8ff", 4.5))
    tube([(x * 1.05, y, z * 1.04) for x, _, z in points], 0.11, frame)
for k in range(6):
    y = -2.4 + k * 5
    area_light((0, y, 3.6), (0, y, 0), (3, 0.5), 130, "#f1f6ff", mirrored=False)
    for side in (-1, 1):
        area_light((3.5 * side, y, 1.7), (0, y, 0.8), (0.5, 2.4), 60, "#f1f6ff", mirrored=False)
if not car_slot("yunqi", (0, 1.4, 0), 90, "#1d4d7a"):
    speed_form((0, 2.2, 0), paint, 90)
box((9, 0.1, 5), (0, 34, 0), glowing("#dfe8ee", 0.9), bevel=0)
world("#20262a", "#2c3338", 0.3)
camera((-2.5, -4.4, 1.55), (0.1, 3.6, 1.0), 29)
render()
