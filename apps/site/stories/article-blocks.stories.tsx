import type { Block } from "@marque/contract/entities/article";
import type { SeriesCard } from "@marque/contract/entities/vehicle";
import { ArticleBody } from "../app/blocks/article-body.tsx";
import { ArticleMeta } from "../app/blocks/article-meta.tsx";
import { Attachments } from "../app/blocks/attachments.tsx";
import { cutOut, fromPrice, landscape } from "./sample-data.ts";

export const title = "文章";
export const note = "正文由块组成，一栏到底。";

const html = `<h3>先决定人坐在哪里</h3><p>设计从座椅的 H 点开始。后排坐姿确定后，车顶线才有了下限，<a href="/next/car-type">每款车</a>都是如此。</p>
<ul><li>座椅滑轨向后移了 12 mm。</li><li>鸭尾抬高 11 mm。</li></ul>`;

const picture = { ...landscape, url: `${landscape.url}#2` };

const blocks: Block[] = [
  { type: "text", html },
  { type: "picture", picture: landscape, caption: "暮色里的远山，海拔 1,860 米。" },
  {
    type: "gallery",
    figures: [
      { picture: landscape, caption: "傍晚" },
      { picture, caption: "稍晚" },
    ],
  },
  {
    type: "table",
    caption: "两版的不同",
    head: ["项目", "两驱版", "四驱版"],
    rows: [
      ["整备质量", "1,985 kg", "2,090 kg"],
      ["座椅通风", "无", "标配"],
    ],
  },
  { type: "quote", text: "压下来之后，后排的人还坐得直。", by: "空气动力学负责人 许澜" },
  {
    type: "questions",
    questions: [
      { question: "冬天续航会少多少？", answer: "零下 7 ℃ 时约为标称的七成，开启热泵。" },
      { question: "能用家用插座充电吗？", answer: "可以，10 A 插座，用随车充电线。" },
    ],
  },
  { type: "carCard", vehicleId: 1 },
];

const car: SeriesCard = {
  id: 1,
  name: "云起",
  vehicleId: 1,
  oldCoaster: false,
  listThumbPic: cutOut.url,
  mainPic: cutOut.url,
  price: "",
  ...fromPrice,
  className: "中大型轿车",
  category: "sedan",
  energies: ["BEV"],
  seats: [5],
  lifecycle: "onsale",
  testDriveEnabled: true,
  thumb: cutOut,
  main: cutOut,
};

export function Body() {
  return <ArticleBody blocks={blocks} cars={[car]} />;
}

export function Facts() {
  return (
    <ArticleMeta publishTime="2026-11-18T09:30:00+08:00" updateTime="2026-11-19T09:30:00+08:00" viewCount={12_634}>
      <span>文 周砚</span>
    </ArticleMeta>
  );
}

const file = {
  name: "供应商行为准则.pdf",
  url: "/next/media/code.pdf",
  size: 318_464,
  version: "V3",
  date: "2026-10-08",
  sha256: "3f9c".repeat(16),
};

export function Files() {
  return <Attachments attachments={[file]} />;
}
