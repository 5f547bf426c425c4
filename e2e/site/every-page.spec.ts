import { type RoutePattern, routePatterns } from "@marque/contract/rules/pages";
import { expect, test } from "@playwright/test";
import { useLogin } from "../support/members.ts";
import { tokenOf } from "../support/run-directory.ts";
import { PHONE } from "../support/shell.ts";
import { DESK, expectSoundPage } from "../support/sound-page.ts";

const TOKEN = "A".repeat(43);

/** What stands where a page is still to be built: `coming` pages are all alike, those for members ask who is there first. */
const unfinished = { coming: "本页内容正在准备", guarded: "正在确认登录状态", absent: "云深不知处" };

/**
 * Addresses below /next of every page, each showing another of its states; `elsewhere` is what another journey looks at. A page that
 * is missing here does not compile.
 */
const addresses: Record<RoutePattern, readonly string[] | keyof typeof unfinished | "elsewhere"> = {
  "/": ["/"],
  "/disclose": ["/disclose", "/disclose?keyword=%E6%97%A0%E6%AD%A4%E8%AF%8D"],
  "/car-type": ["/car-type", "/car-type?category=coupe&seats=7"],
  "/car-type/car-detail/{id}": ["/car-type/car-detail/1", "/car-type/car-detail/8", "/car-type/car-detail/12"],
  "/car-type/coaster": ["/car-type/coaster"],
  "/login": ["/login"],
  "/forget-password": ["/forget-password"],
  "/search/{keywords}": "coming",
  "/carRecall": ["/carRecall", "/carRecall?campaign=2", "/carRecall?year=1999", "/carRecall?proof=RP0000000000000000"],
  "/carDigital": "elsewhere",
  "/news": ["/news", "/news?page=99", "/news?category=%E6%97%A0"],
  "/news/news-detail": ["/news/news-detail?id=1001"],
  "/usedCar": ["/usedCar", "/usedCar?q=%E5%AE%9D%E9%A9%AC"],
  "/carDetail": ["/carDetail?id=3", "/carDetail?id=12", "/carDetail?id=3&report=JC26000074&sum=0000000000000000", "/carDetail?id=999999"],
  "/buyCar": ["/buyCar", "/buyCar?city=330100&radius=100&energy=BEV", "/buyCar?view=list&page=2", "/buyCar?priceMin=900"],
  "/reservation": "coming",
  "/saleCar": "coming",
  "/displace": "coming",
  "/information": ["/information"],
  "/informationDetail": ["/informationDetail?id=1605"],
  "/test-drive": ["/test-drive"],
  "/dealer-inquiry": ["/dealer-inquiry", "/dealer-inquiry?city=330100&aftersales=1", "/dealer-inquiry?q=%E6%97%A0%E6%AD%A4%E5%BA%97"],
  "/dealer-inquiry-stop": ["/dealer-inquiry-stop", "/dealer-inquiry-stop?id=1", "/dealer-inquiry-stop?q=%E6%97%A0%E6%AD%A4%E5%BA%97"],
  "/activity": ["/activity"],
  "/activity/detail": ["/activity/detail?id=1204", "/activity/detail?id=1205", "/activity/detail?id=1209"],
  "/brandInformation": ["/brandInformation"],
  "/brandInformation/detail": ["/brandInformation/detail?id=1301"],
  "/bindVehicle": ["/bindVehicle"],
  "/bindVehicle/uploadData": ["/bindVehicle/uploadData"],
  "/disclose/detail/{id}": ["/disclose/detail/14", "/disclose/detail/14/?info=satisfied", "/disclose/detail/27"],
  "/disclose/employment": ["/disclose/employment"],
  "/disclose/employment-detail": ["/disclose/employment-detail?id=1501"],
  "/disclose/apply-for": "coming",
  "/disclose/supplier": ["/disclose/supplier"],
  "/disclose/supplier-detail": ["/disclose/supplier-detail?id=1401"],
  "/private": ["/private", "/private?id=3", "/private?id=1&version=2026.03", "/private?id=1&version=1999.01"],
  "/user": "elsewhere",
  "/user/personal": ["", "?part=cars", "?part=requests", "?part=points", "?part=favourites", "?part=messages", "?part=consents"].map(
    (part) => `/user/personal${part}`,
  ),
  "/user/account": ["/user/account", "/user/account?type=1"],
  "/user/change-mobile": ["/user/change-mobile"],
  "/car-type/car-detail-h5/{id}": ["/car-type/car-detail-h5/1"],
  "/test-drive/booking": ["/test-drive/booking"],
  "/test-drive/booking/{token}": [`/test-drive/booking/${TOKEN}`],
  "/activity/signup/{token}": [`/activity/signup/${TOKEN}`],
  "/appointmentConsul/ticket/{token}": [`/appointmentConsul/ticket/${TOKEN}`],
  "/carRecall/repair/{token}": [`/carRecall/repair/${TOKEN}`],
  "/dealer-inquiry-stop/sms/{token}": [`/dealer-inquiry-stop/sms/${TOKEN}`],
  "/carRecall/reminder/{token}": [`/carRecall/reminder/${TOKEN}`],
  "/course": ["/course"],
  "/course/detail": ["/course/detail?id=1", "/course/detail?id=5"],
  "/carousel/detail": ["/carousel/detail?id=4"],
  "/scan/{ticket}": "guarded",
  "/dealer-inquiry/authorisation": [
    "/dealer-inquiry/authorisation",
    "/dealer-inquiry/authorisation?q=YX33001",
    "/dealer-inquiry/authorisation?q=%E6%97%A0%E6%AD%A4%E5%BA%97",
  ],
  "/dealer-inquiry/service-providers": ["/dealer-inquiry/service-providers", "/dealer-inquiry/service-providers?page=99"],
  "/dealer-inquiry/detail": ["/dealer-inquiry/detail?code=YX33001", "/dealer-inquiry/detail?code=NONE"],
  "/appointmentConsul": ["/appointmentConsul"],
  "/complaint": ["/complaint", "/complaint?dealerCode=YX31002"],
  "/complaint/progress": ["/complaint/progress"],
  "/complaint/{token}": [`/complaint/${TOKEN}`],
  "/online-service": ["/online-service"],
  "/compare": ["/compare", "/compare?cars=n1-101.n2-202.u3", "/compare?cars=u3.u12.x&only=1"],
  "/accessibility": "absent",
  "/preview/exit": "elsewhere",
  "/preview/frames": "elsewhere",
  "/dev/outbox": ["/dev/outbox"],
};
const open = [
  ...Object.values(addresses).flatMap((value) => (typeof value === "string" ? [] : value)),
  // One of those that are coming, and what is nowhere.
  "/reservation",
  "/nowhere",
];

/** The pages that everything else is made of are looked at in every width, the others at a desk and in the hand. */
const main = new Set(["/", "/car-type", "/car-type/car-detail/1", "/test-drive", "/news", "/news/news-detail?id=1001"]);

/** Without a login they lead to the login page. */
const isForMembers = (path: string) => /^\/(?:user\/|bindVehicle\/uploadData)/.test(path);

for (const path of open) {
  test(`${path} stands still while it loads, fits every width and has no accessibility violation in any look`, async ({ page }) => {
    const isOwn = isForMembers(path);
    if (isOwn) await useLogin(page, tokenOf("知夏"));
    await expectSoundPage(page, path, main.has(path) ? [1920, DESK, 768, PHONE.width] : [DESK, PHONE.width], { isOwn });
  });
}

test("what is still to be built says so, and is in the table", async ({ request }) => {
  for (const pattern of routePatterns) {
    const state = addresses[pattern];
    if (typeof state !== "string" || state === "elsewhere") continue;
    const response = await request.get(`/next${pattern.replace(/\{\w+\}/, "x")}`);
    expect(await response.text(), pattern).toContain(unfinished[state]);
  }
});
