import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { Attachment } from "@marque/contract/entities/article";
import { formatNumber } from "@marque/contract/rules/count";
import { expect, test } from "vitest";
import { demoVehicles } from "../vehicles/vehicles.ts";
import { attachmentKeys, attachmentPage } from "./attachment-page.ts";
import { ATTACHMENT_FOLDER, attachment, printedFiles } from "./attachments.ts";

const keys = attachmentKeys();

test.each(keys)("%s is a PDF printed from today's words (demo/content/print-attachments.ts)", (key) => {
  const { name, date, file } = attachmentPage(key);
  const link = Attachment.parse(attachment(key));
  expect(link).toMatchObject({ name, date });
  expect(link.url.endsWith(`/media/attachments/${file}`)).toBe(true);
  const pdf = readFileSync(new URL(file, ATTACHMENT_FOLDER));
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(link.size).toBe(pdf.length);
  expect(link.size).toBeLessThanOrEqual(150 * 1024);
  expect(link.sha256).toBe(createHash("sha256").update(pdf).digest("hex"));
});

test("there is nothing printed without a source, and nothing in the folder that nobody names", () => {
  expect(Object.keys(printedFiles).sort()).toEqual(keys);
  const named = Object.values(printedFiles).map(({ file }) => file);
  expect(readdirSync(ATTACHMENT_FOLDER).sort()).toEqual(named.sort());
});

test("a name is Chinese and used once", () => {
  const names = Object.values(printedFiles).map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/\p{Script=Han}/u);
});

test("a key that nothing was printed under is refused", () => {
  expect(() => attachment("nothing")).toThrow(/print-attachments/);
});

test("the price list has every trim on sale with the price in force", () => {
  const { html } = attachmentPage("price-list");
  const onSale = demoVehicles.filter(({ lifecycle }) => lifecycle === "onsale");
  const rows = onSale.flatMap(({ trims }) =>
    trims.map(
      ({ name, seats, prices }) =>
        `<td class="keep">${name}</td><td class="keep">${seats} 座</td><td class="number">${formatNumber(prices.at(-1)?.yuan ?? 0)}</td>`,
    ),
  );
  expect(html.match(/<td class="keep">.*?座<\/td><td class="number">[\d,]+<\/td>/g)).toEqual(rows);
});
