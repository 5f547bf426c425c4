import { unzipSync, zipSync } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import type { SpreadsheetRow } from "./read-spreadsheet.ts";
import { BeyondBounds, NoTable } from "./reading-refusals.ts";

const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;
const MAX_PARTS = 300;
/** Parts with rows, texts and formats. Pictures, scripts and links to elsewhere are not even unpacked. */
const READ_PARTS =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|styles|sharedStrings)\.xml|xl\/_rels\/workbook\.xml\.rels|xl\/worksheets\/[^/]+\.xml)$/i;
/** What Excel keeps of a text in a cell. */
const MAX_TEXT = 32_767;

/** The rows of a workbook's first sheet. */
export async function* readXlsx(content: Uint8Array): AsyncGenerator<SpreadsheetRow> {
  for await (const { index, values } of streamXlsxRows(unpacked(content))) {
    if (values.some((value) => typeof value === "string" && value.length > MAX_TEXT)) {
      throw new BeyondBounds(`第 ${index + 1} 行有单元格超过 ${MAX_TEXT} 个字符`);
    }
    yield { number: index + 1, cells: values };
  }
}

/**
 * The workbook again with what is read of it, no longer compressed. Every part is unpacked into as many bytes as it says it has and not
 * one more, so that a small file fills neither memory nor disk whatever it claims.
 */
function unpacked(content: Uint8Array): Uint8Array {
  let parts = 0;
  let bytes = 0;
  const files = unzipSync(content, {
    filter({ name, originalSize }) {
      parts += 1;
      if (parts > MAX_PARTS) throw new BeyondBounds("文件包含的工作表或部件过多");
      if (!READ_PARTS.test(name)) return false;
      bytes += originalSize;
      if (bytes > MAX_UNPACKED_BYTES) throw new BeyondBounds(`文件解压后超过 ${MAX_UNPACKED_BYTES / 1024 / 1024} MB，请拆分后再导入`);
      return true;
    },
  });
  if (!files["xl/workbook.xml"]) throw new NoTable("文件不是 Excel 工作簿（.xlsx），请另存为 .xlsx 或 CSV 后再导入");
  return zipSync(files, { level: 0 });
}
