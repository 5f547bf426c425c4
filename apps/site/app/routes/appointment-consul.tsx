import type { CallOutput } from "@marque/contract/types";
import { callsOf, orErrorPage } from "../calls.server.ts";
import { type ConsultationData, ConsultationPage } from "../features/consultation/consultation-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/appointment-consul.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<Packed<ConsultationData>> {
  const form = await orErrorPage(callsOf(context).call("consultationForm", {}));
  return pack(context, "page", { form }, consultationData);
}

/** The promise depends on the hour and is asked for in the browser. */
const consultationData = ({ form: { vehicles, provinces } }: { form: CallOutput<"consultationForm"> }): ConsultationData => ({
  vehicles,
  provinces,
});

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/appointmentConsul",
    description: "预约咨询：购车、金融、置换、售后或企业采购，选好方式与时段，营业时间内两小时联系您。",
  });

export default function AppointmentConsul({ loaderData }: Route.ComponentProps) {
  return <ConsultationPage {...unpack(loaderData)} />;
}
