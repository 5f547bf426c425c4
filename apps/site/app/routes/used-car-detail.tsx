import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { type AskedProof, readProof } from "../features/used-cars/detail/asked-proof.ts";
import { CarPage } from "../features/used-cars/detail/car-page.tsx";
import { carMeta } from "../features/used-cars/detail/detail-meta.ts";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import type { Route } from "./+types/used-car-detail.ts";

interface CarPageData {
  car: UsedCarDetail;
  asked: AskedProof | null;
}

const whole = (answers: CarPageData): CarPageData => answers;

export async function loader({ context, url }: Route.LoaderArgs): Promise<Packed<CarPageData>> {
  const car = await orErrorPage(callsOf(context).call("usedCarDetail", { id: url.searchParams.get("id") ?? "" }));
  return pack(context, "page", { car, asked: readProof(url.searchParams) }, whole);
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const data = loaderData && unpack(loaderData);
  return carMeta(matches, data?.car, data?.asked ?? null);
};

export default function UsedCarDetailPage({ loaderData }: Route.ComponentProps) {
  return <CarPage {...unpack(loaderData)} />;
}
