import { expect, test } from "vitest";
import type { ContentType } from "../content-types.ts";
import { itemTitle } from "./item-title.ts";

test.each<[ContentType, Record<string, unknown>, string]>([
  ["news", { title: " 新车 上市 " }, "新车 上市"],
  ["navigation", { navigationName: "车型" }, "车型"],
  ["hoverBar", { description: "服务热线<br><strong>400-000-1121</strong>" }, "服务热线 400-000-1121"],
  ["hoverBar", { description: "", iconName: "phone" }, "phone"],
  ["carousel", { title: "", label: "云起" }, "云起"],
  ["redirect", { from: "/old" }, "/old"],
  ["siteSettings", {}, "站点设置"],
  ["grayMode", { grayed: true }, "灰色模式"],
  ["news", {}, "未命名"],
  ["news", { title: 7 }, "未命名"],
  ["news", { title: "长".repeat(300) }, "长".repeat(120)],
])("of %s %j is %s", (type, payload, title) => {
  expect(itemTitle(type, payload)).toBe(title);
});
