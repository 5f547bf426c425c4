import type { ContentPayload } from "@marque/contract/content-types";
import { picture } from "../media/pictures.ts";

interface DemoNotice extends ContentPayload<"notice"> {
  id: number;
  kind: "news" | "notice";
  /** Hours before the database is filled. */
  hoursAgo: number;
  views: number;
}

const DAY = 24;

/** News and notices as lists have them, newest first. */
export const notices: DemoNotice[] = [
  {
    id: 1001,
    kind: "news",
    title: "风洞里的车顶线：云起空气动力学团队访谈",
    summary: "从第一版油泥到定型，车顶线改了三十七次。团队讲了三处看不见的改动，以及一处最后放弃的方案。",
    cover: picture("news:aero"),
    hoursAgo: 30,
    views: 12_846,
  },
  {
    id: 1002,
    kind: "news",
    title: "远岫四驱尊享版到店，第二排换成两把独立座椅",
    summary: "六座布局，中间过道可以直接走到第三排。即日起可在门店试坐，官网同步开放试驾预约。",
    cover: picture("news:yuanxiu"),
    hoursAgo: 3 * DAY + 5,
    views: 9_312,
  },
  {
    id: 1003,
    kind: "news",
    title: "入冬之前：电动车保温与续航的七条建议",
    summary: "出发前十分钟预热电池、停车尽量入库、胎压按冷车校准。每一条都附上在青岚上测得的数据。",
    cover: picture("news:winter"),
    hoursAgo: 6 * DAY + 2,
    views: 21_507,
  },
  {
    id: 1004,
    kind: "news",
    title: "首批 36 处高速服务区补能点投入使用",
    summary: "覆盖沪昆、京港澳、沈海三条干线，云岫车主可在 App 查看空闲终端并提前锁定，每处不少于八个终端。",
    cover: picture("news:highway"),
    hoursAgo: 9 * DAY + 7,
    views: 15_230,
  },
  {
    id: 1005,
    kind: "news",
    title: "您提的 1,208 条意见，上一季度我们改了这些",
    summary: "满意度调查结果公布：交车等候、配件到货时间与客服接通率改动较大，也写明了还没做到的。",
    cover: null,
    hoursAgo: 12 * DAY + 3,
    views: 6_641,
  },
  {
    id: 1006,
    kind: "news",
    title: "三天，从成都到理塘：层峦车主自述",
    summary: "一千二百公里，海拔从五百米到四千米。他记下了油耗、胎压和两次用上差速锁的地方。",
    cover: picture("news:cengluan"),
    hoursAgo: 16 * DAY + 4,
    views: 18_094,
  },
  {
    id: 1007,
    kind: "news",
    title: "认证二手车检测报告改版，一页看完 168 项",
    summary: "先写结论，再写依据。漆面厚度标在车身图上，维保与出险记录附来源和查询日期。",
    cover: null,
    hoursAgo: 20 * DAY + 6,
    views: 5_418,
  },
  {
    id: 1008,
    kind: "news",
    title: "松间通勤记：2,400 公里花了多少钱",
    summary: "一位杭州车主用插混版通勤两个月，电费、油费、停车费逐笔记下，并附原始记录。",
    cover: picture("news:songjian"),
    hoursAgo: 25 * DAY + 1,
    views: 10_077,
  },
  {
    id: 1009,
    kind: "news",
    title: "五十辆纯电柯斯达交付黄山景区接驳线路",
    summary: "十八公里山路，一天四个来回。场站同步建成十二个充电终端，夜间集中补电。",
    cover: picture("vehicle:coaster:dawn", "柯斯达停在清晨的群山前"),
    hoursAgo: 31 * DAY + 2,
    views: 7_263,
  },
  {
    id: 1010,
    kind: "news",
    title: "门店钣喷车间开放日：把修车过程给您看",
    summary: "二十四家门店每月第二个周六开放，可以看到测色、烘干与轮廓测量，孩子也能动手试一试。",
    cover: null,
    hoursAgo: 38 * DAY + 5,
    views: 3_385,
  },
  {
    id: 1101,
    kind: "notice",
    title: "关于部分终止授权经销商售后接续的公告",
    summary: "保养记录已转至接续服务网点，三包责任不变；名单与联系电话随公告公布。",
    cover: null,
    hoursAgo: 8 * DAY + 6,
    views: 2_190,
  },
  {
    id: 1102,
    kind: "notice",
    title: "谨防以云岫汽车名义收取加盟费的提示",
    summary: "经销商招募不收取任何形式的加盟费、保证金。收到类似要求请致电 400-000-1121 核实。",
    cover: null,
    hoursAgo: 21 * DAY + 2,
    views: 4_902,
  },
];
