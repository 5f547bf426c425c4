import { type Field, normalAt, project } from "./field.ts";
import type { Mesh } from "./mesh.ts";
import type { RawSurface } from "./surface-nets.ts";

/** A box that limits where a field is asked. Missing sides are open. */
export interface Box {
  x?: readonly [number, number];
  y?: readonly [number, number];
  z?: readonly [number, number];
}

/** Value of a cutting field outside its box. */
const OUTSIDE = 0.3;
/** A corner this near to a cut (as a share of its edge) is moved onto it, so that no slivers arise. */
const SNAP = 0.12;
/** A corner this near to a line is on it: one that an earlier cut has put there. Metres. */
const ON_LINE = 2e-5;

export function within(box: Box, x: number, y: number, z: number): boolean {
  return (
    (!box.x || (x >= box.x[0] && x <= box.x[1])) &&
    (!box.y || (y >= box.y[0] && y <= box.y[1])) &&
    (!box.z || (z >= box.z[0] && z <= box.z[1]))
  );
}

/** Triangles on a field's surface that can be refined and cut along lines; every new corner is put back on the surface. */
export class Skin {
  readonly field: Field;
  readonly positions: number[];
  readonly triangles: number[];
  private readonly normals: number[];
  /** 1 for corners that lie on a cut: they must not be moved any more. */
  private readonly settled: number[];

  constructor(field: Field, surface: RawSurface, normals: number[] = [], settled: number[] = []) {
    this.field = field;
    this.positions = surface.positions;
    this.triangles = surface.triangles;
    this.normals = normals;
    this.settled = settled;
  }

  /** An independent copy. */
  copy(): Skin {
    const surface = { positions: this.positions.slice(), triangles: this.triangles.slice() };
    return new Skin(this.field, surface, this.normals.slice(), this.settled.slice());
  }

  /** Halves the edges longer than `longest` metres for whose middle `near` is true, until none is left. */
  refine(longest: number, near: (x: number, y: number, z: number) => boolean): void {
    const { positions: p } = this;
    this.halve(longest, (a, b) =>
      near((p[a * 3]! + p[b * 3]!) / 2, (p[a * 3 + 1]! + p[b * 3 + 1]!) / 2, (p[a * 3 + 2]! + p[b * 3 + 2]!) / 2),
    );
  }

  /** Halves the edges longer than `longest` metres along which the surface turns by more than `angle` radians. */
  refineCurved(longest: number, angle: number): void {
    const least = Math.cos(angle);
    this.halve(longest, (a, b) => {
      const [n, m] = [this.normal(a), this.normal(b)];
      return n[0] * m[0] + n[1] * m[1] + n[2] * m[2] < least;
    });
  }

  private halve(longest: number, wanted: (a: number, b: number) => boolean): void {
    const { positions: p, triangles } = this;
    for (let round = 0; round < 4; round++) {
      const middles = new Map<number, number>();
      const touched = new Uint8Array(p.length / 3);
      const mark = (a: number, b: number): void => {
        const key = this.edgeKey(a, b);
        if (middles.has(key) || this.edgeLength(a, b) <= longest) return;
        if (!wanted(a, b)) return;
        middles.set(
          key,
          this.add((p[a * 3]! + p[b * 3]!) / 2, (p[a * 3 + 1]! + p[b * 3 + 1]!) / 2, (p[a * 3 + 2]! + p[b * 3 + 2]!) / 2, 3, longest),
        );
        touched[a] = 1;
        touched[b] = 1;
      };
      for (let i = 0; i < triangles.length; i += 3) {
        const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
        mark(a, b);
        mark(b, c);
        mark(c, a);
      }
      if (middles.size === 0) return;
      this.divide(
        (a, b) => middles.get(this.edgeKey(a, b)) ?? -1,
        (a, b, c) => touched[a]! + touched[b]! + touched[c]! > 1,
      );
    }
  }

