import type { ContentPayload } from "@marque/contract/content-types";
import { phones } from "./links.ts";

/** What is asked most, of the panel of online service. */
export const questions: ({ id: number } & ContentPayload<"question">)[] = [
  {
    id: 1,
    question: "试驾要带什么，要花钱吗？",
    answer:
      "带上有效驾驶证原件，C1 或 C2 证、驾龄满一年即可自己驾驶；没有驾驶证也可以来，由试驾专员驾驶，您在副驾体验。\n试驾不收费，也不要求您留下购车意向。",
    linkText: "预约试驾",
    link: "/test-drive",
  },
  {
    id: 2,
    question: "预约了去不了，怎么改期或取消？",
    answer: "打开预约短信里的链接就能改期或取消，不需要说明理由。短信找不到了，可以用预约号和手机号查询。",
    linkText: "查询试驾预约",
    link: "/test-drive/booking",
  },
  {
    id: 3,
    question: "网站上的价格就是到店的价格吗？",
    answer: "网站上是建议零售价，写明了生效日期。成交价由您与经销商商定；经销商加收任何费用都应当在合同里写明，遇到加价可以投诉。",
    linkText: "查看车型与价格",
    link: "/car-type",
  },
  {
    id: 4,
    question: "我的车有没有召回？",
    answer: "输入 17 位车架号就能查询。召回维修不收费，配件与工时都由我们承担。",
    linkText: "召回查询",
    link: "/carRecall",
  },
  {
    id: 5,
    question: "以前买车的门店停业了，保养和质保怎么办？",
    answer: "整车质保由我们承担，换一家门店照常有效。终止授权名单里写明了承接的门店、维修档案的去向和预付套餐的处理办法。",
    linkText: "终止授权经销商",
    link: "/dealer-inquiry-stop",
  },
  {
    id: 6,
    question: "车坏在路上了怎么办？",
    answer: `先打开危险报警闪光灯，在车后放好三角警告牌，人员撤到护栏外，再致电 ${phones.service}。道路救援 24 小时接听。`,
    linkText: "",
    link: "",
  },
  {
    id: 7,
    question: "投诉多久有答复？",
    answer: "七个工作日内书面答复，提交时就会告诉您是哪一天。处理到哪一步，凭编号和手机号随时可查；对答复不满意，可以要求重新处理一次。",
    linkText: "投诉与建议",
    link: "/complaint",
  },
  {
    id: 8,
    question: "怎样查看或删除我留下的个人信息？",
    answer: "隐私政策写明了我们收集什么、用在哪里、保存多久。要查阅、复制、更正或删除，请致电服务热线，验证手机号后十五个工作日内办结。",
    linkText: "隐私政策",
    link: "/private",
  },
];
