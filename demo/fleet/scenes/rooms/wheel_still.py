"""A wheel, a brake disc and a caliper on a stone plinth."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from forms import wheel  # noqa: E402

ground = material("#3c4143", 0.5, grain=0.12, grain_scale=2, bump=0.002)
stone = material("#77797a", 0.75, grain=0.18, grain_scale=7, bump=0.004)
back = material("#4a5257", 0.9)
tyre = material("#17191b", 0.62)
rim = material("#b4b9bb", 0.34, metallic=1)
disc = material("#8d9294", 0.3, metallic=1)
teal = material("#1b5262", 0.3, coat=0.8)
box((20, 12, 0.2), (0, 2, -0.2), ground, bevel=0)
box((20, 0.2, 8), (0, 4.5, 0), back, bevel=0)
box((1.5, 0.9, 0.16), (-0.42, 0.3, 0), stone, bevel=0.02)
wheel((-0.42, 0.32, 0.52), tyre, rim, disc, teal, rotation=(90, 0, 16))
box((0.9, 0.7, 0.3), (0.72, 0.15, 0), stone, (0, 0, -12), 0.02)
lathe([(0.06, 0.0), (0.17, 0.0), (0.17, 0.008), (0.1, 0.008), (0.095, 0.045), (0.06, 0.045), (0.06, 0.0)], (0.74, 0.12, 0.34), disc, steps=128)
lathe([(0.1, -0.022), (0.17, -0.022), (0.17, -0.014), (0.1, -0.014), (0.1, -0.022)], (0.74, 0.12, 0.34), disc, steps=128)
for k in range(40):
    a = 2 * math.pi * k / 40
    box((0.06, 0.004, 0.014), (0.74 + 0.137 * math.cos(a), 0.12 + 0.137 * math.sin(a), 0.326), disc, (0, 0, math.degrees(a) + 20), 0)
for k in range(36):
    a, r = 2 * math.pi * k / 36, (0.118, 0.137, 0.156)[k % 3]
    cylinder(0.0042, 0.0006, (0.74 + r * math.cos(a), 0.12 + r * math.sin(a), 0.348), material("#17191a", 0.8), steps=16, bevel=0.0001)
for k in range(5):
    a = 2 * math.pi * k / 5
    cylinder(0.008, 0.0006, (0.74 + 0.078 * math.cos(a), 0.12 + 0.078 * math.sin(a), 0.385), material("#101213", 0.8), steps=24, bevel=0.0001)
arc = [(q * math.cos(math.radians(d)), q * math.sin(math.radians(d))) for q, span in ((0.2, range(-34, 35, 4)), (0.115, range(34, -35, -4))) for d in span]
extruded(arc, 0.075, (0.28, -0.42, 0.0), teal, (0, 0, 60), 0.012)
for s in (-16, 16):
    a = math.radians(60 + s)
    cylinder(0.022, 0.012, (0.28 + 0.157 * math.cos(a), -0.42 + 0.157 * math.sin(a), 0.073), teal, bevel=0.005)
for i, turn in enumerate((10, -25)):
    box((0.13, 0.055, 0.014), (0.92 + i * 0.1, -0.42 - i * 0.06, 0), material("#2c2f31", 0.8), (0, 0, turn), 0.004)
    box((0.14, 0.06, 0.005), (0.92 + i * 0.1, -0.42 - i * 0.06, 0.014), disc, (0, 0, turn), 0.002)
area_light((-1.6, -0.2, 2.2), (-0.2, 0.3, 0.4), (0.8, 1.8), 120, "#fff0dc")
area_light((1.9, 0.2, 1.5), (0.1, 0.3, 0.4), (0.4, 1.8), 80, "#cfe2ee")
area_light((0.2, -2.2, 1.1), (0, 0.3, 0.5), (2.6, 0.25), 34)
area_light((-0.6, 3.2, 2.4), (-0.4, 4.5, 1.0), (2.4, 0.6), 110, "#bcd3de")
world("#1a2024", "#2d363b", 0.5)
camera((0.4, -3.1, 0.95), (0.12, 0.1, 0.36), 50, focus=(-0.3, 0.18, 0.5), aperture=4)
render()
