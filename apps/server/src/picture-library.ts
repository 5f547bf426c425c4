import sharp from "sharp";

// libvips reads dozens of formats. Nothing but these four gets near their decoders, whatever a file calls itself.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].flatMap((format) => [`VipsForeignLoad${format}File`, `VipsForeignLoad${format}Buffer`]),
});
// One picture takes one processor and leaves nothing in memory.
sharp.concurrency(1);
sharp.cache(false);

/** The library that reads and writes pictures, with everything closed that this product does not need. */
export { sharp };
