import { describe, expect, test } from "vitest";
import { buildPriceLine, cardImage, type PriceSource, priceLineText, seriesPath } from "./price-line.ts";

describe("price line", () => {
  const price = (source: Partial<PriceSource>): PriceSource => ({
    carPriceType: 1,
    numPriceMin: 139_800,
    customerPriceText: "",
    ...source,
  });

  test.each([
    ["type 1", price({}), "建议零售价¥139,800起"],
    ["type 1 with its own label", price({ priceLabel: "官方指导价" }), "官方指导价¥139,800起"],
    ["type 1 with a blank label", price({ priceLabel: " " }), "建议零售价¥139,800起"],
    ["type 1 below a thousand", price({ numPriceMin: 999 }), "建议零售价¥999起"],
    ["type 1, never in 万", price({ numPriceMin: 1_298_000 }), "建议零售价¥1,298,000起"],
    ["type 1 without a price", price({ numPriceMin: null }), "敬请期待"],
    ["type 1 with price missing", price({ numPriceMin: undefined }), "敬请期待"],
    ["type 1 at zero", price({ numPriceMin: 0 }), "敬请期待"],
    ["type 1 below zero", price({ numPriceMin: -1 }), "敬请期待"],
    ["type 1 with no number", price({ numPriceMin: Number.NaN }), "敬请期待"],
    ["type 1 ignores the editors' text", price({ customerPriceText: "12.98万起" }), "建议零售价¥139,800起"],
    ["type 2", price({ carPriceType: 2, customerPriceText: "12.98万起" }), "12.98万起"],
    ["type 2 empty", price({ carPriceType: 2, customerPriceText: "" }), "敬请期待"],
    ["type 2 blank", price({ carPriceType: 2, customerPriceText: "　 " }), "敬请期待"],
    ["type 2 null", price({ carPriceType: 2, customerPriceText: null }), "敬请期待"],
    ["type 2 already pending", price({ carPriceType: 2, customerPriceText: "敬请期待" }), "敬请期待"],
    ["type 2 ignores the lowest price", price({ carPriceType: 2, customerPriceText: "面议" }), "面议"],
    ["type 0", price({ carPriceType: 0 }), "敬请期待"],
    ["type 3", price({ carPriceType: 3, customerPriceText: "12万" }), "敬请期待"],
    ["no type", price({ carPriceType: Number.NaN }), "敬请期待"],
  ])("%s", (_, source, text) => {
    const line = buildPriceLine(source);
    expect(priceLineText(line)).toBe(text);
    expect(line.kind === "pending").toBe(text === "敬请期待");
  });

  test.each([
    ["12.98万起", ["#12.98", "万起"]],
    ["预售价12.98-15.98万", ["预售价", "#12.98", "-", "#15.98", "万"]],
    ["¥139,800", ["¥", "#139,800"]],
    ["139,800", ["#139,800"]],
    ["面议", ["面议"]],
    ["约 12. 起", ["约 ", "#12", ". 起"]],
    ["12\u00003", ["#12", "\u0000", "#3"]],
    ["🚗12万", ["🚗", "#12", "万"]],
  ])("type 2 splits %j into figures (#) and words", (customerPriceText, parts) => {
    const line = buildPriceLine({ carPriceType: 2, customerPriceText });
    expect(line).toEqual({
      kind: "text",
      parts: parts.map((part) => ({ text: part.replace("#", ""), numeric: part.startsWith("#") })),
    });
  });

  test("amount is a number in zh-CN form, without the sign", () => {
    expect(buildPriceLine(price({}))).toEqual({ kind: "from", label: "建议零售价", amount: "139,800" });
  });
});

describe("card image and path", () => {
  const series = { vehicleId: 12, oldCoaster: true, listThumbPic: "thumb.webp", mainPic: "main.webp" };

  test.each([
    ["old Coaster", series, "main.webp", "/car-type/coaster"],
    ["Coaster not flagged", { ...series, oldCoaster: false }, "thumb.webp", "/car-type/car-detail/12"],
    ["flagged but another vehicle", { ...series, vehicleId: 3 }, "thumb.webp", "/car-type/car-detail/3"],
    ["flag missing", { ...series, oldCoaster: null }, "thumb.webp", "/car-type/car-detail/12"],
  ])("%s", (_, car, image, path) => {
    expect(cardImage(car)).toBe(image);
    expect(seriesPath(car)).toBe(path);
  });

  test("a missing picture is null, so that the card can say so", () => {
    expect(cardImage({ ...series, mainPic: "" })).toBeNull();
    expect(cardImage({ vehicleId: 1, listThumbPic: undefined })).toBeNull();
  });
});
