import { carStates } from "@marque/contract/rules/car-binding";
import { momentText } from "@marque/contract/rules/shanghai-time";
import { lazy, Suspense, useRef } from "react";
import { Hotline } from "#forms/hotline.tsx";
import { NeedsScript } from "#forms/needs-script.tsx";
import { useAnswer } from "#forms/use-answer.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Loading } from "#ui/skeleton.tsx";
import { Stepper } from "#ui/stepper.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { BIND_PATH, stations } from "./garage-paths.ts";

const UploadForm = lazy(() => import("./upload-form.tsx"));

/** Of which request an address asks; null where it names none. */
export function idOf(query: URLSearchParams): number | null {
  const id = Number(query.get("id"));
  return Number.isInteger(id) && id > 0 ? id : null;
}

/** /bindVehicle/uploadData: what a request still needs. @param props.id null where the address names none */
export function UploadPage({ id }: { id: number | null }) {
  return (
    <div className="wrap pt-[clamp(28px,4vw,64px)] pb-(--section) [:root[data-js]_&]:min-h-screen">
      <h1 className="text-d2">上传车辆资料</h1>
      <p className="mt-2 max-w-[42em] text-ink-2">资料加密保存，只有审核人员能看，每次查看都有记录；审核结束 30 天后照片自动删除。</p>
      <NeedsScript by="service">上传资料需要浏览器启用 JavaScript。</NeedsScript>
      {id === null ? <Unknown /> : <Request key={id} id={id} />}
    </div>
  );
}

function Unknown() {
  return (
    <EmptyState
      className="mt-10"
      title="没有找到这份申请"
      text="它可能已经结束，或属于另一个账号。"
      action={<ButtonLink to={BIND_PATH}>查看我的爱车</ButtonLink>}
    />
  );
}

function Request({ id }: { id: number }) {
  const answered = useAnswer("carApplication", { id });
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = answered;
  if (answered.state === "failed") return <Unknown />;
  if (data === null) return <Loading className="mt-10 min-h-[60vh]">{null}</Loading>;
  const isAsked = data.state === "DOCUMENT" || data.state === "NEED_FIX";
  const sent = () => {
    answered.reload();
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <p className="num mt-2 text-ink-2">{[data.vinMasked, data.plate, data.ownerName].filter(Boolean).join("　")}</p>
      <Stepper steps={stations} current={stationOf(data.state)} label="申请的进度" className="mt-8 mb-10" />
      <h2 ref={heading} tabIndex={-1} className="text-t2 outline-none focus-visible:shadow-none">
        {titleOf(data.state)}
      </h2>
      {data.state === "NEED_FIX" && data.reason ? (
        <p className="mt-3 border-l-2 border-warning bg-warning-tint px-4 py-3 text-m text-warning">{data.reason}</p>
      ) : null}
      {isAsked ? (
        <Suspense fallback={<Loading className="mt-8 min-h-[60vh]">{null}</Loading>}>
          <UploadForm key={data.version} application={data} onSent={sent} onStale={answered.reload} />
        </Suspense>
      ) : (
        <div className="max-w-read">
          <p className="mt-3 text-ink-2">{wordsOf(data)}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink to={BIND_PATH}>查看我的爱车</ButtonLink>
            <TextLink to="/carRecall" look="plain">
              查询召回
            </TextLink>
          </div>
        </div>
      )}
      <div className="mt-10">
        <Hotline by="service" />
      </div>
    </>
  );
}

type State = keyof typeof carStates;

function stationOf(state: State): number {
  if (state === "DOCUMENT" || state === "NEED_FIX") return 1;
  return state === "BOUND" ? 3 : 2;
}

function titleOf(state: State): string {
  switch (state) {
    case "DOCUMENT":
      return "请上传购车凭证";
    case "NEED_FIX":
      return "请补正退回的项目";
    case "PENDING":
      return "已提交，等待审核";
    default:
      return carStates[state];
  }
}

function wordsOf({ state, dueAt, reason }: { state: State; dueAt: string | null; reason: string | null }): string {
  switch (state) {
    case "PENDING":
      return `${dueAt ? `${momentText(dueAt)} 前审核完，` : ""}结果会发短信告诉您，也可以在“我的爱车”里看到。审核期间可以随时撤回。`;
    case "TRANSFER_REQUESTED":
      return "审核已通过。我们已通知现车主，七日内没有异议，车辆即变更给您。";
    case "BOUND":
      return "车辆已在您的账号里。";
    case "REJECTED":
      return `${reason ?? "申请未通过"}。可以核对后重新添加。`;
    default:
      return "这份申请已经结束。";
  }
}
