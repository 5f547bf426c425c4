import { readdirSync, readFileSync } from "node:fs";
import { NodeIO } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { MeshoptDecoder } from "meshoptimizer";
import { beforeAll, describe, expect, it } from "vitest";
import { turns } from "../fleet/turns.ts";
import { demoVehicles as vehicles } from "../vehicles/vehicles.ts";
import { type ModelFacts, models, SHOWROOM_FOLDER, showroomOf } from "./showroom.ts";

/** What integrated graphics draw thirty times a second with room to spare, mirror image included. */
const LIMITS = { bytes: 6_000_000, triangles: 260_000, drawCalls: 140 };
const io = new NodeIO().registerExtensions([KHRMeshQuantization, EXTMeshoptCompression]);

beforeAll(async () => {
  await MeshoptDecoder.ready;
  io.registerDependencies({ "meshopt.decoder": MeshoptDecoder });
});

it("there is a model of every vehicle on sale, and no file that nobody asks for", () => {
  expect(Object.keys(models).sort()).toEqual(vehicles.map(({ name }) => name).sort());
  const files = readdirSync(SHOWROOM_FOLDER).filter((file) => file.endsWith(".glb"));
  expect(files.sort()).toEqual(
    Object.values(models)
      .map(({ file }) => file)
      .sort(),
  );
});

describe.each(Object.entries(models) as [keyof typeof models, ModelFacts][])("the model of %s", (name, facts) => {
  const glb = readFileSync(new URL(facts.file, SHOWROOM_FOLDER));
  const vehicle = vehicles.find((one) => one.name === name);

  it("is small enough to load and to draw", () => {
    expect(glb.length).toBe(facts.bytes);
    expect(glb.length).toBeLessThanOrEqual(LIMITS.bytes);
    expect(facts.triangles).toBeLessThanOrEqual(LIMITS.triangles);
    expect(facts.drawCalls).toBeLessThanOrEqual(LIMITS.drawCalls);
  });

  it("has no textures, and says how open each of its places lies to the light", async () => {
    const root = (await io.readBinary(glb)).getRoot();
    expect(root.listTextures()).toEqual([]);
    for (const mesh of root.listMeshes()) {
      for (const primitive of mesh.listPrimitives()) {
        expect(primitive.getMaterial()?.getName()).toMatch(/^[a-zA-Z0-9]+$/);
        expect(primitive.getAttribute("COLOR_0")).not.toBeNull();
      }
    }
  });

  it("has the wheels that can be chosen, and doors that open", async () => {
    const nodes = (await io.readBinary(glb)).getRoot().listNodes();
    const names = nodes.map((node) => node.getName());
    for (const { key } of facts.wheels) expect(names).toContain(`wheels-${key}`);
    expect(nodes.filter((node) => "opens" in node.getExtras()).length).toBeGreaterThanOrEqual(2);
  });

  it("measures what the page says", () => {
    const { length, width, height, wheelbase } = facts.dimensions;
    expect(vehicle?.dims).toMatchObject({ length: length * 1000, width: width * 1000, height: height * 1000, wheelbase: wheelbase * 1000 });
  });

  it("is seen from all around in pictures as well, where it has a stage of its own", () => {
    const sides = showroomOf(name, [])?.turntable.map(({ url }) => url);
    expect(new Set(sides).size).toBe(vehicle?.oldCoaster ? 0 : turns.length);
  });

  it("tells sections that the page has", () => {
    const anchors = vehicle?.sections.map(({ anchor }) => anchor) ?? [];
    expect(showroomOf(name, anchors)?.hotspots.map(({ anchor }) => anchor)).toEqual(anchors);
  });
});
