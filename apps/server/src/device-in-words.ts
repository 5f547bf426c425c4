import Bowser from "bowser";

const chinese: Record<string, string> = { WeChat: "微信", "QQ Browser": "QQ 浏览器", Miui: "小米浏览器", "Huawei Browser": "华为浏览器" };

/** Browser and system behind a user agent, as in `Chrome 126 · Windows`; 未知设备 for what is none. */
export function deviceInWords(userAgent: string): string {
  if (userAgent === "") return "未知设备";
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name && [chinese[browser.name] ?? browser.name, browser.version?.split(".")[0]].filter(Boolean).join(" ");
  return [name, os.name].filter(Boolean).join(" · ") || "未知设备";
}
