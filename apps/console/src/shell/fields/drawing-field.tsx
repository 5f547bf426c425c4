import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { BrandMark } from "../../ui/brand-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { useField, useReadOnly } from "./draft-store.ts";
import { Field, type FieldProps } from "./field.tsx";
import { type Drawing, readDrawing } from "./read-drawing.ts";

/** Larger files are no line drawings. */
const FILE_MAX = 200_000;
const FALLBACK = "无法读取这个文件，请导出为只含路径的 SVG";

/** A stroked drawing of the brand, taken out of an SVG file: its box and its paths, nothing else of it. */
export function DrawingField({ empty, ...field }: FieldProps & { empty: Drawing }) {
  const [held, change] = useField<Partial<Drawing> | null | undefined>(field.path);
  const [problem, setProblem] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const readOnly = useReadOnly();
  const drawing = { ...empty, ...held };
  const isDrawn = drawing.paths.length > 0;

  async function take(file: File | undefined): Promise<void> {
    if (!file) return;
    const read = file.size > FILE_MAX ? FALLBACK : readDrawing(await file.text());
    if (typeof read === "string") return setProblem(read);
    setProblem("");
    change({ ...empty, ...read });
  }

  return (
    <Field {...field} requiredPart={`${field.path}.paths`} hint={problem ? <span className="text-danger">{problem}</span> : field.hint}>
      {(bound) => (
        <div className="flex flex-wrap items-center gap-3">
          <span className="grid h-16 min-w-16 place-items-center border border-line px-3">
            {isDrawn ? <BrandMark drawing={drawing} height={36} /> : <span className="text-small text-ink-3">未设置</span>}
          </span>
          {readOnly ? null : (
            <>
              <input
                {...bound}
                ref={input}
                type="file"
                accept=".svg,image/svg+xml"
                className="sr-only"
                onChange={({ target }) => {
                  void take(target.files?.[0]);
                  target.value = "";
                }}
              />
              <Button icon={Upload} onClick={() => input.current?.click()}>
                {isDrawn ? "更换 SVG 文件" : "选择 SVG 文件"}
              </Button>
              {isDrawn ? (
                <Button icon={Trash2} onClick={() => change(empty)}>
                  移除
                </Button>
              ) : null}
            </>
          )}
        </div>
      )}
    </Field>
  );
}
