import { describe, expect, it } from "vitest";
import { lintPayload, lintText } from "./legal-lint.ts";

const rulesIn = (text: string, isAdvertising = true) => lintText(text, { isAdvertising }).map(({ rule, level }) => `${level} ${rule}`);

const found: [text: string, ...rules: string[]][] = [
  ["业内最先进的混动技术", "error 绝对化用语"],
  ["给家人最好的选择", "error 绝对化用语"],
  ["最受欢迎的家用车", "error 绝对化用语"],
  ["这是最佳方案", "error 绝对化用语"],
  ["最安全的车", "error 绝对化用语"],
  ["最低价到店即享", "error 绝对化用语"],
  ["最高品质的座舱", "error 绝对化用语"],
  ["国家级工艺", "error 绝对化用语"],
  ["顶级音响，极致静谧", "error 绝对化用语", "error 绝对化用语"],
  ["独一无二的设计", "error 绝对化用语"],
  ["同级之王者归来", "error 绝对化用语"],
  ["全网最低", "error 绝对化用语"],
  ["保值率行业第一", "error 名次"],
  ["中国第一品牌", "error 名次"],
  ["销量冠军", "error 名次"],
  ["安全评分 NO.1", "error 名次"],
  ["唯一选择", "error 唯一"],
  ["仅此一家的服务", "error 唯一"],
  ["全球首创的悬架", "warning 首创与独家"],
  ["独家授权", "warning 首创与独家"],
  ["中国驰名商标", "error 驰名商标"],
  ["国家免检产品", "error 驰名商标"],
  ["绝对安全的座舱", "error 绝对保证"],
  ["零事故出行", "error 绝对保证"],
  ["电池永不起火", "error 绝对保证"],
  ["质量 100% 可靠", "error 绝对保证"],
  ["终身免费保养", "warning 终身承诺"],
  ["搭载自动驾驶系统", "error 自动驾驶"],
  ["无人驾驶不再是梦", "error 自动驾驶"],
  ["解放双手，轻松通勤", "error 自动驾驶"],
  ["高速上可以放心睡觉", "error 自动驾驶"],
  ["让系统替您开车", "error 自动驾驶"],
  ["高阶智驾体验", "error 自动驾驶", "warning 智驾简称"],
  ["城市智驾全面升级", "warning 智驾简称"],
  ["一脚油门吊打同级", "error 贬低对手"],
  ["比友商更安静", "warning 提及对手"],
  ["原价 25 万元，现仅 20 万元", "error 原价"],
  ["直降 3 万元", "error 原价"],
  ["限时优惠", "warning 限时"],
  ["错过再等一年", "warning 限时"],
  ["加价提车", "error 加价"],
  ["另收排队费", "error 加价"],
  ["亏本甩卖", "error 低于成本"],
  ["到手价 18 万", "warning 固定成交价"],
  ["售价 12.98 万元", "warning 价格含义"],
  ["¥129,800", "warning 价格含义"],
  ["0首付开回家", "warning 贷款成本"],
  ["两年免息", "warning 贷款成本"],
  ["到店赠送精美礼品", "warning 附赠"],
  ["购车享豪礼", "warning 附赠"],
  ["人人有奖", "error 返利诱导"],
  ["座椅按摩有疗效", "error 医疗用语"],
  ["车内零甲醛", "warning 健康功效"],
  ["招财进宝的车牌", "error 迷信"],
  ["风水好，开着顺", "error 迷信"],
  ["车身印有国旗", "error 国家标志"],
  ["国家机关指定用车", "error 国家机关"],
  ["领导人同款座驾", "error 国家机关"],
  ["专家推荐的家用车", "warning 推荐与背书"],
  ["千万车主的选择", "warning 推荐与背书"],
  ["女司机都会喜欢", "error 不当内容"],
  ["带你体验飙车快感", "error 危险驾驶"],
  ["港台国家同步上市", "error 领土表述"],
  ["请联系 13800138000", "error 个人信息"],
  ["身份证 110101199003078515", "error 个人信息"],
  ["车架号 LVSHFFAC0LF123456", "error 个人信息"],
  ["账号 6222020200012345678", "warning 银行账号"],
  ["家庭用车首选", "error 绝对化用语"],
  ["您的首选座驾", "error 绝对化用语"],
  ["动力无敌", "error 绝对化用语"],
  ["一路所向无敌", "error 绝对化用语"],
  ["续航第一", "error 名次"],
  ["销量第一", "error 名次"],
  ["油耗表现全国第一", "error 名次"],
  ["保值率连续三年蝉联第一", "error 名次"],
  ["销量位居榜首", "error 名次"],
  ["同级销量第１", "error 名次"],
  ["全国最低价", "error 绝对化用语"],
  ["全网最低价", "error 绝对化用语"],
  ["空间最大的七座车", "error 绝对化用语"],
  ["续航最长", "error 绝对化用语"],
  ["价格最低", "error 绝对化用语"],
  ["最长的续航", "error 绝对化用语"],
  ["最高销量", "error 绝对化用语"],
  ["同级之最", "error 绝对化用语"],
  ["仅需 12.98 万起", "warning 价格含义"],
  ["12.98 万元起，即刻拥有", "warning 价格含义"],
  ["12.98–15.98 万元起", "warning 价格含义"],
  ["起售价 12.98 万元", "warning 价格含义"],
  ["售价 129,800 元", "warning 价格含义"],
  ["建议零售价见门店公示。青岚仅需 12.98 万起", "warning 价格含义"],
  ["截至 2026 年 11 月 1 日，价格 12.98 万元", "warning 价格含义"],
  ["续航 650 km", "warning 续航工况"],
  ["续航里程可达 650 公里", "warning 续航工况"],
  ["650km 超长续航", "warning 续航工况"],
  ["续航 530–650 km", "warning 续航工况"],
  ["续航 650㎞", "warning 续航工况"],
  ["续航六百五十公里", "warning 续航工况"],
  ["一次充电可行驶 600 公里", "warning 续航工况"],
  ["续航超千公里", "warning 续航工况"],
  ["油耗按 WLTC 工况测得。续航 650 km", "warning 续航工况"],
  ["百公里加速 4.9 秒", "warning 加速条件"],
  ["零百加速仅 3.9s", "warning 加速条件"],
  ["0–100 km/h 加速 4.9 s", "warning 加速条件"],
  ["3.9 秒破百", "warning 加速条件"],
  ["加速时间 4.9 秒", "warning 加速条件"],
  ["百公里加速只要四秒", "warning 加速条件"],
  ["加速 4.9 秒", "warning 加速条件"],
];

