const SIDE_PX = 720;

/** Saves a square drawing as a PNG file. Rejects where the browser cannot draw it. */
export async function savePicture(drawing: SVGSVGElement, fileName: string): Promise<void> {
  const source = new XMLSerializer().serializeToString(drawing);
  const image = new Image(SIDE_PX, SIDE_PX);
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE_PX, SIDE_PX);
  const link = document.createElement("a");
  link.href = canvas.toDataURL("image/png");
  link.download = fileName;
  link.click();
}