  /** Cuts all triangles along `line` = 0. Outside `box` the line is taken to be far away. */
  split(line: Field, box: Box = {}): void {
    const { positions } = this;
    const values = new Float64Array(positions.length / 3);
    for (let i = 0; i < values.length; i++) {
      const [x, y, z] = [positions[i * 3]!, positions[i * 3 + 1]!, positions[i * 3 + 2]!];
      const value = within(box, x, y, z) ? line(x, y, z) : OUTSIDE;
      values[i] = Math.abs(value) < ON_LINE ? 0 : value;
    }
    this.snap(line, values);
    const cuts = new Map<number, number>();
    const cutOf = (a: number, b: number): number => {
      const [va, vb] = [values[a]!, values[b]!];
      if (va < 0 === vb < 0 || va === 0 || vb === 0) return -1;
      const key = this.edgeKey(a, b);
      const known = cuts.get(key);
      if (known !== undefined) return known;
      const share = this.crossing(line, a, b, va, vb);
      const at = (axis: number) => positions[a * 3 + axis]! + share * (positions[b * 3 + axis]! - positions[a * 3 + axis]!);
      const cut = this.add(at(0), at(1), at(2), 2, 0.004);
      this.settled[cut] = 1;
      cuts.set(key, cut);
      return cut;
    };
    this.divide(cutOf, (a, b, c) => !(values[a]! < 0 === values[b]! < 0 && values[b]! < 0 === values[c]! < 0));
  }

  /** Calls back with every triangle's number and its middle. */
  forEachTriangle(visit: (triangle: number, x: number, y: number, z: number) => void): void {
    const { positions: p, triangles: t } = this;
    for (let i = 0; i < t.length; i += 3) {
      const [a, b, c] = [t[i]! * 3, t[i + 1]! * 3, t[i + 2]! * 3];
      visit(i / 3, (p[a]! + p[b]! + p[c]!) / 3, (p[a + 1]! + p[b + 1]! + p[c + 1]!) / 3, (p[a + 2]! + p[b + 2]! + p[c + 2]!) / 3);
    }
  }

  /** The chosen triangles as a mesh, moved by `offset` metres along their normals (negative: inwards). */
  extract(chosen: (triangle: number) => boolean, offset = 0): Mesh {
    const places = new Map<number, number>();
    const [positions, normals, indices]: number[][] = [[], [], []];
    for (let i = 0; i < this.triangles.length; i += 3) {
      if (!chosen(i / 3)) continue;
      for (let corner = i; corner < i + 3; corner++) {
        const vertex = this.triangles[corner]!;
        let place = places.get(vertex);
        if (place === undefined) {
          place = positions!.length / 3;
          places.set(vertex, place);
          const normal = this.normal(vertex);
          for (let axis = 0; axis < 3; axis++) {
            positions!.push(this.positions[vertex * 3 + axis]! + normal[axis]! * offset);
            normals!.push(normal[axis]!);
          }
        }
        indices!.push(place);
      }
    }
    return { positions: Float32Array.from(positions!), normals: Float32Array.from(normals!), indices: Uint32Array.from(indices!) };
  }

  /** The field's normal in a corner. */
  normal(vertex: number): readonly [number, number, number] {
    if (this.normals[vertex * 3] === undefined) {
      const [x, y, z] = [this.positions[vertex * 3]!, this.positions[vertex * 3 + 1]!, this.positions[vertex * 3 + 2]!];
      const normal = normalAt(this.field, x, y, z);
      const flat = y === 0 ? Math.hypot(normal[0], normal[2]) || 1 : 1;
      this.normals[vertex * 3] = normal[0] / flat;
      this.normals[vertex * 3 + 1] = y === 0 ? 0 : normal[1];
      this.normals[vertex * 3 + 2] = normal[2] / flat;
    }
    return [this.normals[vertex * 3]!, this.normals[vertex * 3 + 1]!, this.normals[vertex * 3 + 2]!];
  }

  /** Works out all normals now, so that copies share the work. */
  settleNormals(): void {
    this.normals.length = 0;
    for (let vertex = 0; vertex < this.positions.length / 3; vertex++) this.normal(vertex);
  }

