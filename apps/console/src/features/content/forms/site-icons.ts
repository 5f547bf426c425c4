/** Icons that the site draws by name, in the hover bar and on the home page. */
export const siteIcons = [
  { value: "calendar-check", label: "日历（预约）" },
  { value: "map-pin", label: "地点" },
  { value: "phone", label: "电话" },
  { value: "message-circle", label: "对话" },
  { value: "qr-code", label: "二维码" },
  { value: "shield-check", label: "盾牌（安全）" },
  { value: "wrench", label: "扳手（服务）" },
  { value: "car-front", label: "汽车" },
  { value: "arrow-left-right", label: "置换" },
  { value: "file-text", label: "文件" },
  { value: "user-round", label: "人" },
  { value: "circle-alert", label: "提醒" },
  { value: "link", label: "链接" },
];
