import type { VehicleDetail } from "@marque/contract/entities/vehicle";
import { formatNumber } from "@marque/contract/rules/count";
import clsx from "clsx";
import { Printer } from "lucide";
import { useDeferredValue, useState } from "react";
import { CompareLink } from "#blocks/compare-link.tsx";
import { Icon } from "#ui/icon.tsx";
import { LineInput, LineSelect } from "#ui/line-field.tsx";
import { onlyDiffering } from "#ui/spec-differences.ts";
import { SpecTable } from "#ui/spec-table.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextButton } from "#ui/text-link.tsx";
import { comparedTrims, searchSpecs } from "./compared-trims.ts";
import { FootnoteMark } from "./footnote-mark.tsx";
import { Part } from "./part.tsx";
import { Term } from "./term.tsx";
import { useChoice } from "./use-choice.ts";
import { useColumns } from "./use-columns.ts";

/** The specification table: two trims beside each other on phones, all of them elsewhere, and always all of them on paper. */
export function SpecPart({ vehicle }: { vehicle: VehicleDetail }) {
  const { trim: chosen } = useChoice(vehicle);
  const { columns, settled } = useColumns();
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const [text, setText] = useState("");
  const wanted = useDeferredValue(text);

  const compared = chosen ?? vehicle.trims[0];
  const onPaper = columns === "all";
  const trims = comparedTrims(vehicle.trims, onPaper ? vehicle.trims.length : columns, picked, chosen);
  const trimIds = trims.map(({ trimId }) => trimId);
  const found = onPaper ? vehicle.specGroups : searchSpecs(vehicle.specGroups, wanted);
  const groups = onlyDifferences && !onPaper ? onlyDiffering(found, trimIds) : found;
  const canPick = !onPaper && trims.length < vehicle.trims.length;

  return (
    <Part anchor="specs" label="参数" onPaper className="spec-part wrap pt-(--section)">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-2">
        <h2 className="text-t1">参数配置</h2>
        <div className="needs-script flex flex-wrap items-end gap-x-8 gap-y-2 print:hidden">
          <LineInput
            label="查找参数"
            type="search"
            placeholder="如 续航、悬架"
            maxLength={20}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="w-48"
          />
          <Switch checked={onlyDifferences} onCheckedChange={setOnlyDifferences}>
            只看差异
          </Switch>
          {compared && !vehicle.oldCoaster ? (
            <CompareLink
              car={{ kind: "new", vehicleId: vehicle.vehicleId, trimId: compared.trimId }}
              title={`${vehicle.name} ${compared.name}`}
            />
          ) : null}
          <TextButton look="plain" className="text-m max-md:hidden" onClick={() => window.print()}>
            <Icon icon={Printer} size="inline" />
            打印参数表
          </TextButton>
        </div>
      </div>
      {canPick ? (
        <div className="mt-4 grid grid-cols-2 gap-x-(--gutter) print:hidden">
          {trims.map((trim, place) => (
            <LineSelect
              // biome-ignore lint/suspicious/noArrayIndexKey: the control belongs to a place in the table, whichever trim stands there
              key={place}
              label={`对比 ${place + 1}`}
              value={trim.trimId}
              onChange={(event) => setPicked(trimIds.with(place, Number(event.target.value)))}
            >
              {vehicle.trims.map((option) => (
                <option key={option.trimId} value={option.trimId} disabled={option !== trim && trimIds.includes(option.trimId)}>
                  {option.name}
                </option>
              ))}
            </LineSelect>
          ))}
        </div>
      ) : null}
      {groups.length > 0 ? (
        <SpecTable
          caption={`${vehicle.name}参数配置`}
          columns={trims.map((trim) => ({
            trimId: trim.trimId,
            title: trim.name,
            note: trim.msrp === null ? null : `¥${formatNumber(trim.msrp)}`,
          }))}
          groups={groups}
          rowNote={(row) => (
            <>
              <FootnoteMark number={row.footnote} />
              {row.glossary ? <Term name={row.name} meaning={row.glossary} /> : null}
            </>
          )}
          className={clsx("spec-table mt-2", !settled && "spec-table-unsettled")}
        />
      ) : (
        <p role="status" className="hair-y mt-6 py-10 text-ink-2">
          {onlyDifferences && found.length > 0 ? "所比较的版本在这些参数上没有差异。" : `没有与“${wanted.trim()}”有关的参数，换个词试试。`}
        </p>
      )}
    </Part>
  );
}
