import { BASE_PATH } from "@marque/contract/base-path";
import type { UsedCarDetail } from "@marque/contract/entities/used-car";
import { usedCarPath } from "@marque/contract/rules/used-car-words";
import { PhoneCode } from "#blocks/phone-code.tsx";
import { Button } from "#ui/button.tsx";
import { LineInput } from "#ui/line-field.tsx";
import { type AskedProof, isProven, SUM_LENGTH } from "./asked-proof.ts";

type Proven = Pick<UsedCarDetail, "id" | "title" | "reportNo" | "reportHash" | "reportIntact">;

/** Number and digest of a report, its code for a telephone, and the answer to whoever holds another copy against it. */
export function ReportProof({ car, asked }: { car: Proven; asked: AskedProof | null }) {
  const { id, title, reportNo, reportHash, reportIntact } = car;
  const sum = reportHash.slice(0, SUM_LENGTH);
  const path = `${usedCarPath(id)}&${new URLSearchParams({ report: reportNo, sum })}#report`;
  return (
    <div className="num mt-8 bg-mist p-[clamp(16px,2vw,28px)] text-m">
      <dl className="grid gap-y-1.5">
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-3">报告编号</dt>
          <dd>{reportNo}</dd>
        </div>
        <div className="flex flex-wrap gap-x-3">
          <dt className="text-ink-3">校验码</dt>
          <dd className="wrap-anywhere">{reportHash}</dd>
        </div>
      </dl>
      <p className="mt-2 font-strong">
        {reportIntact ? "页面上的内容与检测师签发时一致。" : "页面上的内容与签发时不一致，请勿据此交易，并告知我们。"}
      </p>
      <p className="mt-2">
        <PhoneCode path={path} title={`${title}检测报告`} words="报告的核验码" />
      </p>
      <form
        action={`${BASE_PATH}/carDetail#report`}
        className="mt-5 grid max-w-150 grid-cols-[1fr_1fr_auto] items-end gap-x-5 gap-y-4 max-md:grid-cols-1"
      >
        <input type="hidden" name="id" value={id} />
        <LineInput label="手中报告的编号" name="report" defaultValue={asked?.report} required maxLength={20} autoComplete="off" />
        <LineInput label={`校验码前 ${SUM_LENGTH} 位`} name="sum" defaultValue={asked?.sum} required maxLength={64} autoComplete="off" />
        <Button type="submit" look="outline">
          核对
        </Button>
      </form>
      <p role="status" className="mt-3 font-strong">
        {asked ? answerTo(asked, car) : null}
      </p>
    </div>
  );
}

function answerTo(asked: AskedProof, car: Proven): string {
  if (isProven(asked, car)) return `核对一致：${asked.report} 就是这辆车的检测报告。`;
  return "核对不一致：编号或校验码与本站保存的报告不同，请勿据此交易。";
}
