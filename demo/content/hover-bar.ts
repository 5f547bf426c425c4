import type { ContentPayload } from "@marque/contract/content-types";
import { picture } from "../media/pictures.ts";
import { phones } from "./links.ts";

const TEXT = 1;
const IMAGE = 2;
const words = { picUrl: "", descriptionType: TEXT, descriptionUrl: "" } as const;

/** The floating side bar, most used first: a narrow one shows the first two until it is opened. Online service stands beside it. */
export const hoverBar: ({ id: number } & ContentPayload<"hoverBar">)[] = [
  { ...words, id: 1, iconName: "calendar-check", description: "预约试驾", customLink: "/test-drive?source=hover" },
  { ...words, id: 2, iconName: "map-pin", description: "查找经销商", customLink: "/dealer-inquiry" },
  {
    ...words,
    id: 3,
    iconName: "phone",
    description: `服务热线<br><strong>${phones.service}</strong><br>道路救援 24 小时接听`,
    customLink: `tel:${phones.service}`,
  },
  {
    id: 4,
    iconName: "qr-code",
    picUrl: "",
    description: "微信扫码，打开云岫汽车小程序",
    descriptionType: IMAGE,
    descriptionUrl: picture("qr:mini-program").url,
    customLink: "",
  },
  { ...words, id: 5, iconName: "shield-check", description: "召回查询<br>输入车架号即可", customLink: "/carRecall" },
];
