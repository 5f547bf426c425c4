import { Document, type Mesh as GltfMesh, NodeIO, type Primitive } from "@gltf-transform/core";
import { EXTMeshoptCompression, KHRMeshQuantization } from "@gltf-transform/extensions";
import { quantize, reorder } from "@gltf-transform/functions";
import { MeshoptEncoder } from "meshoptimizer";
import type { ModelFacts } from "../../media/showroom.ts";
import { buildVehicle, type FleetName, type Vehicle } from "../fleet.ts";
import { boundsOf, type Material, type Mesh, merged, mirrored, type Part, type Vec3 } from "../geometry/mesh.ts";
import { allInGltf, inGltf } from "./axes.ts";
import { openness } from "./occlusion.ts";
import { rimChoices } from "./rims.ts";
import { simplified } from "./simplify.ts";

await MeshoptEncoder.ready;

/** Metres that a simplified surface may leave the true one: less where reflections show it. */
const ERRORS: Partial<Record<Material, number>> = { paint: 0.0006, paint2: 0.0006, glass: 0.0008, glassDark: 0.0008, rimMachined: 0.0008 };
const OTHER_ERROR = 0.0014;
/** What throws shade may be rougher. */
const SHADE_ERROR = 0.003;

/** What is seen through, or shines: it shades nothing. */
const CASTS_NO_SHADE: ReadonlySet<Material> = new Set(["glass", "glassDark", "lensClear", "lensRed"]);

export interface ShowroomModel extends Omit<ModelFacts, "file" | "bytes"> {
  glb: Uint8Array;
}

/**
 * A vehicle for the showroom as glTF (y up, metres): one node for all that moves together, its pieces by material name, and one node
 * per choice of wheels. Openness to light is the first component of vertex colours. No textures.
 */
export async function showroomModel(name: FleetName): Promise<ShowroomModel> {
  const vehicle = buildVehicle(name, "web");
  const document = new Document();
  document.createBuffer();
  const scene = document.createScene(name);
  const shading = vehicle.parts.filter(({ material }) => !CASTS_NO_SHADE.has(material)).map(({ mesh }) => mesh);
  const surroundings = [simplified(merged(shading), SHADE_ERROR)];
  const writer = createWriter(document);
  const drawn: GltfMesh[] = [];

  const bodyParts = vehicle.parts.filter(({ node, name: part }) => !node.startsWith("wheel") && !part.startsWith("brake-"));
  for (const [node, parts] of Map.groupBy(bodyParts, (part) => part.node)) {
    const mesh = writer.mesh(node, parts, surroundings);
    drawn.push(mesh);
    const hinge = vehicle.hinges.find((one) => one.node === node);
    scene.addChild(
      document
        .createNode(node)
        .setMesh(mesh)
        .setExtras(hinge ? { opens: inGltfAxes(hinge) } : {}),
    );
  }

  const choices = rimChoices(name);
  for (const [index, choice] of choices.entries()) {
    const group = document.createNode(`wheels-${choice.key}`);
    for (const [place, parts] of Map.groupBy(choice.parts(vehicle), (part) => part.place)) {
      const mesh = writer.mesh(
        `${choice.key}-${place}`,
        parts,
        parts.map((part) => part.mesh),
      );
      if (index === 0) drawn.push(mesh, mesh);
      const at = parts[0]!.at;
      for (const side of [1, -1]) {
        group.addChild(
          document
            .createNode(`${place}${side === 1 ? "Right" : "Left"}`)
            .setMesh(side === 1 ? mesh : writer.mirrored(mesh))
            .setTranslation(inGltf([at[0], at[1] * side, at[2]])),
        );
      }
    }
    scene.addChild(group);
  }

  const primitives = drawn.flatMap((mesh) => mesh.listPrimitives());
  const triangles = primitives.reduce((sum, primitive) => sum + (primitive.getIndices()?.getCount() ?? 0) / 3, 0);

  await document.transform(
    reorder({ encoder: MeshoptEncoder, target: "size" }),
    quantize({ quantizePosition: 14, quantizeNormal: 12, quantizeColor: 8 }),
  );
  document.createExtension(KHRMeshQuantization).setRequired(true);
  document
    .createExtension(EXTMeshoptCompression)
    .setRequired(true)
    .setEncoderOptions({ method: EXTMeshoptCompression.EncoderMethod.FILTER });
  const io = new NodeIO()
    .registerExtensions([KHRMeshQuantization, EXTMeshoptCompression])
    .registerDependencies({ "meshopt.encoder": MeshoptEncoder });
  return {
    glb: await io.writeBinary(document),
    triangles,
    drawCalls: primitives.length,
    ...placesOf(vehicle),
    wheels: choices.map(({ key, name }) => ({ key, name })),
  };
}

