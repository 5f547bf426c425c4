"""The yard at daybreak: stacked containers, gantry cranes, a ship beyond."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

random.seed(21)
ground = material("#4a4f52", 0.3, grain=0.2, grain_scale=0.2, coat=0.2)
paints = [material(c, 0.5, grain=0.06, grain_scale=0.5) for c in ("#27515f", "#7d8a8d", "#8a4a31", "#38454b", "#b5b4aa", "#4f6b63", "#9b7d4d")]
frame = material("#39505a", 0.45)
box((900, 900, 0.2), (0, 300, -0.2), ground, bevel=0)


def container(x, y, z, surface, turn=0):
    length, wide, tall = 12.2, 2.44, 2.6
    rib = [(i * 0.14, 0.035 if i % 2 else 0.0) for i in range(int(length / 0.14))]
    for side in (-1, 1):
        verts = [(-length / 2 + u, side * (wide / 2 - 0.04 + d), h) for u, d in rib for h in (0.16, tall - 0.14)]
        mesh(verts, [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(len(rib) - 1)], surface, (x, y, z), (0, 0, turn), smooth=False)
    box((length - 0.1, wide - 0.12, tall - 0.06), (x, y, z + 0.03), surface, (0, 0, turn), 0)
    for h in (0, tall - 0.16):
        box((length, wide, 0.16), (x, y, z + h), surface, (0, 0, turn), 0.02)
    for ex in (-1, 1):
        for ey in (-1, 1):
            a = math.radians(turn)
            lx, ly = ex * (length / 2 - 0.08), ey * (wide / 2 - 0.08)
            box((0.18, 0.18, tall), (x + lx * math.cos(a) - ly * math.sin(a), y + lx * math.sin(a) + ly * math.cos(a), z), surface, (0, 0, turn), 0.02)


for row in range(5):
    for col in range(3):
        for level in range(random.choice((2, 3, 3, 4)) if row else 3):
            container(-22 - col * 2.7, 12 + row * 13.4, level * 2.62, random.choice(paints), 90)
for row in range(6):
    for col in range(4):
        for level in range(random.choice((1, 2, 3, 4))):
            container(21 + col * 2.7, 22 + row * 13.4, level * 2.62, random.choice(paints), 90)
for y in (95, 150, 225):
    for x in (-14, 14):
        for dy in (-6, 6):
            box((1.1, 1.1, 30), (x, y + dy, 0), frame, bevel=0.1)
        box((1.0, 13, 1.0), (x, y, 12), frame)
    for dy in (-4, 4):
        box((72, 1.1, 2.0), (14, y + dy, 29), frame, bevel=0.1)
    box((5, 7, 3), (4, y, 26.5), paints[4], bevel=0.1)
    for s in (-1, 1):
        bar((14, y + s * 4, 46), (48, y + s * 4, 31), 0.16, frame)
        bar((14, y + s * 4, 46), (-20, y + s * 4, 31), 0.16, frame)
        bar((14, y + s * 5, 30), (14, y + s * 4, 46), 0.4, frame)
    for s in (-1, 1):
        bar((4 + s, y, 26.5), (4 + s, y, 15), 0.05, frame)
    container(4, y, 12.4, random.choice(paints))
for x in (-7.5, -4.75, -2.0, 4.8, 7.6):
    box((0.18, 300, 0.004), (x, 140, 0), material("#cfcfc4", 0.6), bevel=0)
for i in range(5):
    for x in (-6.1, -3.4, 6.2):
        car_slot(("qinglan", "cengluan")[x > 0], (x, 6 + i * 6.2, 0), 90, "#d7dad8" if x < 0 else "#48606a")
backdrop("dawn", 700, 1500, 2, power=1.15)
sun_light((-0.75, -0.55, -0.22), 3.2, "#ffd3a0", 3)
world("#dcd6cf", "#a9c0cf", 0.75)
camera((-3.2, -10, 1.9), (2.2, 60, 8.5), 27)
render(4)
