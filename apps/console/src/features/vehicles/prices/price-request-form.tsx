import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import { CallError } from "@marque/contract/client";
import { isLargeChange, LARGE_CHANGE_PERCENT } from "@marque/contract/rules/price-change";
import { useState } from "react";
import { useAction } from "#shell/calls.ts";
import { yuanText } from "#shell/yuan-text.ts";
import { Button } from "#ui/button.tsx";
import { InstantField } from "#ui/date-field.tsx";
import { Drawer } from "#ui/drawer.tsx";
import { Form, FormField } from "#ui/form.tsx";
import { Input, InputNumber } from "#ui/input.tsx";
import { Notice } from "#ui/notice.tsx";
import { toast } from "#ui/toast.tsx";
import { AskedField } from "../asked-field.tsx";
import { ReasonField } from "../reason-field.tsx";
import { priceAt, trimTitle } from "../vehicle-names.ts";

interface Values {
  effectiveFrom?: string | null;
  reason: string;
  largeChangeReason?: string;
}

const PRICE_MAX = 100_000_000;

/** Asks for new prices of any of a vehicle's trims, from one minute on, for one reason. A second person decides. */
export function PriceRequestForm({ vehicle, onClose }: { vehicle: ManagedVehicle; onClose(): void }) {
  // Sent twice it is one request.
  const [requestId] = useState(() => crypto.randomUUID());
  const [wanted, setWanted] = useState<Record<number, number | null>>({});
  const [problem, setProblem] = useState("");
  // Compared with the price of that time the change may be large where compared with the present one it is not.
  const [askedForLarge, setAskedForLarge] = useState(false);
  const ask = useAction("priceRequest", { refreshes: ["approvalList", "manageVehicleList", "workDesk"], quiet: true });
  const [openedAt] = useState(() => new Date());
  const rows = vehicle.trims.map((trim) => ({ trim, price: priceAt(trim.prices, openedAt)?.msrp ?? null }));
  const changes = rows.flatMap(({ trim: { trimId }, price }) => {
    const msrp = wanted[trimId];
    return typeof msrp === "number" && msrp !== price ? [{ trimId, msrp }] : [];
  });

  const large = rows.filter(({ trim, price }) => isLargeChange(price, wanted[trim.trimId] ?? price ?? 0));

  async function submit({ effectiveFrom = null, reason, largeChangeReason = "" }: Values) {
    setProblem("");
    if (changes.length === 0) return setProblem("请至少填写一个与现价不同的新价格。");
    try {
      const whyLarge = largeChangeReason.trim();
      await ask.mutateAsync({
        requestId,
        changes,
        effectiveFrom,
        reason: reason.trim(),
        ...(whyLarge ? { largeChangeReason: whyLarge } : {}),
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.fields.largeChangeReason) setAskedForLarge(true);
      const ofForm = Object.keys(error.fields).some((field) => ["effectiveFrom", "reason", "largeChangeReason"].includes(field));
      const ofPrices = Object.entries(error.fields).find(([field]) => field.startsWith("changes"))?.[1];
      setProblem(ofPrices ?? (ofForm ? "" : error.message));
      throw error;
    }
    toast.done("已提交，等待另一位同事批准");
    onClose();
  }

  return (
    <Drawer open title={`${vehicle.name}：申请调价`} width={680} onClose={onClose}>
      <Form<Values> label="申请调价" onSubmit={submit}>
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
                  <th scope="col" className="py-2 text-right font-regular md:w-28">
                    差额
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ trim, price }) => {
                  const msrp = wanted[trim.trimId];
                  return (
                    <tr key={trim.trimId} className="border-b border-line">
                      <th scope="row" className="min-w-24 py-1.5 pr-3 text-left font-regular">
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
                          style={{ width: "100%", minWidth: 96, maxWidth: 140 }}
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
            <FormField name="effectiveFrom" label="生效时间" hint="北京时间，到这一分钟全站价格同时更新；留空则批准后立即生效">
              <InstantField placeholder="批准后立即生效" />
            </FormField>
            <ReasonField of="price" name="reason" hint="审批人与价格历史中可见，至少 2 字" />
            {large.length > 0 || askedForLarge ? (
              <div className="mb-4">
                <Notice kind="danger">
                  <p className="mb-2 font-medium">
                    {large.length > 0
                      ? `${large.map(({ trim }) => trimTitle(trim)).join("、")}的价格变动超过 ${LARGE_CHANGE_PERCENT}%，请核对数字。`
                      : `届时的价格变动超过 ${LARGE_CHANGE_PERCENT}%，请核对数字。`}
                  </p>
                  <AskedField
                    of={["price", "largeChangeReason"]}
                    name="largeChangeReason"
                    label="大幅调价的原因"
                    whenEmpty={`变动超过 ${LARGE_CHANGE_PERCENT}%，请说明原因`}
                  >
                    <Input.TextArea rows={2} maxLength={400} />
                  </AskedField>
                </Notice>
              </div>
            ) : null}
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
