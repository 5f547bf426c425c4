/** `node compress-assets.ts <folder>` writes `.br` and `.gz` beside every built text file, so that the server never compresses one while
 * somebody waits. */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const folder = process.argv[2];
if (!folder) throw new Error("Which folder?");
const textFile = /\.(?:js|css|svg|json|txt|html|webmanifest)$/;

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 512;

const entries = await readdir(folder, { recursive: true, withFileTypes: true });
const files = entries.filter((entry) => entry.isFile() && textFile.test(entry.name)).map((entry) => join(entry.parentPath, entry.name));

await Promise.all(
  files.map(async (file) => {
    const content = await readFile(file);
    if (content.length < MIN_BYTES) return;
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
      promisify(gzip)(content, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
  }),
);
console.log(`Compressed ${files.length} files`);
