import type { Group } from "three";
import { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js";
import { GLTFLoader } from "three/addons/loaders/GLTFLoader.js";

/** Fetches and reads a model. `onProgress` gets the share that has come, 0 to 1. Throws when it cannot be had or was aborted. */
export async function loadModel(
  { url, bytes }: { url: string; bytes: number },
  { onProgress, signal }: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<Group> {
  const response = await fetch(url, { signal });
  if (!response.ok || !response.body) throw new Error(`The model answered ${response.status}`);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let come = 0;
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    come += read.value.length;
    onProgress(Math.min(1, come / bytes));
  }
  const file = await new Blob(chunks).arrayBuffer();
  const gltf = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).parseAsync(file, "");
  return gltf.scene;
}