  private snap(line: Field, values: Float64Array): void {
    const { positions, triangles } = this;
    const moveOnto = (a: number, b: number): void => {
      const [va, vb] = [values[a]!, values[b]!];
      if (va < 0 === vb < 0 || va === 0 || vb === 0 || this.settled[a]) return;
      if (va / (va - vb) > SNAP) return;
      const share = this.crossing(line, a, b, va, vb);
      if (share > SNAP * 1.5) return;
      const moved = [0, 1, 2].map((axis) => positions[a * 3 + axis]! + share * (positions[b * 3 + axis]! - positions[a * 3 + axis]!));
      const onPlane = positions[a * 3 + 1] === 0;
      if (onPlane && moved[1] !== 0) return;
      const [x, y, z] = project(this.field, moved as [number, number, number], 2, 0.004);
      positions[a * 3] = x;
      positions[a * 3 + 1] = y;
      positions[a * 3 + 2] = z;
      for (let axis = 0; axis < 3; axis++) delete this.normals[a * 3 + axis];
      values[a] = 0;
      this.settled[a] = 1;
    };
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
      const [na, nb, nc] = [values[a]! < 0, values[b]! < 0, values[c]! < 0];
      if (na === nb && nb === nc) continue;
      for (const [from, to] of [
        [a, b],
        [b, a],
        [b, c],
        [c, b],
        [c, a],
        [a, c],
      ] as const)
        moveOnto(from, to);
    }
  }

  /** Where the line crosses the edge, as a share of it, by three false-position steps. */
  private crossing(line: Field, a: number, b: number, valueA: number, valueB: number): number {
    const p = this.positions;
    let [low, high, vLow, vHigh] = [0, 1, valueA, valueB];
    let share = 0.5;
    for (let step = 0; step < 4; step++) {
      share = low + (high - low) * Math.min(0.98, Math.max(0.02, vLow / (vLow - vHigh)));
      const at = (axis: number) => p[a * 3 + axis]! + share * (p[b * 3 + axis]! - p[a * 3 + axis]!);
      const value = line(at(0), at(1), at(2));
      if (value < 0 === valueA < 0) [low, vLow] = [share, value];
      else [high, vHigh] = [share, value];
    }
    return low + (high - low) * Math.min(1, Math.max(0, vLow / (vLow - vHigh)));
  }

  private add(x: number, y: number, z: number, steps: number, stride: number): number {
    const [px, py, pz] = project(this.field, [x, y, z], steps, stride);
    this.positions.push(px, py, pz);
    return this.positions.length / 3 - 1;
  }

  /**
   * Divides, in place, the triangles for which `concerned` is true and which have cut edges. `cutOf` answers the corner on an
   * edge, or −1.
   */
  private divide(cutOf: (a: number, b: number) => number, concerned: (a: number, b: number, c: number) => boolean): void {
    const { triangles } = this;
    const count = triangles.length;
    for (let i = 0; i < count; i += 3) {
      const [p, q, r] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
      if (!concerned(p, q, r)) continue;
      const pieces = this.pieces([p, q, r], [cutOf(p, q), cutOf(q, r), cutOf(r, p)]);
      for (let k = 0; k < pieces.length; k++) {
        if (k < 3) triangles[i + k] = pieces[k]!;
        else triangles.push(pieces[k]!);
      }
    }
  }

  /** The triangles into which one falls. */
  private pieces(corners: readonly [number, number, number], cuts: readonly [number, number, number]): readonly number[] {
    const count = cuts.filter((cut) => cut >= 0).length;
    if (count === 0) return corners;
    if (count === 3) {
      const [[a, b, c], [ab, bc, ca]] = [corners, cuts];
      return [a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca];
    }
    // Turned so that the first corner lies between the two cut edges, or starts the only one.
    const first = count === 1 ? cuts.findIndex((cut) => cut >= 0) : (cuts.findIndex((cut) => cut < 0) + 2) % 3;
    const [a, b, c] = [corners[first]!, corners[(first + 1) % 3]!, corners[(first + 2) % 3]!];
    const ab = cuts[first]!;
    if (count === 1) return [a, ab, c, ab, b, c];
    const ca = cuts[(first + 2) % 3]!;
    return this.edgeLength(ab, c) < this.edgeLength(ca, b) ? [a, ab, ca, ab, b, c, ab, c, ca] : [a, ab, ca, ab, b, ca, b, c, ca];
  }

  private edgeKey(a: number, b: number): number {
    return a < b ? a * 67108864 + b : b * 67108864 + a;
  }

  private edgeLength(a: number, b: number): number {
    const p = this.positions;
    return Math.hypot(p[a * 3]! - p[b * 3]!, p[a * 3 + 1]! - p[b * 3 + 1]!, p[a * 3 + 2]! - p[b * 3 + 2]!);
  }
}