/** The same words, split or in disguise; each is the word that is named. */
const disguised: [text: string, word: string, marked: string][] = [
  ["这是最 佳方案", "最佳", "最 佳"],
  ["最\u200b好的选择", "最好的", "最\u200b好的"],
  ["国 家 级工艺", "国家级", "国 家 级"],
  ["国\u3000家\u00a0级工艺", "国家级", "国\u3000家\u00a0级"],
  ["国·家-级工艺", "国家级", "国·家-级"],
  ["尊享顶*级音响", "顶级", "顶*级"],
  ["首\ufeff选之车", "首选", "首\ufeff选"],
  ["首 选之车", "首选", "首 选"],
  ["无.敌动力", "无敌", "无.敌"],
  ["销 量 第 一", "销量第一", "销 量 第 一"],
  ["安全评分 ＮＯ．１", "NO．1", "ＮＯ．１"],
  ["最（佳）方案", "最佳", "最（佳"],
  ["“最”佳方案", "最佳", "最”佳"],
  ["最，佳方案", "最佳", "最，佳"],
  ["N O . 1 之选", "N O . 1", "N O . 1"],
  ["极 致静谧", "极致", "极 致"],
  ["原 价 25 万元", "原价", "原 价"],
  ["自/动/驾/驶系统", "自动驾驶", "自/动/驾/驶"],
  ["最\u00ad\u200d 先\u2060进", "最先进", "最\u00ad\u200d 先\u2060进"],
  ["请联系 １３８００１３８０００", "13800138000", "１３８００１３８０００"],
  ["１００％安全", "100%安全", "１００％安全"],
];

