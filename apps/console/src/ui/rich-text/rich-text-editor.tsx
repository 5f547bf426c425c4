import { TableKit } from "@tiptap/extension-table";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { StarterKit } from "@tiptap/starter-kit";
import { useEffect, useRef } from "react";
import "./rich-text.css";
import { partInDocument } from "./part-in-document.ts";
import { tidyHtml } from "./rich-text-html.ts";
import { type HtmlPart, offerMarking } from "./rich-text-marking.ts";
import { RichTextToolbar } from "./rich-text-toolbar.tsx";

export interface RichTextEditorProps {
  id: string;
  label: string;
  value: string;
  onChange(html: string): void;
  readOnly?: boolean;
  describedBy?: string;
  /** Whether the site lets visitors follow a link; what it refuses cannot be set or pasted. */
  isLinkAllowed(link: string): boolean;
}

/** Text with headings, lists, links and tables. What is pasted loses everything that the site does not keep. */
export function RichTextEditor({ id, label, value, onChange, readOnly = false, describedBy, isLinkAllowed }: RichTextEditorProps) {
  /** Told apart from a change from outside, as by a restore. */
  const written = useRef(value);
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        heading: { levels: [2, 3] },
        code: false,
        codeBlock: false,
        strike: false,
        link: {
          openOnClick: false,
          autolink: true,
          HTMLAttributes: { target: null, rel: null },
          isAllowedUri: (link) => isLinkAllowed(link),
        },
      }),
      TableKit.configure({ table: { resizable: false } }),
    ],
    content: value,
    editable: !readOnly,
    editorProps: {
      attributes: {
        id,
        class: "rich-text",
        role: "textbox",
        // Whoever may only read it goes to the words found in it, too.
        tabindex: "0",
        "aria-multiline": "true",
        "aria-label": label,
        ...(describedBy ? { "aria-describedby": describedBy } : {}),
      },
    },
    onCreate: ({ editor: created }) => offerMarking(created.view.dom, (part) => mark(created, written.current, part)),
    onUpdate: ({ editor: changed }) => {
      const html = tidyHtml(changed.getHTML());
      if (html === written.current) return;
      written.current = html;
      onChange(html);
    },
  });
  const isFocused = useEditorState({ editor, selector: ({ editor: current }) => current.isFocused });

  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly]);

  return (
    <div className={`border ${isFocused ? "border-ink" : "border-control"}`}>
      {readOnly ? null : <RichTextToolbar editor={editor} label={label} isLinkAllowed={isLinkAllowed} />}
      <EditorContent editor={editor} />
    </div>
  );
}

/** Selects a part of the text as a mouse would, which also works where the text can only be read. */
function mark({ view, state }: Editor, html: string, part: HtmlPart): void {
  const place = partInDocument(state.doc, html, part);
  if (!place) return;
  const [start, end] = [view.domAtPos(place.from), view.domAtPos(place.to)];
  view.dom.focus({ preventScroll: true });
  window.getSelection()?.setBaseAndExtent(start.node, start.offset, end.node, end.offset);
  start.node.parentElement?.scrollIntoView({ block: "center" });
}
