"""A hand-over: the key on a leather folder beside a tea bowl."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

wood = material("#574636", 0.34, grain=0.22, grain_scale=2.2, stretch=(0.25, 5, 5), coat=0.15)
leather = material("#23343a", 0.5, bump=0.0006, grain_scale=180)
black = material("#121416", 0.28, coat=0.6)
metal = material("#c2c6c7", 0.2, metallic=1)
china = material("#dcd9d0", 0.2, coat=0.4)
box((6, 4, 0.06), (0, 0.6, -0.06), wood, bevel=0.004)
box((0.34, 0.24, 0.012), (0.02, 0.06, 0), leather, (0, 0, 12), 0.005)
box((0.335, 0.235, 0.006), (0.02, 0.06, 0.012), material("#e9e5da", 0.8), (0, 0, 12), 0.001)
box((0.34, 0.24, 0.008), (0.02, 0.06, 0.018), leather, (0, 0, 12), 0.004)
for k in range(46):
    a = math.radians(12)
    lx, ly = -0.16 + k * 0.0071, -0.111
    box((0.0042, 0.0009, 0.0006), (0.02 + lx * math.cos(a) - ly * math.sin(a), 0.06 + lx * math.sin(a) + ly * math.cos(a), 0.026), material("#9db0b2", 0.7), (0, 0, 12), 0)


def fob(s, t):
    angle, out = 2 * math.pi * s, t
    c, n = math.cos(angle), math.sin(angle)
    reach = (abs(c) ** 3 + abs(n) ** 3) ** (-1 / 3)
    if out < 0.5:
        grow = out * 2
        return c * reach * 0.037 * grow, n * reach * 0.0195 * grow, 0.0135 * (1 - grow**5) ** 0.5 + 0.004
    sink = (out - 0.5) * 2
    return c * reach * 0.037 * (1 - 0.1 * sink), n * reach * 0.0195 * (1 - 0.1 * sink), 0.004 * (1 - sink)


key = sheet(fob, 96, 60, black, (0.035, 0.03, 0.027), (0, 0, -24))
ring = [(0.0385 * (abs(math.cos(a)) ** 3 + abs(math.sin(a)) ** 3) ** (-1 / 3) * math.cos(a), 0.021 * (abs(math.cos(a)) ** 3 + abs(math.sin(a)) ** 3) ** (-1 / 3) * math.sin(a), 0.0) for a in [2 * math.pi * i / 40 for i in range(40)]]
tube(ring, 0.0014, metal, (0.035, 0.03, 0.0315), closed=True, rotation=(0, 0, -24))
turn = math.radians(-24)
for r, w_ in ((0.0062, 0.0009), (0.0034, 0.0009)):
    tube([(r * math.cos(math.pi * k / 16), r * math.sin(math.pi * k / 16), 0) for k in range(17)], w_ * 0.7, metal, (0.035, 0.0285, 0.0446), rotation=(0, 0, -24))
tube([(0.0385, 0, 0.006), (0.05, 0.0, 0.009), (0.057, 0.006, 0.004), (0.049, 0.011, 0.003), (0.041, 0.004, 0.006)], 0.0016, metal, (0.035, 0.03, 0.027), rotation=(0, 0, -24))
strap = [(0.0, 0.0, 0.002), (0.02, 0.006, 0.003), (0.05, 0.0, 0.0015), (0.085, -0.016, 0.0)]
sheet(lambda s, t: (0.052 + 0.075 * s, (t - 0.5) * 0.013 - 0.02 * s * s, 0.0035 - 0.003 * s + 0.003 * math.sin(3 * s)), 30, 4, material("#8a4b2c", 0.5), (0.035, 0.03, 0.027), (0, 0, -24), thickness=0.0022)
bowl = [(0.001, 0.006), (0.02, 0.006), (0.021, 0.0), (0.024, 0.0), (0.026, 0.008), (0.037, 0.022), (0.043, 0.045), (0.0445, 0.052), (0.0425, 0.052), (0.035, 0.025), (0.022, 0.012), (0.001, 0.011)]
lathe(bowl, (-0.235, 0.17, 0.006), china, steps=96)
cylinder(0.0405, 0.001, (-0.235, 0.17, 0.043), material("#8d8a3f", 0.05, clear=0.5), steps=64, bevel=0.0001)
lathe([(0.001, 0), (0.055, 0), (0.062, 0.004), (0.06, 0.0055), (0.052, 0.002), (0.001, 0.002)], (-0.235, 0.17, 0.0), wood, steps=64)
tube([(0.20, 0.15, 0.006), (0.28, 0.03, 0.006)], 0.0052, black)
tube([(0.28, 0.03, 0.006), (0.288, 0.018, 0.006)], 0.003, metal)
for x, y in ((0.45, 0.75), (-0.6, 0.95)):
    lathe([(0.001, 0), (0.07, 0), (0.09, 0.1), (0.05, 0.22), (0.02, 0.28), (0.024, 0.3)], (x, y, 0), china, steps=64)
tube([(0.45, 0.75, 0.28), (0.5, 0.75, 0.5), (0.42, 0.72, 0.7), (0.55, 0.7, 0.95)], 0.006, material("#3b2a20", 0.8))
backdrop("dawn", 6, 9, 0.3, power=0.9)
area_light((-1.0, 0.9, 0.9), (0, 0, 0), (0.9, 1.2), 18, "#ffeeda")
area_light((1.2, 0.4, 0.7), (0, 0, 0), (0.3, 1.0), 5, "#d3e4ee")
world("#8a9498", "#b9c2c6", 0.35)
camera((-0.2, -0.5, 0.27), (-0.03, 0.075, 0.02), 44, focus=(0.035, 0.02, 0.035), aperture=5)
render()