const allowed = [
  ...["最近的门店", "最终价格以门店为准", "最多可容纳 7 人", "最少提前两小时", "最大扭矩 330 N·m", "最高车速 180 km/h", "最大功率 150 kW"],
  ...[
    "最小离地间隙 200 mm",
    "最低配置也有六个气囊",
    "最新进展",
    "最初的草图",
    "最后一步",
    "最早明年交付",
    "最长可选 60 期",
    "最大总质量 2,100 kg",
  ],
  ...["遵循最小必要原则", "最安全的做法是靠边停车", "不一定是最便宜的", "轮胎要最强度测试"],
  ...[
    "第一排座椅",
    "第一次保养",
    "第一步",
    "第一条",
    "第一版油泥模型",
    "第一代车型",
    "销量第一次突破",
    "全国第一批试点",
    "第一时间告知车主",
  ],
  ...["唯一标识", "车架号是车辆的唯一识别代码", "唯一的区别在轮毂", "没有唯一答案"],
  ...["国家级经济技术开发区", "国家级非物质文化遗产", "万能表", "万能胶"],
  ...["组合驾驶辅助不是自动驾驶", "不得宣传为自动驾驶", "驾驶自动化分级", "切勿把它当成无人驾驶", "请勿双手离开方向盘"],
  ...["不要相信“保本”的说法", "任何“保本”承诺都不可信", "我们不承诺零风险"],
  ...["虚构原价", "按原价退款", "限时停车", "限时优惠：5 月 1 日至 5 月 7 日", "限量 200 台", "警惕“限时”话术"],
  ...["不收取加价提车费用", "禁止加价提车", "比到手价更要看明细"],
  ...["建议零售价 12.98 万元起", "指导价 ¥129,800", "中标金额 186.4 万元", "预算 10 万元", "合同额 702 万元"],
  ...["年化利率 3.6%，两年免息", "赠送 2 次保养", "不赠送任何礼品", "拒收赠送"],
  ...["暖风水箱", "转运车", "治愈系音乐", "升国旗仪式", "奏唱国歌", "消毒不等于清洁"],
  ...["服务热线 400-000-1121", "统一社会信用代码 91350200612012345X", "订单 202611210001", "GB/T 37668-2019", "SHA-256"],
  ...["国际会议", "台湾地区", "香港特别行政区", "不参与赌博", "严禁飙车"],
];

/** Words that only meet where a blank or a mark ends one and begins the next, and what looks like a figure without its condition. */
const alike = [
  ...["首选项", "打开首选项", "首选语言", "首选网络频段", "您的首选联系方式", "把这家店设为首选", "首选充电时间", "这不是首选"],
  ...["无敌人可言", "电影《无敌破坏王》", "无敌舰队", "无敌我之分"],
  ...["安全第一，预防为主", "中国第一汽车集团", "销量第一季度公布", "第一视角", "第一责任人", "加速第一挡", "续航第一版数据"],
  ...[
    "续航最长可达 650 km（CLTC）",
    "CLTC 续航最长 650 km",
    "空间最大化",
    "动力最大扭矩 330 N·m",
    "最大空间尺寸见图",
    "最快充电电流 250 A",
  ],
  ...["速度最高不超过 120 km/h", "价格最低的不一定划算", "质量最大允许值", "最大程度", "最大限度", "最小转弯半径", "最高热效率 41%"],
  ...[
    "建议零售价 12.98 万元起，2026 年 11 月 1 日起执行",
    "青岚仅需 12.98 万起（建议零售价）",
    "厂商指导价 12.98–15.98 万元",
    "预售价 12.98 万起",
  ],
  ...["卖出 12 万台", "只需 3 万公里保养一次", "质保 8 年或 16 万公里", "购置税 1.2 万元起", "定金 ¥2,000", "月供 ¥3,633", "奖金 5 万元起"],
  ...["以上价格均为建议零售价。青岚 12.98 万元起", "车价 10 万元，举例说明", "工时费 ¥99", "只需 9.9 元", "二手车成交 8.6 万元起"],
  ...[
    "CLTC 续航 650 km",
    "续航 650 km（CLTC 工况）",
    "WLTC 综合续航 1,080 公里",
    "NEDC 续航 500 km",
    "纯电续航按 CLTC 测得 650 km",
    "cltc 续航 650km",
  ],
  ...[
    "剩余续航 50 km 时提醒充电",
    "续航低于 50 公里",
    "120 km/h 匀速，续航 400 km",
    "实测续航 412 km",
    "本文续航均按 CLTC 工况测得。四驱版续航 600 km",
  ],
  ...["每 100 km 续航折减", "续航与 10 km 内的路况有关", "续航的七条建议", "行驶 650 km", "时速 120 km/h", "续航表第 3 页"],
  ...[
    "百公里加速 4.9 秒（企业内部测试）",
    "单人、满电，零百 3.9 秒",
    "实测 3.9 秒破百",
    "加速后等待 10 秒",
    "每次加速 5 秒",
    "价格最低的一款",
    "百公里油耗 4.9 L",
    "百公里制动 36 m",
    "加速 10 秒以上请松油门。加速时间为企业内部测试值",
  ],
  ...[
    "质保 本店负责",
    "积极 致力于环保",
    "积极致力于环保",
    "甚至尊重",
    "打开 光线传感器",
    "中国 旗舰店",
    "中国旗舰店",
    "保养 生活小贴士",
    "还原 价格真相",
  ],
  ...["第一 次保养", "第 一 排座椅", "单独 家用充电桩", "黑色 情怀", "12.98 万能买到", "垂直 降落", "最\n佳绩", "旋转 运行"],
];

