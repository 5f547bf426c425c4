import type { ContentType } from "@marque/contract/content-types";
import { ScopeContext } from "#shell/fields/draft-store.ts";
import { MomentField, NumberField, SelectField, TextField } from "#shell/fields/simple-fields.tsx";
import { columnsOf } from "../content-columns.ts";
import { formOf } from "../content-forms.tsx";

/** What every item has besides its payload: its window, its short address, its place. */
export function FrameFields({ type }: { type: ContentType }) {
  const { hasPage } = formOf(type);
  const { places, sorted } = columnsOf(type);
  return (
    <ScopeContext value="frame">
      <section aria-label="发布设置" className="flex flex-col gap-4">
        <h2 className="border-b border-ink pb-1.5 font-medium">发布设置</h2>
        {places ? <SelectField path="collection" label="位置" options={places} /> : null}
        <MomentField path="publishAt" empty="发布后立即上线" />
        <MomentField path="offlineAt" empty="长期有效" />
        {hasPage ? <TextField path="slug" max={60} placeholder="spring-drive" hint="小写字母、数字和横线；留空用编号" /> : null}
        {sorted ? <NumberField path="sort" min={-100_000} max={100_000} hint="小的在前，新建时留空排在最后；也可在列表里拖动" /> : null}
      </section>
    </ScopeContext>
  );
}
