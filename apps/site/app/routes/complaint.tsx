import { callsOf, orErrorPage } from "../calls.server.ts";
import { type ComplaintData, ComplaintPage } from "../features/complaint/complaint-page.tsx";
import { pack } from "../packed.server.ts";
import { type Packed, unpack } from "../shell/packed.ts";
import { pageMeta } from "../shell/page-meta.ts";
import type { Route } from "./+types/complaint.ts";

/** The promise depends on the day, and the dealer on the link: both are asked for in the browser. */
export async function loader({ context }: Route.LoaderArgs): Promise<Packed<ComplaintData>> {
  const form = await orErrorPage(callsOf(context).call("complaintForm", {}));
  return pack(context, "page", { form }, ({ form: { provinces } }) => ({ provinces }));
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/complaint",
    description: "投诉与建议：写明经过，上传凭证，七个工作日内由总部书面答复，凭编号和手机号查询处理进度。",
  });

export default function Complaint({ loaderData }: Route.ComponentProps) {
  return <ComplaintPage {...unpack(loaderData)} />;
}
