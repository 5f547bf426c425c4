import { type Editor, useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link2,
  Link2Off,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Table2,
  Undo2,
} from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../button.tsx";
import { Input } from "../input.tsx";

interface Tool {
  label: string;
  keys?: string;
  icon: LucideIcon;
  isOn?: (editor: Editor) => boolean;
  run(editor: Editor): void;
}

const tools: readonly (Tool | null)[] = [
  {
    label: "二级标题",
    icon: Heading2,
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: "三级标题",
    icon: Heading3,
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  null,
  { label: "粗体", icon: Bold, isOn: (editor) => editor.isActive("bold"), run: (editor) => editor.chain().focus().toggleBold().run() },
  {
    label: "斜体",
    icon: Italic,
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  null,
  {
    label: "项目列表",
    icon: List,
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: "编号列表",
    icon: ListOrdered,
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: "引用",
    icon: Quote,
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { label: "分隔线", icon: Minus, run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  { label: "表格", icon: Table2, run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run() },
  null,
  { label: "撤销", icon: Undo2, run: (editor) => editor.chain().focus().undo().run() },
  { label: "重做", icon: Redo2, run: (editor) => editor.chain().focus().redo().run() },
];

const tableTools: readonly { text: string; run(editor: Editor): void }[] = [
  { text: "下方加行", run: (editor) => editor.chain().focus().addRowAfter().run() },
  { text: "右侧加列", run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { text: "删除行", run: (editor) => editor.chain().focus().deleteRow().run() },
  { text: "删除列", run: (editor) => editor.chain().focus().deleteColumn().run() },
  { text: "删除表格", run: (editor) => editor.chain().focus().deleteTable().run() },
];

export function RichTextToolbar({ editor, label, isLinkAllowed }: { editor: Editor; label: string; isLinkAllowed(link: string): boolean }) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      on: tools.map((tool) => tool?.isOn?.(current) ?? false),
      link: (current.getAttributes("link").href as string | undefined) ?? "",
      isInTable: current.isActive("table"),
      hasSelection: !current.state.selection.empty,
    }),
  });
  const [link, setLink] = useState<string | null>(null);
  return (
    <div className="border-b border-line bg-mist">
      <div role="toolbar" aria-label={`${label}的格式`} className="flex flex-wrap items-center gap-px p-1">
        {tools.map((tool, index) =>
          tool ? (
            <Button
              key={tool.label}
              kind="quiet"
              small
              icon={tool.icon}
              label={tool.label}
              pressed={tool.isOn ? state.on[index] : undefined}
              className={state.on[index] ? "!bg-haze" : undefined}
              onClick={() => tool.run(editor)}
            />
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
            <span key={index} className="mx-1 h-4 w-px bg-line" />
          ),
        )}
        <span className="mx-1 h-4 w-px bg-line" />
        <Button
          kind="quiet"
          small
          icon={Link2}
          label="链接"
          pressed={state.link !== ""}
          disabled={!state.hasSelection && state.link === ""}
          onClick={() => setLink(state.link)}
        />
        {state.link ? (
          <Button
            kind="quiet"
            small
            icon={Link2Off}
            label="取消链接"
            onClick={() => editor.chain().focus().extendMarkRange("link").unsetLink().run()}
          />
        ) : null}
      </div>
      {link === null ? null : (
        <LinkBar
          start={link}
          isLinkAllowed={isLinkAllowed}
          onClose={() => {
            setLink(null);
            editor.commands.focus();
          }}
          onSet={(href) => {
            setLink(null);
            editor.chain().focus().extendMarkRange("link").setLink({ href }).run();
          }}
        />
      )}
      {state.isInTable ? (
        <div role="toolbar" aria-label={`${label}的表格`} className="flex flex-wrap gap-1 border-t border-line p-1">
          {tableTools.map(({ text, run }) => (
            <Button key={text} kind="quiet" small onClick={() => run(editor)}>
              {text}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  );
}

interface LinkBarProps {
  start: string;
  isLinkAllowed(link: string): boolean;
  onSet(link: string): void;
  onClose(): void;
}

function LinkBar({ start, isLinkAllowed, onSet, onClose }: LinkBarProps) {
  const [link, setLink] = useState(start);
  const [isRefused, setRefused] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (isLinkAllowed(link.trim())) onSet(link.trim());
    else setRefused(true);
  }
  return (
    <form
      aria-label="链接"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
      className="flex flex-wrap items-center gap-2 border-t border-line p-1.5"
    >
      <div className="w-80">
        <Input
          autoFocus
          size="small"
          aria-label="链接地址"
          status={isRefused ? "error" : undefined}
          placeholder="/news 或 https://…"
          value={link}
          onChange={({ target }) => {
            setLink(target.value);
            setRefused(false);
          }}
        />
      </div>
      <Button small kind="primary" submit>
        确定
      </Button>
      <Button small onClick={onClose}>
        取消
      </Button>
      {isRefused ? (
        <p role="alert" className="text-small text-danger">
          请填写站内路径（以 / 开头）、http(s) 网址、tel: 电话或 mailto: 邮箱
        </p>
      ) : null}
    </form>
  );
}
