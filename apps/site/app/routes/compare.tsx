import { type Compared, comparedName, comparisonPath, readComparison, withCompared } from "@marque/contract/rules/comparison";
import { redirect } from "react-router";
import { callsOf, orErrorPage, orMissing } from "../calls.server.ts";
import { type ComparePageData, comparePageData } from "../features/compare/compare-data.ts";
import { ComparePage } from "../features/compare/compare-page.tsx";
import type { FoundCar } from "../features/compare/comparison.ts";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/compare.ts";

export async function loader({ context, url }: Route.LoaderArgs): Promise<Packed<ComparePageData>> {
  const calls = callsOf(context);
  const vehicleOf = (vehicleId: number) => orMissing(calls.call("publishedDetail", { vehicleId }));
  const asked = readComparison(url.searchParams.get("cars"));
  const only = url.searchParams.get("only") === "1";

  const added = url.searchParams.get("add") ?? "";
  const trim = /^[1-9]\d{0,8}$/.test(added) ? (await vehicleOf(Number(added)))?.trims[0] : undefined;
  if (trim) {
    const more = comparedName({ kind: "new", vehicleId: Number(added), trimId: trim.trimId });
    throw redirect(comparisonPath(withCompared(asked.cars.map(comparedName), more), only));
  }

  const [models, ...cars] = await Promise.all([orErrorPage(calls.call("brandModels", {})), ...asked.cars.map(find)]);
  const found = cars.filter((car) => car !== null);
  return pack(
    context,
    "page",
    { models, found, only, isOdd: asked.isOdd || added !== "" || found.length < asked.cars.length },
    comparePageData,
  );

  async function find(car: Compared): Promise<FoundCar | null> {
    if (car.kind === "used") {
      const detail = await orMissing(calls.call("usedCarDetail", { id: car.id }));
      return detail && { kind: "used", car: detail };
    }
    const vehicle = await vehicleOf(car.vehicleId);
    const chosen = vehicle?.trims.find(({ trimId }) => trimId === car.trimId);
    return vehicle && chosen ? { kind: "new", vehicle, trim: chosen } : null;
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const { cars = [] } = loaderData ? unpack(loaderData) : {};
  const titles = cars.map(({ title }) => title).join("、");
  return pageMeta(matches, {
    path: "/compare",
    ...(cars.length > 0 ? { subject: titles } : {}),
    description: `${cars.length > 0 ? `${titles}：` : ""}最多四辆车并排比较，新车与二手车都可以，价格、车况与参数配置逐行列出，可只看不同。`,
    noindex: cars.length > 0,
  });
};

export default function Compare({ loaderData }: Route.ComponentProps) {
  return <ComparePage {...unpack(loaderData)} />;
}
