import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import lighthouse, { type Config, type Flags } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import puppeteer, { type Browser } from "puppeteer-core";
import { browserPath } from "../scripts/browser.ts";
import { freePort, startSubject } from "./processes.ts";

/** Every kind of page, below /next. */
const PATHS = [
  "/",
  "/car-type",
  "/car-type/car-detail/1",
  "/car-type/car-detail-h5/1",
  "/car-type/coaster",
  "/carDigital",
  "/news",
  "/news/news-detail?id=1001",
  "/information",
  "/informationDetail?id=1605",
  "/brandInformation",
  "/brandInformation/detail?id=1301",
  "/carousel/detail?id=4",
  "/disclose",
  "/disclose/detail/14",
  "/disclose/employment",
  "/disclose/employment-detail?id=1501",
  "/disclose/supplier",
  "/disclose/supplier-detail?id=1401",
  "/test-drive",
  "/test-drive/booking",
  "/appointmentConsul",
  "/dealer-inquiry",
  "/dealer-inquiry/detail?code=YX11001",
  "/dealer-inquiry/authorisation",
  "/dealer-inquiry/service-providers",
  "/dealer-inquiry-stop",
  "/dealer-inquiry-stop?id=1",
  "/usedCar",
  "/buyCar",
  "/carDetail?id=3",
  "/compare?cars=n1-101.n2-202.u3",
  "/carRecall",
  "/carRecall?campaign=2",
  "/complaint",
  "/complaint/progress",
  "/online-service",
  "/activity",
  "/activity/detail?id=1204",
  "/course",
  "/course/detail?id=1",
  "/private",
  "/login",
  "/forget-password",
];
/** Pages of members, seen by a demo member. */
const MEMBER_PATHS = ["/user/personal", "/user/account", "/user/change-mobile", "/bindVehicle", "/bindVehicle/uploadData"];

/** What Lighthouse takes a middling phone on a slow line for, reckoned from a quick run. */
const SIMULATED: Flags = { formFactor: "mobile", throttlingMethod: "simulate" };
/** The same phone and line in earnest: the browser waits and reckons as slowly as they would. */
const SLOWED: Flags = {
  formFactor: "mobile",
  throttlingMethod: "devtools",
  throttling: { cpuSlowdownMultiplier: 4, requestLatencyMs: 562.5, downloadThroughputKbps: 1_474.56, uploadThroughputKbps: 675 },
  onlyCategories: ["performance"],
};
/** Of as many quick runs the one in the middle is printed, since what is reckoned from them exaggerates a busy moment. */
const QUICK_RUNS = 3;
const CONFIG: Config = { extends: "lighthouse:default" };

interface Row {
  page: string;
  performance: number;
  accessibility: number | undefined;
  "best practices": number | undefined;
  SEO: number | undefined;
  "LCP s": number;
  "FCP s": number;
  "TBT ms": number;
  CLS: number;
  KB: number;
}

/**
 * Prints what Lighthouse measures of every kind of page, on a phone.
 *
 * @param options.slowed runs on a phone that is slow in earnest
 * @param options.only a regular expression; measures the pages below /next in which it is found
 * @param options.reports directory for the whole reports, one JSON file per page
 */
export async function measurePages(options: { slowed: boolean; only?: string | undefined; reports?: string | undefined }): Promise<void> {
  const only = new RegExp(options.only ?? "");
  const dataDirectory = mkdtempSync(join(tmpdir(), "marque-pages-"));
  const port = await freePort();
  let token = "";
  const marque = await startSubject({
    name: "Marque",
    command: process.execPath,
    args: [join(import.meta.dirname, "../demo/main.ts")],
    env: { PORT: String(port), HOST: "127.0.0.1", MARQUE_DATA: dataDirectory, LOG_LEVEL: "info", DRAIN_SECONDS: "0" },
    port,
    path: "/next/",
    onLine(line) {
      token ||= /Demo member \S+ signs in at \S+[?&]token=([\w-]+)/.exec(line)?.[1] ?? "";
    },
  });
  if (!token) throw new Error("The demo named no member's sign-in: members' pages would be measured as the login");
  const browser = await puppeteer.launch({ ...(await browserPath()), headless: "shell" });
  const rows: Row[] = [];
  try {
    // The first page of a browser pays for the browser's own start.
    await reportOf(browser, `http://localhost:${port}/next/`, SIMULATED);
    for (const path of [...PATHS, ...MEMBER_PATHS].filter((page) => only.test(page))) {
      const url = `http://localhost:${port}/next${path}`;
      // From the cache, as nearly everybody gets them.
      for (let time = 0; time < 3; time += 1) await fetch(url).then((response) => response.text());
      const runs: Report[] = [];
      const member = MEMBER_PATHS.includes(path) ? token : undefined;
      while (runs.length < (options.slowed ? 1 : QUICK_RUNS))
        runs.push(await reportOf(browser, url, options.slowed ? SLOWED : SIMULATED, member));
      const report = computeMedianRun(runs);
      if (options.reports) writeFileSync(join(options.reports, `${path.replaceAll(/\W/g, "_")}.json`), JSON.stringify(report));
      const row = rowOf(path, report);
      rows.push(row);
      console.log(
        Object.entries(row)
          .map(([name, figure]) => (name === "page" ? figure : `${name} ${figure}`))
          .join(", "),
      );
    }
  } finally {
    await browser.close();
    await marque.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  console.table(Object.fromEntries(rows.map(({ page, ...figures }) => [page, figures])));
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/** @param token of the member as whom the page is opened; it is in the browser's storage before the document begins */
async function reportOf(browser: Browser, url: string, flags: Flags, token?: string): Promise<Report> {
  const page = await browser.newPage();
  if (token) await page.evaluateOnNewDocument((value) => localStorage.setItem("token", JSON.stringify(value)), token);
  const result = await lighthouse(url, flags, CONFIG, page);
  await page.close();
  if (!result) throw new Error(`Lighthouse said nothing about ${url}`);
  return result.lhr;
}

function rowOf(page: string, { categories, audits }: Report): Row {
  const score = (category: string) => {
    const value = categories[category]?.score;
    return value == null ? undefined : Math.round(value * 100);
  };
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const seconds = (audit: string) => Math.round(figure(audit) / 10) / 100;
  return {
    page,
    performance: score("performance") ?? Number.NaN,
    accessibility: score("accessibility"),
    "best practices": score("best-practices"),
    SEO: score("seo"),
    "LCP s": seconds("largest-contentful-paint"),
    "FCP s": seconds("first-contentful-paint"),
    "TBT ms": Math.round(figure("total-blocking-time")),
    CLS: Math.round(figure("cumulative-layout-shift") * 1_000) / 1_000,
    KB: Math.round(figure("total-byte-weight") / 1024),
  };
}
