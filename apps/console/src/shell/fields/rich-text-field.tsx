import { BASE_PATH } from "@marque/contract/base-path";
import { classifyLink } from "@marque/contract/rules/link";
import { lazy, Suspense, useState } from "react";
import { Input } from "../../ui/input.tsx";
import { Notice } from "../../ui/notice.tsx";
import { unknownElements } from "../../ui/rich-text/rich-text-html.ts";
import { useReadOnly, useText } from "./draft-store.ts";
import { Field, type FieldProps, useLabel } from "./field.tsx";

const RichTextEditor = lazy(() => import("../../ui/rich-text/rich-text-editor.tsx").then((file) => ({ default: file.RichTextEditor })));

const isLinkAllowed = (link: string) => classifyLink(link, { basename: BASE_PATH, origin: window.location.origin }).kind !== "refused";

/** A text with headings, lists, links and tables. What the editor would lose is edited as source, so that nothing is lost. */
export function RichTextField(field: FieldProps) {
  const [html, change] = useText(field.path);
  const name = useLabel(field);
  const readOnly = useReadOnly();
  const [unknown] = useState(() => unknownElements(html));
  return (
    <Field {...field}>
      {(bound) =>
        unknown.length > 0 ? (
          <>
            <Notice kind="info">这段文字含有编辑器不支持的格式（{unknown.join("、")}），以源码编辑。</Notice>
            <Input.TextArea
              {...bound}
              readOnly={readOnly}
              autoSize={{ minRows: 8, maxRows: 30 }}
              value={html}
              onChange={({ target }) => change(target.value)}
            />
          </>
        ) : (
          <Suspense fallback={<div className="min-h-44 border border-control bg-mist" />}>
            <RichTextEditor
              id={bound.id}
              label={name}
              describedBy={bound["aria-describedby"]}
              value={html}
              onChange={change}
              readOnly={readOnly}
              isLinkAllowed={isLinkAllowed}
            />
          </Suspense>
        )
      }
    </Field>
  );
}
