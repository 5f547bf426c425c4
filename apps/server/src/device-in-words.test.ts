import { expect, test } from "vitest";
import { deviceInWords } from "./device-in-words.ts";

const CHROME = "AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36";
const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, "Chrome 126 · Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0.0.0`, "Microsoft Edge 126 · Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} QQBrowser/13.0`, "QQ 浏览器 13 · Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15",
    "Safari 17 · macOS",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:126.0) Gecko/20100101 Firefox/126.0", "Firefox 126 · Linux"],
  [`${PHONE} Version/17.5 Mobile/15E148 Safari/604.1`, "Safari 17 · iOS"],
  [`${PHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003133) NetType/WIFI Language/zh_CN`, "微信 8 · iOS"],
  [
    "Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile",
    "Chrome 114 · HarmonyOS",
  ],
  ["", "未知设备"],
  ["<script>alert(1)</script>", "未知设备"],
])("%s is %s", (userAgent, words) => {
  expect(deviceInWords(userAgent)).toBe(words);
});
