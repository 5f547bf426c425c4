"""A road tunnel in a long bend, its light lines drawing the way."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

road = material("#2b2f32", 0.3, grain=0.2, grain_scale=0.5, coat=0.2)
lining = material("#9aa1a3", 0.45)
lower = material("#cfd4d4", 0.25, coat=0.3)
white = material("#d4d8d8", 0.5)
R = 170.0


def bend(distance, across, z):
    a = distance / R
    return R * (1 - math.cos(a)) + across * math.cos(a), R * math.sin(a) - across * math.sin(a), z


LONG = 190
sheet(lambda s, t: bend(-12 + s * LONG, -5.4 + 10.8 * t, 0), 160, 8, road)


def vault(s, t):
    a = math.pi * t
    return bend(-12 + s * LONG, -6.0 * math.cos(a), 1.4 + 4.6 * math.sin(a) ** 0.85)


sheet(vault, 160, 36, lining)
for side in (-1, 1):
    sheet(lambda s, t: bend(-12 + s * LONG, side * (6.0 - 0.12 * t), 0.3 + 2.5 * t), 160, 4, lower)
    sheet(lambda s, t: bend(-12 + s * LONG, side * (5.4 + 0.6 * t), 0.28), 160, 2, material("#6c7376", 0.5))
    sheet(lambda s, t: bend(-12 + s * LONG, side * (5.39 + 0.001 * t), 0.28 * t), 160, 2, material("#9aa1a3", 0.5))
    tube([bend(-12 + k * 2, side * 5.82, 2.95) for k in range(95)], 0.035, glowing("#fff0d8", 18))
    tube([bend(-12 + k * 2, side * 2.5, 5.55) for k in range(95)], 0.06, glowing("#f1f6ff", 26))
    sheet(lambda s, t: bend(-12 + s * LONG, side * 4.9 + 0.14 * t, 0.006), 160, 1, white)
for k in range(14):
    sheet(lambda s, t: bend(-6 + k * 12 + s * 5, -0.07 + 0.14 * t, 0.006), 8, 1, white)
for k in range(24):
    d = -6 + k * 8
    for side in (-1, 1):
        x, y, z = bend(d, side * 5.84, 0.75)
        box((0.05, 0.18, 0.1), (x, y, z), glowing("#8fd6e6" if side > 0 else "#ffb27a", 6), (0, 0, -math.degrees(d / R)), 0.01)
for k in range(10):
    x, y, z = bend(2 + k * 16, 0, 5.6)
    area_light((x, y, z), (x, y, 0), (5, 10), 330, "#f4f6fa")
x, y, z = bend(15, 2.5, 0)
car_slot("zhihuan", (x, y, z), -90 - math.degrees(15 / R), "#7b2420")
world("#000000", "#000000", 0)
camera((-1.5, -8, 1.25), (4.6, 42, 1.7), 28)
render(4)
