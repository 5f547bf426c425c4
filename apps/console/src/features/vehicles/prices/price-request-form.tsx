import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { CallError } from "@marque/contract/client";
import { useState } from "react";
import { useAction } from "../../../shell/calls.ts";
import { yuanText } from "../../../shell/yuan-text.ts";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { Form, FormField } from "../../../ui/form.tsx";
import { InputNumber } from "../../../ui/input.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toast } from "../../../ui/toast.tsx";
import { ReasonField } from "../reason-field.tsx";
import { priceOn, todayInShanghai, trimTitle } from "../vehicle-names.ts";

interface Values {
  effectiveFrom: string;
  reason: string;
}

const PRICE_MAX = 100_000_000;

/** Asks for new prices of any of a vehicle's trims, from one day on, for one reason. A second person decides. */
export function PriceRequestForm({ vehicle, onClose }: { vehicle: ManagedVehicle; onClose(): void }) {
  // Sent twice it is one request.
  const [requestId] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Record<number, number | null>>({});
  const [problem, setProblem] = useState("");
  const ask = useAction("priceRequest", { refreshes: ["approvalList", "manageVehicleList", "workDesk"], quiet: true });
  const today = todayInShanghai();
  const rows = vehicle.trims.map((trim) => ({ trim, price: priceOn(trim.prices, today)?.msrp ?? null }));
  const changes = rows.flatMap(({ trim: { trimId }, price }) => {
    const msrp = wanted[trimId];
    return typeof msrp === "number" && msrp !== price ? [{ trimId, msrp }] : [];
  });

  async function submit({ effectiveFrom, reason }: Values) {
    setProblem("");
    if (changes.length === 0) return setProblem("请至少填写一个与现价不同的新价格。");
    try {
      await ask.mutateAsync({ requestId, changes, effectiveFrom, reason: reason.trim() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const ofForm = Object.keys(error.fields).some((field) => field === "effectiveFrom" || field === "reason");
      const ofPrices = Object.entries(error.fields).find(([field]) => field.startsWith("changes"))?.[1];
      setProblem(ofPrices ?? (ofForm ? "" : error.message));
      throw error;
    }
    toast.done("已提交，等待另一位同事批准");
    onClose();
  }

  return (
    <Drawer open title={`${vehicle.name}：申请调价`} width={680} onClose={onClose}>
      <Form<Values> label="申请调价" initial={{ effectiveFrom: today }} onSubmit={submit}>
        {(sending) => (
          <>
            <table className="mb-5 w-full border-t border-ink">
              <caption className="sr-only">各配置的新价格</caption>
              <thead>
                <tr className="border-b border-line text-left text-ink-3">
                  <th scope="col" className="py-2 pr-3 font-regular">
                    配置
                  </th>
                  <th scope="col" className="py-2 pr-3 text-right font-regular">
                    现价
                  </th>
                  <th scope="col" className="py-2 pr-3 font-regular">
                    新价（元）
                  </th>
                  <th scope="col" className="w-28 py-2 text-right font-regular">
                    差额
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ trim, price }) => {
                  const msrp = wanted[trim.trimId];
                  return (
                    <tr key={trim.trimId} className="border-b border-line">
                      <th scope="row" className="py-1.5 pr-3 text-left font-regular">
                        {trimTitle(trim)}
                      </th>
                      <td className="py-1.5 pr-3 text-right tabular-nums">{price === null ? "未定价" : yuanText(price)}</td>
                      <td className="py-1.5 pr-3">
                        <InputNumber
                          aria-label={`${trimTitle(trim)}的新价格，单位元`}
                          placeholder="不调整"
                          min={1}
                          max={PRICE_MAX}
                          precision={0}
                          controls={false}
                          value={msrp ?? null}
                          onChange={(value) => setWanted((former) => ({ ...former, [trim.trimId]: value }))}
                          style={{ width: 140 }}
                        />
                      </td>
                      <td className="py-1.5 text-right tabular-nums">
                        {typeof msrp === "number" && price !== null ? yuanText(msrp - price, { signed: true }) : "—"}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
            <FormField name="effectiveFrom" label="生效日期" required="请选择生效日期" hint="当日零时（北京时间）起，全站价格同时更新">
              <DateField />
            </FormField>
            <ReasonField name="reason" hint="审批人与价格历史中可见，至少 2 字" />
            {problem ? (
              <div className="mb-4">
                <Notice kind="danger">{problem}</Notice>
              </div>
            ) : null}
            <div className="flex items-center gap-2">
              <Button kind="primary" submit loading={sending}>
                提交申请
              </Button>
              <Button onClick={onClose}>取消</Button>
              <span className="text-ink-3">{changes.length > 0 ? `调整 ${changes.length} 个配置` : ""}</span>
            </div>
          </>
        )}
      </Form>
    </Drawer>
  );
}
