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
    buttons: [
      { text: "浏览车源", link: "/buyCar" },
      { text: "旧车估价", link: "/saleCar" },
    ],
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
