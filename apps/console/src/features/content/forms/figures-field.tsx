import type { ManagedVehicle } from "@marque/contract/calls/manage/vehicles";
import {
  cellFigure,
  type DrawnFigure,
  drawFigure,
  type FigureSource,
  type FigureTable,
  shortTrimName,
  sourceProblem,
} from "@marque/contract/rules/spec-figure";
import { useParams } from "react-router";
import { useCall } from "#shell/calls.ts";
import { useField, useReadOnly } from "#shell/fields/draft-store.ts";
import { Field } from "#shell/fields/field.tsx";
import { ListField } from "#shell/fields/list-field.tsx";
import { NumberField, TextField } from "#shell/fields/simple-fields.tsx";
import { Input } from "#ui/input.tsx";
import { Select } from "#ui/select.tsx";

/** Large figures of a vehicle's page, each drawn from a cell of its specification table or typed. */
export function FiguresField({ path, label, max }: { path: string; label: string; max: number }) {
  return (
    <ListField path={path} label={label} unit="个数字" max={max} blank={() => ({ value: "", unit: "", label: "" })}>
      {() => <FigureFields />}
    </ListField>
  );
}

function FigureFields() {
  const { id } = useParams();
  // The page of a vehicle has the number of its row.
  const { data: vehicle } = useCall("manageVehicle", { rowId: Number(id) });
  const [from] = useField<FigureSource | null>("from");
  return (
    <div className="flex flex-col gap-3">
      {vehicle ? <SourceFields vehicle={vehicle} /> : null}
      <div className="grid gap-4 md:grid-cols-4">
        {from && vehicle ? <DrawnValue from={from} table={tableOf(vehicle)} /> : <TextField path="value" max={20} />}
        <TextField path="unit" max={12} />
        <TextField path="label" label="说明" max={30} />
        <FootnoteField />
      </div>
      {from && vehicle ? <AsShown table={tableOf(vehicle)} /> : null}
    </div>
  );
}

/** From which row of the table, and of which trim; without a row the value is typed. */
function SourceFields({ vehicle }: { vehicle: ManagedVehicle }) {
  const [from, changeFrom] = useField<FigureSource | null>("from");
  const [, changeValue] = useField<string>("value");
  const [, changeUnit] = useField<string>("unit");
  const [label, changeLabel] = useField<string>("label");
  const [, changeFootnote] = useField<number | null>("footnote");
  const readOnly = useReadOnly();
  const table = tableOf(vehicle);
  const row = vehicle.spec.find(({ key }) => key === from?.key);

  function choose(key: string | null, trimId: number | undefined) {
    const chosen = vehicle.spec.find((one) => one.key === key);
    const trim =
      vehicle.trims.find((one) => one.trimId === trimId && hasFigure(chosen, one)) ?? vehicle.trims.find((one) => hasFigure(chosen, one));
    if (!chosen || !trim) return changeFrom(null);
    changeFrom({ key: chosen.key, trimId: trim.trimId });
    changeValue(cellFigure(chosen, trim.trimId) ?? "");
    if (chosen.key === from?.key) return;
    changeUnit(chosen.unit ?? "");
    changeFootnote(chosen.footnote ?? null);
    if (!label || label === row?.name) changeLabel(chosen.name);
  }

  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Field path="from" label="取自参数配置表" hint={from ? undefined : "不选则自行填写数值"}>
        {({ id }) => (
          <Select
            id={id}
            searchable
            clearable
            disabled={readOnly}
            placeholder="自行填写"
            value={from?.key ?? null}
            options={vehicle.spec
              .filter((one) => vehicle.trims.some((trim) => hasFigure(one, trim)))
              .map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(key) => choose(key, from?.trimId)}
          />
        )}
      </Field>
      {from ? (
        <Field path="from.trimId">
          {({ id }) => (
            <Select
              id={id}
              disabled={readOnly}
              value={from.trimId}
              options={table.trims.map((trim) => ({
                value: trim.id,
                label: `${shortTrimName(trim, table.trims)}：${(row && cellFigure(row, trim.id)) ?? "没有数值"}`,
                disabled: !row || cellFigure(row, trim.id) === undefined,
              }))}
              onChange={(trimId) => choose(from.key, trimId ?? undefined)}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}

function DrawnValue({ from, table }: { from: FigureSource; table: FigureTable }) {
  const row = table.rows.find(({ key }) => key === from.key);
  const problem = sourceProblem(from, table);
  return (
    <Field path="value" hint={problem ?? "随参数配置表变化"}>
      {(bound) => <Input {...bound} readOnly value={cellFigure(row, from.trimId) ?? ""} />}
    </Field>
  );
}

/** As visitors will read it, with the trim where trims differ. */
function AsShown({ table }: { table: FigureTable }) {
  const [figure] = useField<DrawnFigure>("");
  const shown = figure && drawFigure(figure, table);
  return shown ? (
    <p className="text-small text-ink-3">
      官网显示：{[shown.value, shown.unit].filter(Boolean).join(" ")} · {shown.label}
    </p>
  ) : null;
}

export function FootnoteField() {
  return <NumberField path="footnote" label="脚注序号" min={1} max={99} />;
}

type SpecRow = ManagedVehicle["spec"][number];

const hasFigure = (row: SpecRow | undefined, { trimId }: { trimId: number }) => cellFigure(row, trimId) !== undefined;

const tableOf = ({ trims, spec }: ManagedVehicle): FigureTable => ({
  trims: trims.map(({ trimId, name }) => ({ id: trimId, name })),
  rows: spec,
});
