"""Materials of the cabin: rolled leather, wool, open-pore wood and thread."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

table = material("#b9b3a8", 0.6, grain=0.04, grain_scale=2)
box((4, 3, 0.05), (0, 0.4, -0.05), table, bevel=0)
box((6, 0.1, 3), (0, 1.9, -0.2), material("#8f9794", 0.95), bevel=0)
hides = [material(c, 0.5, bump=0.0009, grain_scale=170) for c in ("#8a5a3a", "#3a4a4f", "#d4c9b6", "#5c3328", "#1f2527")]


def roll(x, y, z, radius, long, surface, turn):
    def point(s, t):
        a = 2 * math.pi * (3.3 * s)
        rr = radius * (0.28 + 0.72 * s)
        return rr * math.cos(a), (t - 0.5) * long, rr * math.sin(a)

    return sheet(point, 260, 6, surface, (x, y, z), (0, 0, turn), thickness=0.0028)


roll(-0.46, 0.42, 0.075, 0.075, 0.62, hides[0], 68)
roll(-0.30, 0.60, 0.07, 0.07, 0.62, hides[1], 66)
roll(-0.40, 0.51, 0.195, 0.066, 0.6, hides[2], 70)
for i, (surface, dx) in enumerate(((hides[3], 0), (hides[4], 0.03), (hides[2], 0.055))):
    sheet(lambda s, t: (-0.18 + 0.42 * s, -0.3 + 0.34 * t, 0.003 + i * 0.004 + 0.012 * math.exp(-((s - 0.98) / 0.05) ** 2) + 0.003 * math.sin(9 * s + i)), 80, 40, surface, (0.0 + dx, 0.0 + dx * 0.9, 0), (0, 0, -10 - i * 5), thickness=0.0022)
wool = material("#7d8a86", 1.0, grain=0.25, grain_scale=260, bump=0.002)
for k in range(4):
    box((0.36, 0.26, 0.022), (0.5, 0.34, k * 0.0235), (wool, material("#b7ad9c", 1, grain=0.2, grain_scale=260, bump=0.002), material("#3d4f55", 1, grain=0.25, grain_scale=260, bump=0.002), wool)[k], (0, 0, 14 + 3 * k), 0.01)
for k, tone in enumerate(("#6b4a32", "#a58058", "#3c3029")):
    box((0.11, 0.34, 0.006), (0.32 + k * 0.125, -0.12 + 0.012 * k, 0.001), material(tone, 0.45, grain=0.3, grain_scale=9, stretch=(9, 0.5, 5), bump=0.0006), (0, 0, -8), 0.001)
for k, tone in enumerate(("#ad4a22", "#1b5262", "#e4ddcd")):
    x, y = 0.06 + k * 0.085, 0.36 + 0.03 * (k % 2)
    thread = material(tone, 0.55)
    lathe([(0.001, 0), (0.032, 0), (0.032, 0.006), (0.012, 0.008), (0.012, 0.094), (0.026, 0.096), (0.026, 0.102), (0.001, 0.102)], (x, y, 0), material("#c9a77b", 0.6))
    profile = [(0.028 - 0.004 * (j / 44) + 0.0007 * (j % 2), 0.009 + 0.083 * j / 44) for j in range(45)]
    lathe(profile, (x, y, 0), thread)
tube([(0.034, 0.33, 0.05), (0.0, 0.25, 0.002), (-0.05, 0.19, 0.012), (-0.02, 0.1, 0.014), (0.06, 0.06, 0.014)], 0.0011, material("#ad4a22", 0.6))
area_light((-1.1, 0.9, 1.2), (0, 0.15, 0), (0.5, 1.6), 28, "#fff0dc")
area_light((1.3, 0.2, 0.9), (0, 0.15, 0), (0.3, 1.2), 8, "#d5e4ee")
world("#8b9092", "#b4b9ba", 0.3)
camera((0.02, -0.95, 0.62), (0.04, 0.2, 0.04), 48, focus=(0.05, 0.12, 0.04), aperture=4)
render()
