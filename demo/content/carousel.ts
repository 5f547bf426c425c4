import type { ContentPayload } from "@marque/contract/content-types";
import { landscape, picture } from "../media/pictures.ts";
import { demoVehicles } from "../vehicles/vehicles.ts";

/** positionName of the home page's hero. */
export const HOME_TOP = "home_top";

/** positionName of the test-drive page's scene: the landscape that the chosen car stands in. */
export const TEST_DRIVE_TOP = "test_drive_top";

const scene = (name: string, car: string) => ({ ...landscape(name), car: picture(car) });

function vehicleSlide(name: string, landscape: string): ContentPayload<"carousel"> {
  const vehicle = demoVehicles.find((candidate) => candidate.name === name);
  if (!vehicle) throw new Error(`No vehicle ${name}`);
  return {
    label: vehicle.title,
    title: vehicle.title,
    subtitle: vehicle.motto,
    scene: scene(landscape, `vehicle:${name}:hero`),
    tone: "dark",
    vehicleId: vehicle.vehicleId,
    buttons: [
      { text: `了解${vehicle.title}`, link: `/car-type/car-detail/${vehicle.vehicleId}` },
      { text: "预约试驾", link: `/test-drive?vehicleId=${vehicle.vehicleId}&source=home` },
    ],
  };
}

/** The slides of the home page's hero, in their order. */
export const homeSlides: ({ id: number } & ContentPayload<"carousel">)[] = [
  { id: 1, ...vehicleSlide("yunqi", "dusk") },
  { id: 2, ...vehicleSlide("yuanxiu", "pine") },
  { id: 3, ...vehicleSlide("zhihuan", "ember") },
  {
    id: 4,
    label: "二手车",
    title: "每一辆旧车，\n都说得清来路。",
    subtitle: "检测、维保、出险，三份记录逐车公开。",
    scene: scene("snow", "vehicle:yuanxiu:rear"),
    tone: "light",
    vehicleId: null,
    // Without a button of its own it opens its text.
    buttons: [],
    contentHtml: [
      "<p>一辆车到了第二位主人手里，最该交代清楚的是它从哪里来、修过什么、跑过多少路。云岫认证二手车把这三件事写成三份记录，和车一起公开。</p>",
      "<h2>检测：看得见的地方，量出来</h2>",
      "<p>每辆车入库时做一次完整检测，外观、内饰、底盘、三电或发动机逐项记录。漆面厚度标在车身图上，哪一块补过漆，一眼就能看到。</p>",
      "<h2>维保：每一次进店，都有日期</h2>",
      "<p>在授权经销商处做过的保养和维修，连同里程一起列出。店外做过的，以车主提供的单据为准，并注明来源。</p>",
      "<h2>出险：有就写有</h2>",
      "<p>经原车主授权查询的出险记录，写明时间、部位和处理方式。查不到的，写“未查询到”，不写“没有”。</p>",
      "<h2>接下来</h2>",
      '<p>想看现有的车，可以<a href="/buyCar">浏览车源</a>；想知道自己的车值多少，可以<a href="/saleCar">估价</a>；第一次买二手车，先读一读<a href="/information">购车指南</a>。</p>',
    ].join(""),
  },
];

/** The one picture of the test-drive page. */
export const testDriveSlides: ({ id: number } & ContentPayload<"carousel">)[] = [
  {
    id: 5,
    label: "预约试驾",
    title: "先坐进去，\n再做决定。",
    subtitle: "",
    scene: { ...landscape("dawn"), car: null },
    tone: "light",
    vehicleId: null,
    buttons: [],
  },
];

/** positionName of the used-car page's first screen. */
export const USED_CAR_TOP = "usedcar_top";

/** The one picture of the used-car page. */
export const usedCarSlides: ({ id: number } & ContentPayload<"carousel">)[] = [
  {
    id: 7,
    label: "认证二手车",
    title: "好车，\n值得再出发一次。",
    subtitle: "价格、瑕疵与来历，逐辆写明。",
    scene: { ...landscape("dusk"), car: null },
    tone: "dark",
    vehicleId: null,
    buttons: [],
  },
];

/** positionName of the picture beside the sign-in forms. */
export const LOGIN_TOP = "login_top";

/** The one picture of the sign-in pages. */
export const loginSlides: ({ id: number } & ContentPayload<"carousel">)[] = [
  {
    id: 6,
    label: "登录",
    title: "行到水穷处，\n坐看云起时。",
    subtitle: "",
    scene: scene("dusk", "vehicle:yunqi:rear"),
    tone: "dark",
    vehicleId: null,
    buttons: [],
  },
];
