declare module "wawoff2" {
  /** Of a WOFF2 font the TrueType or OpenType font in it. */
  export function decompress(woff2: Uint8Array): Promise<Uint8Array>;
}