/** The driver's eye above the hip point, metres. */
const EYE: Vec3 = [0.08, 0, 0.63];

function placesOf({ parts, anchors, dims }: Vehicle): Pick<ModelFacts, "dimensions" | "eye" | "places"> {
  const [min] = boundsOf(parts.map(({ mesh }) => mesh));
  const { length, width, height, wheelbase } = dims;
  const [hipX, hipY, hipZ] = anchors.driver;
  const onLeft = ([x, y, z]: Vec3) => rounded(inGltf([x, -Math.abs(y), z]));
  const [mirrorX, mirrorY, mirrorZ] = anchors.mirror;
  return {
    dimensions: { length, width, height, wheelbase, frontOverhang: rounded([-min[0], 0, 0])[0] },
    eye: rounded(inGltf([hipX + EYE[0], hipY, hipZ + EYE[2]])),
    places: {
      headlamp: onLeft(anchors.headlamp),
      tailLamp: onLeft(anchors.tailLamp),
      wheelRear: onLeft(anchors.wheelRear),
      roof: rounded(inGltf(anchors.roof)),
      window: onLeft([mirrorX + 0.55, mirrorY, mirrorZ + 0.12]),
    },
  };
}

function rounded(place: readonly [number, number, number]): [number, number, number] {
  const [x, y, z] = place.map((value) => Math.round(value * 1000) / 1000);
  return [x ?? 0, y ?? 0, z ?? 0];
}

/** Pieces of one material each, simplified and with their openness, as glTF meshes. */
function createWriter(document: Document) {
  const [buffer] = document.getRoot().listBuffers();
  const materials = new Map<Material, ReturnType<Document["createMaterial"]>>();
  const turned = new Map<GltfMesh, GltfMesh>();

  function materialOf(name: Material) {
    const known = materials.get(name) ?? document.createMaterial(name);
    materials.set(name, known);
    return known;
  }

  function primitive(material: Material, mesh: Mesh, open: Float32Array<ArrayBuffer>): Primitive {
    const colours = new Float32Array(open.length * 4);
    for (let i = 0; i < open.length; i++) colours.set([open[i]!, open[i]!, open[i]!, 1], i * 4);
    const accessor = (type: "VEC3" | "VEC4" | "SCALAR", array: Float32Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) =>
      document
        .createAccessor()
        .setType(type)
        .setArray(array)
        .setBuffer(buffer ?? null);
    return document
      .createPrimitive()
      .setMaterial(materialOf(material))
      .setIndices(accessor("SCALAR", Uint32Array.from(mesh.indices)))
      .setAttribute("POSITION", accessor("VEC3", allInGltf(mesh.positions)))
      .setAttribute("NORMAL", accessor("VEC3", allInGltf(mesh.normals)))
      .setAttribute("COLOR_0", accessor("VEC4", colours));
  }

  const sources = new Map<GltfMesh, { material: Material; mesh: Mesh; open: Float32Array<ArrayBuffer> }[]>();

  function write(name: string, pieces: { material: Material; mesh: Mesh; open: Float32Array<ArrayBuffer> }[]): GltfMesh {
    const result = document.createMesh(name);
    for (const { material, mesh, open } of pieces) result.addPrimitive(primitive(material, mesh, open));
    sources.set(result, pieces);
    return result;
  }

  return {
    mesh(name: string, parts: readonly Pick<Part, "material" | "mesh">[], surroundings: readonly Mesh[]): GltfMesh {
      const pieces = [...Map.groupBy(parts, (part) => part.material)].map(([material, same]) => {
        const mesh = simplified(merged(same.map((part) => part.mesh)), ERRORS[material] ?? OTHER_ERROR);
        return { material, mesh, open: openness(mesh, surroundings) };
      });
      return write(name, pieces);
    },
    /** The same for the other side of the car. */
    mirrored(mesh: GltfMesh): GltfMesh {
      const known = turned.get(mesh);
      if (known) return known;
      const pieces = (sources.get(mesh) ?? []).map((piece) => ({ ...piece, mesh: mirrored(piece.mesh) }));
      const result = write(`${mesh.getName()}-left`, pieces);
      turned.set(mesh, result);
      return result;
    },
  };
}

/** How a door opens, in glTF's axes. */
function inGltfAxes(hinge: Vehicle["hinges"][number]): object {
  if (hinge.kind === "slide") return { kind: "slide", out: inGltf(hinge.out), along: inGltf(hinge.along) };
  return { kind: "hinge", point: inGltf(hinge.point), axis: inGltf(hinge.axis), angle: hinge.angle };
}
