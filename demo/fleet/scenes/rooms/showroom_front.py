"""The showroom at nightfall: deep eaves, a glass front, warm light on the wet square."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402
from forms import covered_car  # noqa: E402

paving = material("#3a3f42", 0.13, grain=0.2, grain_scale=0.6)
stone = material("#6d6f6e", 0.6, grain=0.1, grain_scale=1.2, stretch=(1, 1, 5))
timber = material("#7d6248", 0.5, grain=0.15, grain_scale=2, stretch=(6, 0.4, 6))
dark = material("#59646b", 0.5)
plaster = material("#d9d2c6", 0.8)

box((90, 70, 0.2), (0, 10, -0.2), paving, bevel=0)
box((27, 14, 0.3), (0, 15, 0), stone, bevel=0.01)
box((25, 12, 0.05), (0, 15.5, 0.3), material("#a39c92", 0.25), bevel=0)
roof = [(-16.5, 5.55), (-15, 5.35), (15, 5.35), (16.5, 5.55), (14, 5.95), (0, 6.15), (-14, 5.95)]
extruded([(x, z) for x, z in roof], 17, (0, 23.5, 0), dark, (90, 0, 0), 0.03)
box((30, 15.6, 0.06), (0, 15.3, 5.28), timber, bevel=0)
for i in range(60):
    box((0.06, 15.4, 0.08), (-14.8 + i * 0.5, 15.3, 5.2), timber)
for x in range(-12, 13, 3):
    box((0.09, 0.2, 5.0), (x, 9.2, 0.3), dark)
box((24, 0.02, 5.0), (0, 9.2, 0.3), pane(mirror=0.05), bevel=0)
box((0.2, 12, 5), (-12.4, 15, 0.3), stone, bevel=0)
box((0.2, 12, 5), (12.4, 15, 0.3), stone, bevel=0)
box((25, 0.3, 5), (0, 21, 0.3), plaster, bevel=0)
for x in (-8.4, 0, 8.4):
    box((6.0, 0.1, 3.2), (x, 20.8, 1.2), timber, bevel=0)
for y in (11, 14, 17):
    box((22, 0.1, 0.04), (0, y, 5.17), glowing("#ffe4bd", 13), bevel=0)
    area_light((0, y, 5.12), (0, y, 0), (22, 0.4), 520, "#ffe6cb", mirrored=False)
area_light((0, 7.9, 5.1), (0, 7.2, 0), (28, 0.3), 420, "#ffe2c2", mirrored=False)
for x in (-14, -10, -6, -2, 2, 6, 10, 14):
    cylinder(0.07, 0.02, (x, 7.9, 5.17), glowing("#ffe3bd", 20))
for i, (x, turn) in enumerate(((-7.4, 18), (0.4, -24), (8, 14))):
    cylinder(2.7, 0.08, (x, 14.2, 0.35), material("#d8d3ca", 0.3), steps=96)
    if not car_slot(("yuanxiu", "yunqi", "zhihuan")[i], (x - 1.4, 14.2, 0.43), turn, ("#2c4f43", "#1d3f6e", "#7b2420")[i]):
        covered_car((x, 14.2, 0.43), material(("#8e9699", "#6f7f84", "#a39a8d")[i], 0.55), turn)
arch = [[(r * math.cos(math.pi * k / 24), r * math.sin(math.pi * k / 24)) for k in range(25)] for r in (0.62, 0.36)]
for ring, foot in zip(arch, (0.62, 0.36)):
    outline = [(x, 0, z) for x, z in ring]
    tube([(foot, 0, -0.6), (foot, 0, 0)], 0.045, glowing("#fff4e4", 7), (-13.9, 7.25, 3.1))
    tube(outline, 0.045, glowing("#fff4e4", 7), (-13.9, 7.25, 3.1))
    tube([(-foot, 0, -0.6), (-foot, 0, 0)], 0.045, glowing("#fff4e4", 7), (-13.9, 7.25, 3.1))
box((2.6, 0.35, 4.6), (-13.9, 7.5, 0), stone, bevel=0.02)
backdrop("dusk", 260, 620, 2, power=1.0, turn=-14)
world("#3b4c5b", "#131c26", 0.7)
area_light((-10, -20, 16), (0, 8, 0), (24, 12), 900, "#7d99b4", mirrored=False)
camera((-4.6, -9.6, 1.5), (-1.0, 12, 2.7), 25)
render()
