import { drawingScenes } from "./drawing-scenes.ts";
import { landscapeScenes } from "./landscape-scenes.ts";
import { roomScenes } from "./room-scenes.ts";
import type { Scene } from "./scene.ts";

/** Every picture by name. The name is the file's name among the masters and the key's second half in the media scheme. */
export const scenes: Readonly<Record<string, Scene>> = { ...landscapeScenes, ...drawingScenes, ...roomScenes };
