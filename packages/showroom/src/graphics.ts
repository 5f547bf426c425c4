/** How browsers name a renderer that has no graphics processor behind it. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

let known: boolean | undefined;

/** Whether this machine draws with its processor alone: then what costs most and is missed least is left out. */
export function drawsInSoftware(): boolean {
  known ??= SOFTWARE.test(rendererName());
  return known;
}

/** Empty where the browser doesn't say. */
function rendererName(): string {
  const gl = document.createElement("canvas").getContext("webgl2");
  if (!gl) return "";
  const name: unknown = gl.getParameter(gl.getExtension("WEBGL_debug_renderer_info")?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER);
  gl.getExtension("WEBGL_lose_context")?.loseContext();
  return typeof name === "string" ? name : "";
}
