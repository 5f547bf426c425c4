"""Paint samples: twelve curved panels in the brand's colours, lit by one long window."""

import os
import sys

sys.path.append(os.path.dirname(__file__))
from kit import *  # noqa: E402,F403

table = material("#c8c6c1", 0.5)
box((30, 30, 0.2), (0, 0, -0.2), table, bevel=0)
colours = ("#1d3f6e", "#7b2420", "#2c4f43", "#c9c4b6", "#1b1e22", "#8d9499", "#b3713f", "#48606a", "#e6e6e2", "#3c3550", "#5f6b45", "#a08a6a")
for i, tone in enumerate(colours):
    surface = material(tone, 0.34, metallic=0.72 if tone not in ("#e6e6e2", "#c9c4b6") else 0.15, coat=1, flakes=0.10, grain_scale=28)
    x, y = (i % 4 - 1.5) * 0.62, (i // 4 - 1) * 0.5

    def panel(s, t):
        u, v = s * 2 - 1, t * 2 - 1
        edge = (1 - abs(u) ** 6) ** 0.5 * (1 - abs(v) ** 6) ** 0.5
        return (u * 0.26, v * 0.2 + 0.03 * u * u, edge * (0.085 + 0.03 * math.sin(u * 2.2 + 0.6) - 0.035 * v) + 0.012 * math.exp(-((v - 0.25 * u - 0.1) / 0.07) ** 2) * edge)

    sheet(panel, 96, 72, surface, (x, y, 0.01), (0, 0, -14))
area_light((-1.6, 2.2, 2.2), (0, 0, 0), (0.7, 4.5), 130, "#fff6ea")
area_light((2.6, 0.6, 1.8), (0, 0, 0), (0.5, 3), 50, "#dfeaf6")
area_light((0, -3, 2.4), (0, 0, 0), (4, 0.4), 26)
world("#8d9294", "#c2c6c8", 0.35)
camera((-0.55, -1.75, 1.35), (0.02, 0.02, 0.03), 45, focus=(0, -0.1, 0.08), aperture=4)
render()