describe("what the law finds", () => {
  it.each(found)("%s", (text, ...rules) => {
    expect(rulesIn(text)).toEqual(rules);
  });

  it.each(disguised)("%j, and names the word", (text, word, marked) => {
    const [finding] = lintText(text);
    expect(finding?.word).toBe(word);
    expect(text.slice(finding?.position.start, finding?.position.end)).toBe(marked);
  });

  it("tells which word it is where it stands twice", () => {
    const text = "顶级音响，顶级座舱";
    expect(lintText(text).map(({ word, position }) => [word, position.start, position.end])).toEqual([
      ["顶级", 0, 2],
      ["顶级", 5, 7],
    ]);
  });

  it("is more than fifty phrases, each with the source of its rule", () => {
    expect(new Set(found.map(([text]) => text)).size).toBeGreaterThanOrEqual(50);
    for (const [text] of found) {
      for (const { message, excerpt } of lintText(text)) {
        expect(message).toMatch(/[法定知南）]|第 ?\d|对公账户/);
        expect(excerpt.length).toBeLessThanOrEqual(40);
        expect(excerpt).not.toBe("");
      }
    }
  });
});

describe("what it leaves alone", () => {
  it.each([...allowed, ...alike])("%s", (text) => {
    expect(rulesIn(text)).toEqual([]);
  });

  it("is more than a hundred and fifty phrases", () => {
    expect(new Set([...allowed, ...alike]).size).toBeGreaterThanOrEqual(150);
  });
});

describe("statutory texts", () => {
  it.each(["我们只收集最优质服务所需的信息", "限时", "赠送", "唯一"])("may say %s", (text) => {
    expect(rulesIn(text, false)).toEqual([]);
  });

  it.each([
    ["13800138000", "error 个人信息"],
    ["驰名商标", "error 驰名商标"],
  ])("may not say %s", (text, rule) => {
    expect(rulesIn(text, false)).toEqual([rule]);
  });
});

