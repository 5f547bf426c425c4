import { type Material, type Mesh, merged, type Part, type Vec3 } from "../geometry/mesh.ts";
import { roundedBox } from "./outline.ts";
import { relief } from "./relief.ts";
import { creased, faced, section, skinned, swept } from "./shell.ts";
import { symbol } from "./symbol.ts";
import { add, type Point, steps } from "./vector.ts";

const RADIUS = 0.182;
/** Lean of the wheel's plane from the vertical. */
const LEAN = 0.44;

/** The steering wheel about its hub at `at`: slightly flattened rim, three spokes with keys, pad with the brand's symbol, stalks and column. */
export function steeringWheel(at: Vec3): Part[] {
  // Local frame: u to the driver's right, v up in the wheel's plane, h towards the driver.
  const put = (u: number, v: number, h: number): Vec3 =>
    add(at, [h * Math.cos(LEAN) - v * Math.sin(LEAN), u, v * Math.cos(LEAN) + h * Math.sin(LEAN)]);
  const driver = put(0, 0, 1);
  const towards: Vec3 = [driver[0] - at[0], driver[1] - at[1], driver[2] - at[2]];
  const flat = (a: number) => RADIUS * (1 - 0.06 * Math.max(0, -Math.sin(a)) ** 6);
  const circle = steps(0, 2 * Math.PI, 97).slice(0, -1);
  const grip = (a: number) => 1 + 0.1 * Math.exp(-((Math.abs(Math.sin(a) - 0.35) / 0.22) ** 2));
  const rows = circle.map((a) =>
    section(0.0145 * grip(a), 0.0172 * grip(a), 0.9, 16).map(([p, q]) => put((flat(a) + p) * Math.cos(a), (flat(a) + p) * Math.sin(a), q)),
  );
  const rim = creased(faced(skinned(rows, { closedRows: true, closedColumns: true }), at), 60);
  const bar = (from: Point, to: Point, halfWidth: number, halfHeight: number) =>
    creased(
      faced(
        swept(
          [put(from[0], from[1], -0.012), put((from[0] + to[0]) / 2, (from[1] + to[1]) / 2, -0.012), put(to[0], to[1], -0.002)],
          section(halfWidth, halfHeight, 0.5, 14),
          { up: towards },
        ),
      ),
      45,
    );
  const spokes = [bar([-0.05, -0.005], [-0.174, 0.012], 0.026, 0.011), bar([0.05, -0.005], [0.174, 0.012], 0.026, 0.011)];
  const lower = [bar([-0.03, -0.05], [-0.045, -0.166], 0.011, 0.009), bar([0.03, -0.05], [0.045, -0.166], 0.011, 0.009)];
  const pad = relief({
    outline: (u, v) => roundedBox(u, v + 0.004, 0.074, 0.056, 0.04),
    window: { min: [-0.08, -0.065], max: [0.08, 0.06] },
    step: 0.004,
    place: put,
    top: (u, v) => 0.026 - 1.4 * (u * u + v * v),
    bottom: -0.04,
    bevel: 0.008,
  });
  const size = 0.05;
  const mark = relief({
    outline: symbol(size),
    window: { min: [-size / 2, -size / 2], max: [size / 2, size / 2] },
    step: size / 60,
    place: (u, v, h) => put(u, v + 0.002, 0.026 - 1.4 * (u * u + v * v) + h),
    top: 0.0018,
    bottom: -0.001,
    bevel: 0.0004,
  });
  const keys = [-1, 1].flatMap((side) =>
    [-0.012, 0.008].map((v) =>
      relief({
        outline: (u, w) => roundedBox(u - side * 0.108, w - v, 0.02, 0.0075, 0.003),
        window: { min: [side * 0.108 - 0.024, v - 0.01], max: [side * 0.108 + 0.024, v + 0.01] },
        step: 0.003,
        place: put,
        top: 0.004,
        bottom: -0.01,
        bevel: 0.001,
      }),
    ),
  );
  const column = creased(
    faced(swept([put(0, 0, -0.02), put(0, 0.0, -0.12), put(0, 0.0, -0.26)], section(0.055, 0.06, 0.7, 20), { up: [0, 0, 1] })),
    50,
  );
  const stalks = [-1, 1].map((side) =>
    creased(
      faced(
        swept(
          [put(side * 0.04, 0.02, -0.06), put(side * 0.13, 0.035, -0.05), put(side * 0.19, 0.04, -0.045)],
          section(0.008, 0.007, 0.8, 10),
        ),
      ),
      50,
    ),
  );
  const layers: [Material, Mesh][] = [
    ["leather", merged([rim, pad.face, pad.walls])],
    ["gloss", merged([...spokes, ...keys.flatMap(({ face, walls }) => [face, walls])])],
    ["chromeDark", merged(lower)],
    ["emblem", merged([mark.face, mark.walls])],
  ];
  return [
    ...layers.map(([material, mesh]): Part => ({ name: "steering-wheel", material, mesh, node: "steeringWheel" })),
    { name: "steering-column", material: "plastic", mesh: merged([column, ...stalks]), node: "body" },
  ];
}
