import type { ReactNode } from "react";
import { BlocksField } from "#blocks/blocks-field.tsx";
import { LongTextField, MultiSelectField, TextField, WordsField } from "#shell/fields/simple-fields.tsx";
import { AttachmentsField } from "#shell/media/attachments-field.tsx";
import { PictureField } from "#shell/media/picture-field.tsx";
import { useVehicleOptions } from "#shell/vehicle-options.ts";

/** What every article has; `children` are the facts of its kind, between its head and its text. */
export function ArticleMain({ children }: { children?: ReactNode }) {
  return (
    <div className="flex flex-col gap-5">
      <TextField path="title" max={60} />
      <LongTextField path="summary" max={160} rows={2} hint="用于列表、分享卡片与搜索结果" />
      {children}
      <div>
        <h2 className="mb-1 text-note text-ink-2">正文</h2>
        <BlocksField />
      </div>
      <AttachmentsField path="attachments" />
    </div>
  );
}

export function CoverField() {
  return <PictureField path="cover" hint="16:9，主体在下三分之一处；点击图片设置焦点" />;
}

export function VehiclesField() {
  return <MultiSelectField path="vehicleIds" options={useVehicleOptions()} max={9} hint="也显示在这些车型的页面上" />;
}

export function TagsField() {
  return <WordsField path="tags" max={6} />;
}

/** Fields side by side where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">{children}</div>;
}

/** Two fields that belong together, as a text and its link. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 md:grid-cols-2">{children}</div>;
}

/** A titled group of fields. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="border-t border-ink pt-3">
      <legend className="float-left mb-3 w-full font-medium">{title}</legend>
      <div className="clear-both flex flex-col gap-4">{children}</div>
    </fieldset>
  );
}
