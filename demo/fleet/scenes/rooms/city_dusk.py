"""A wet avenue between towers at the blue hour, lamps in two rows running to the end."""

import os
import random
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403
from cars import car_slot  # noqa: E402

random.seed(12)
road = material("#25292d", 0.12, grain=0.3, grain_scale=0.4)
walk = material("#4d5357", 0.4, grain=0.1, grain_scale=1)
white = material("#b7bcbc", 0.5)
dark = material("#191d20", 0.4)


def facade(tint, share, scale):
    made = material("#3a4650", 0.25)
    nodes, links = made.node_tree.nodes, made.node_tree.links
    place, brick, noise, cut, blend = (nodes.new(kind) for kind in ("ShaderNodeTexCoord", "ShaderNodeMapping", "ShaderNodeTexWhiteNoise", "ShaderNodeMath", "ShaderNodeMixRGB"))
    split, snap = nodes.new("ShaderNodeVectorMath"), nodes.new("ShaderNodeVectorMath")
    split.operation, snap.operation = "FRACTION", "FLOOR"
    brick.inputs["Scale"].default_value = scale
    links.new(place.outputs["Object"], brick.inputs["Vector"])
    links.new(brick.outputs["Vector"], split.inputs[0])
    links.new(brick.outputs["Vector"], snap.inputs[0])
    links.new(snap.outputs[0], noise.inputs["Vector"])
    cut.operation = "GREATER_THAN"
    cut.inputs[1].default_value = 1 - share
    links.new(noise.outputs["Value"], cut.inputs[0])
    parts = nodes.new("ShaderNodeSeparateXYZ")
    links.new(split.outputs[0], parts.inputs[0])
    frame = cut.outputs[0]
    for axis in ("X", "Y", "Z"):
        inside = nodes.new("ShaderNodeMath")
        inside.operation = "COMPARE"
        inside.inputs[1].default_value = 0.5
        inside.inputs[2].default_value = 0.34 if axis == "Z" else 0.44
        links.new(parts.outputs[axis], inside.inputs[0])
        both = nodes.new("ShaderNodeMath")
        both.operation = "MULTIPLY"
        links.new(frame, both.inputs[0])
        links.new(inside.outputs[0], both.inputs[1])
        frame = both.outputs[0]
    level = nodes.new("ShaderNodeMath")
    level.operation = "MULTIPLY"
    links.new(frame, level.inputs[0])
    links.new(noise.outputs["Value"], level.inputs[1])
    shine = nodes.new("ShaderNodeMath")
    shine.operation = "MULTIPLY"
    shine.inputs[1].default_value = 0.6
    links.new(level.outputs[0], shine.inputs[0])
    surface = nodes["Principled BSDF"]
    surface.inputs["Emission"].default_value = linear(tint)
    links.new(shine.outputs[0], surface.inputs["Emission Strength"])
    return made


faces = [facade("#ffd29a", 0.26, (0.7, 0.7, 0.29)), facade("#ffe2ba", 0.2, (0.5, 0.5, 0.31)), facade("#dfeaff", 0.17, (0.9, 0.9, 0.3))]
box((16, 800, 0.2), (0, 340, -0.2), road, bevel=0)
for side in (-1, 1):
    box((9, 800, 0.16), (12.5 * side, 340, -0.02), walk, bevel=0)
    for i in range(60):
        box((0.16, 3, 0.004), (3.4 * side, i * 9, 0), white, bevel=0)
    y = 8
    while y < 600:
        deep, wide = random.uniform(16, 34), random.uniform(16, 26)
        tall = random.uniform(16, 44) + (y / 600) * random.uniform(10, 90)
        box((wide, deep, tall), ((19 + wide / 2 + random.uniform(0, 4)) * side, y + deep / 2, 0), random.choice(faces), bevel=0)
        if random.random() < 0.5:
            box((wide * 0.6, deep * 0.6, tall * 0.35), ((19 + wide / 2) * side, y + deep / 2, tall), random.choice(faces), bevel=0)
        box((0.5, deep * 0.9, 0.16), (18.8 * side, y + deep / 2, 3.6), glowing("#ffdcae", 3), bevel=0)
        box((0.2, deep * 0.9, 3.3), (18.95 * side, y + deep / 2, 0.2), dark, bevel=0)
        y += deep + random.uniform(3, 9)
    for i in range(26):
        y = 6 + i * 20
        tube([(8.6 * side, y, 0), (8.6 * side, y, 6.5), (8.3 * side, y, 8.0), (6.2 * side, y, 8.5)], 0.07, dark)
        box((1.2, 0.26, 0.07), (6.3 * side, y, 8.44), glowing("#ffd7a6", 40), bevel=0)
        if i < 8:
            area_light((6.2 * side, y, 8.4), (5 * side, y, 0), (1.4, 0.4), 260, "#ffd3a0")
for i in range(26):
    y = 40 + i * i * 0.9 + i * 6
    lane = random.choice((-5.4, -1.8))
    for dx in (-0.62, 0.62):
        box((0.2, 0.1, 0.1), (lane + dx, y, 0.7), glowing("#fff1d8", 60), bevel=0)
    lane = random.choice((5.4, 1.8))
    for dx in (-0.66, 0.66):
        box((0.24, 0.1, 0.08), (lane + dx, y + 8, 0.85), glowing("#ff3b28", 22), bevel=0)
car_slot("yunqi", (1.9, 7.5, 0), -90, "#1d3f6e")
backdrop("blue-hour", 900, 1500, 2, power=1.0)
world("#5b6f86", "#16222f", 0.75)
camera((-0.6, -6, 1.5), (0.6, 60, 6.5), 32)
render(4)
