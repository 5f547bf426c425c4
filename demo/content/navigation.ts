import type { ContentPayload } from "@marque/contract/content-types";

/** Jump types of specification §2; 1 is a plain link. */
const PLAIN = 1;
const MODELS = 3;
const USED_CAR = 4;

const USED_CAR_ID = 3;

/** The top navigation in its order, children after it. */
export const navigation: ({ id: number } & ContentPayload<"navigation">)[] = [
  { id: 1, parentId: null, navigationName: "车型", customLink: "/car-type", jumpType: MODELS },
  { id: 2, parentId: null, navigationName: "购车", customLink: "/appointmentConsul", jumpType: PLAIN },
  { id: USED_CAR_ID, parentId: null, navigationName: "二手车", customLink: "/usedCar", jumpType: USED_CAR },
  { id: 4, parentId: null, navigationName: "车主服务", customLink: "/user/personal", jumpType: PLAIN },
  { id: 5, parentId: null, navigationName: "云岫资讯", customLink: "/news", jumpType: PLAIN },
  { id: 6, parentId: null, navigationName: "品牌", customLink: "/brandInformation", jumpType: PLAIN },
  { id: 7, parentId: null, navigationName: "品牌活动", customLink: "/activity", jumpType: PLAIN },
  { id: 8, parentId: null, navigationName: "查找经销商", customLink: "/dealer-inquiry", jumpType: PLAIN },
  { id: 9, parentId: null, navigationName: "数字展厅", customLink: "/carDigital", jumpType: PLAIN },
  { id: 10, parentId: null, navigationName: "信息披露", customLink: "/disclose", jumpType: PLAIN },
  { id: 31, parentId: USED_CAR_ID, navigationName: "买车", customLink: "/buyCar", jumpType: PLAIN },
  { id: 32, parentId: USED_CAR_ID, navigationName: "卖车", customLink: "/saleCar", jumpType: PLAIN },
  { id: 33, parentId: USED_CAR_ID, navigationName: "置换", customLink: "/displace", jumpType: PLAIN },
];