describe("a payload", () => {
  it("is read field by field, html as the text it shows", () => {
    const payload = {
      title: "顶级座舱",
      cover: { url: "/media/顶级.webp", alt: "极致内饰", sources: [] },
      blocks: [
        { type: "text", html: "<p>全网<b>最低</b>价</p><p>平常</p>" },
        { type: "table", head: ["项目"], rows: [["国家级"]] },
        { type: "callToAction", link: "/唯一", linkText: "看看" },
      ],
    };
    expect(lintPayload("news", payload).map(({ field, excerpt }) => [field, excerpt])).toEqual([
      ["title", "顶级座舱"],
      ["cover.alt", "极致内饰"],
      ["blocks.0.html", "全网最低价 平常"],
      ["blocks.1.rows.0.0", "国家级"],
    ]);
    expect(lintPayload("disclosure", payload)).toEqual([]);
  });

  it("tells where the word stands in the field's value, of html in its source", () => {
    const html = "<p>我们&amp;您</p><ul><li>全网<b>最低</b>价</li></ul>";
    const blocks = [
      { type: "text", html },
      { type: "table", head: ["项目"], rows: [["国 家 级工艺"]] },
    ];
    const payload = { title: "有顶级座舱", blocks };
    const found = lintPayload("news", payload).map(({ field, word, position }) => ({ field, word, ...position }));
    expect(found).toEqual([
      { field: "title", word: "顶级", start: 1, end: 3 },
      { field: "blocks.0.html", word: "全网最", start: html.indexOf("全网"), end: html.indexOf("低") },
      { field: "blocks.1.rows.0.0", word: "国家级", start: 0, end: 5 },
    ]);
  });

  const table = (head: string[], ...rows: string[][]) => ({ title: "参数", blocks: [{ type: "table", caption: "", head, rows }] });
  const htmlTable = (...rows: string[]) => ({
    title: "参数",
    blocks: [{ type: "text", html: `<table><tbody>${rows.join("")}</tbody></table>` }],
  });
  it.each([
    ["a range whose row has no test cycle", table(["", "青岚"], ["续航", "650 km"]), ["blocks.0.rows.0.1 续航工况"]],
    ["a range whose row names it", table(["", "青岚"], ["CLTC 纯电续航", "650 km"]), []],
    ["a range whose column names it", table(["车型", "CLTC 续航"], ["青岚", "650 km"]), []],
    ["a price whose column has no kind", table(["车型", "价格"], ["青岚", "12.98 万元"]), ["blocks.0.rows.0.1 价格含义"]],
    ["a price whose column names it", table(["车型", "建议零售价"], ["青岚", "¥129,800"]), []],
    [
      "a price in an html table whose head names it",
      htmlTable("<tr><th>车型</th><th>指导价</th></tr>", "<tr><td>青岚</td><td>¥129,800</td></tr>"),
      [],
    ],
    [
      "a price in an html table whose head does not",
      htmlTable("<tr><th>车型</th><th>价格</th></tr>", "<tr><td>青岚</td><td>¥129,800</td></tr>"),
      ["blocks.0.html 价格含义"],
    ],
  ])("reads figures with the heads of their table: %s", (_, payload, expected) => {
    expect(lintPayload("news", payload).map(({ field, rule }) => `${field} ${rule}`)).toEqual(expected);
  });

  it.each([
    ["no word of its limits", "全系标配组合驾驶辅助", true],
    ["its limits", "全系标配组合驾驶辅助，它不能代替驾驶员，请随时准备接管。", false],
    ["the word that heads them", "组合驾驶辅助的系统边界见手册", false],
    ["the driver's duty", "自适应巡航工作时，驾驶员须保持注意", false],
    ["no assistance at all", "座椅加热", false],
  ])("that speaks of driver assistance with %s", (_, text, isFound) => {
    const rules = lintPayload("news", { title: "新车", blocks: [{ type: "text", html: `<p>${text}</p>` }] }).map(({ rule }) => rule);
    expect(rules).toEqual(isFound ? ["系统边界"] : []);
  });

  it.each([
    ["32.98万起", true],
    ["29.98-35.98 万", true],
    ["¥329,800", true],
    ["建议零售价32.98万起", false],
    ["预售价12.98-15.98万", false],
    ["已停售", false],
    ["敬请期待", false],
  ])("with a card's price of its own says what kind of price %s is", (customerPriceText, isFound) => {
    const rules = lintPayload("vehiclePage", { customerPriceText }).map(({ field, rule }) => `${field} ${rule}`);
    expect(rules).toEqual(isFound ? ["customerPriceText 价格含义"] : []);
  });

  it("finds the limits in whichever block they stand", () => {
    const blocks = [
      { type: "text", html: "<p>自适应巡航</p>" },
      { type: "quote", text: "它不是自动驾驶。", by: "" },
    ];
    expect(lintPayload("news", { title: "新车", blocks })).toEqual([]);
  });

  it("that is unfinished, or something else, is read as far as it goes", () => {
    expect(lintPayload("news", {})).toEqual([]);
    expect(lintPayload("news", null)).toEqual([]);
    expect(lintPayload("news", { blocks: [null, 7, "极致"] }).map(({ field }) => field)).toEqual(["blocks.2"]);
  });
});
