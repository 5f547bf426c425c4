import type { ContentPayload } from "@marque/contract/content-types";
import type { SiteSettings } from "@marque/contract/entities/content";
import { shortTrimName } from "@marque/contract/rules/spec-figure";
import { landscape, picture } from "../media/pictures.ts";
import { cellText, requireRow, sheetOf } from "../vehicles/spec-sheet.ts";
import { yuanxiu } from "../vehicles/yuanxiu.ts";
import { links, phones } from "./links.ts";
import { symbol, wordmark } from "./symbol.ts";

const FOUNDED = 2009;

/** Everything a maker changes to make the site its own. */
export function siteSettings(year: number): ContentPayload<"siteSettings"> {
  return {
    brand: {
      name: "云岫汽车",
      latinName: "YUNXIU",
      company: "云岫汽车销售有限公司",
      slogan: "山不动，云自来去",
      poem: ["云无心以出岫，", "鸟倦飞而知还。"],
      symbol,
      wordmark,
      touchIcon: picture("icon:touch"),
      description: "云岫汽车在中国的销售与服务公司，提供轿车、SUV、MPV 与客车的选购、试驾、二手车和车主服务。",
    },
    phones,
    onlineService: { hours: "08:30–21:00", link: "/appointmentConsul", text: "在线客服" },
    order: { title: "微信扫一扫，立即订购", hint: "打开云岫汽车小程序", landingUrl: links.order },
    footer: {
      disclosure: [
        { text: "经销商招募", link: "/disclose/detail/27" },
        { text: "供应商公告", link: "/disclose/supplier" },
        { text: "加入我们", link: links.careers },
        { text: "召回查询", link: "/carRecall" },
        { text: "隐私政策", link: "/private" },
      ],
      more: [
        { text: "云岫集团", link: links.group },
        { text: "云岫汽车金融", link: links.finance },
        { text: "云岫零部件", link: links.parts },
        { text: "终止授权经销商", link: "/dealer-inquiry-stop" },
        { text: "无障碍说明", link: "/disclose/detail/6" },
      ],
      contact: [
        { text: "预约试驾", link: "/test-drive?source=bottom" },
        { text: "查找经销商", link: "/dealer-inquiry" },
        { text: "投诉与建议", link: "/complaint" },
        { text: "在线服务", link: "/online-service" },
        { text: "满意度调查", link: "/disclose/detail/14/?info=satisfied" },
      ],
      social: {
        app: { text: "云岫 App", hint: "扫码下载，远程控车、预约保养", picture: picture("qr:app") },
        miniProgram: { text: "微信小程序", hint: "微信扫码，在线订购与查进度", picture: picture("qr:mini-program") },
        officialAccount: { text: "微信公众号", hint: "微信扫码关注，收取保养提醒", picture: picture("qr:official-account") },
        shop: { text: "云岫商城", link: links.shop },
        weibo: { text: "官方微博", link: links.weibo },
      },
      filings: [
        { text: "某ICP备00000000号", link: links.icp },
        { text: "某公网安备00000000000000号", link: links.publicSecurity },
        { text: "营业执照", link: "/disclose/detail/1" },
        { text: "违法和不良信息举报", link: links.reporting },
      ],
      copyright: `© ${FOUNDED}–${year} 云岫汽车销售有限公司`,
    },
    home: {
      lanes: [
        { text: "选车", link: "/car-type", icon: "car-front" },
        { text: "预约试驾", link: "/test-drive?source=home", icon: "calendar-check" },
        { text: "查找经销商", link: "/dealer-inquiry", icon: "map-pin" },
        { text: "车主服务", link: "/user/personal", icon: "wrench" },
        { text: "二手车与置换", link: "/usedCar", icon: "arrow-left-right" },
      ],
      film: {
        title: "七把椅子，\n都朝着山。",
        text: "第三排头部空间 938 mm，出风口和 USB 接口都是自己的。七个人出门，没有谁需要将就。",
        link: `/car-type/car-detail/${yuanxiu.vehicleId}`,
        linkText: "走近远岫",
        scene: { ...landscape("pine"), car: picture("vehicle:yuanxiu:hero") },
        stats: filmStats(),
      },
      afterSales: {
        title: "车开走了，照看还在",
        text: "保养项目与价格写在明处，召回一查便知，半路抛锚有人接听。",
        picture: picture("vehicle:yuanxiu:tail"),
        links: [
          { text: "召回查询，输入车架号即可", link: "/carRecall" },
          { text: "查找服务网点", link: "/dealer-inquiry" },
          { text: "添加爱车，领取保养提醒", link: "/bindVehicle" },
          { text: `道路救援 24 小时，${phones.service}`, link: `tel:${phones.service}` },
        ],
      },
    },
    usedCar: {
      certification: {
        title: "认证，是四件说得清的事",
        text: "无事故、非营运、来历完整的车才能认证。结构件受损、泡水、过火、拼接的，一概不收。",
        figures: [
          { value: "168", unit: "项", label: "检测，逐项留照片与读数" },
          { value: "6", unit: "年", label: "车龄以内，且不超过 12 万公里" },
          { value: "12", unit: "个月", label: "质保，或 2 万公里，先到为准" },
          { value: "7", unit: "天", label: "内行驶不超过 300 公里，可以退" },
        ],
        standard: { text: "怎样读一份检测报告", link: "/informationDetail?id=1601" },
      },
      sell: { title: "卖掉我的车", text: "先看估价的区间与依据，再约检测，成交价以检测为准。" },
      tradeIn: { title: "用旧车换新车", text: "旧车估价、补贴与新车价格放在一张表里，差多少一眼看清。" },
    },
    seo: {
      title: "云岫汽车官方网站",
      description: "云岫汽车官方网站：查看云起、远岫、知还等车型的配置与建议零售价，预约试驾，查找经销商，选购认证二手车。",
      origin: links.site,
      picture: landscape("pine").landscape,
    },
    serviceRedirects: [
      { vehicleId: 7, url: "https://service.yunxiu.example/owners/cengluan" },
      { vehicleId: 12, url: "https://service.yunxiu.example/owners/coaster" },
    ],
  };
}

/** Figures of the film band, taken from the vehicle's own table so that they can never differ from it. */
function filmStats(): SiteSettings["home"]["film"]["stats"] {
  const [trim] = yuanxiu.trims;
  if (!trim) throw new Error("远岫 has no trims");
  const sheet = sheetOf(yuanxiu, trim);
  const figure = (key: "seats" | "wheelbase" | "rangeCltc") => cellText(Number(sheet[key]), requireRow(key));
  const name = shortTrimName(trim, yuanxiu.trims);
  return [
    { value: figure("seats"), unit: "座", label: `${name} ${String(sheet.layout).replaceAll("＋", "+")} 布局` },
    { value: figure("wheelbase"), unit: "mm", label: "轴距" },
    { value: figure("rangeCltc"), unit: "km", label: `${name} CLTC 纯电续航` },
  ];
}
