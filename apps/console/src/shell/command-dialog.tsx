import { contentTitles } from "@marque/contract/content-titles";
import { type KeyboardEvent, useDeferredValue, useId, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "../ui/dialog.tsx";
import { Input } from "../ui/input.tsx";
import { useCall } from "./calls.ts";
import { typesToBegin } from "./content-kinds.ts";
import type { Module } from "./module.ts";
import { useMe } from "./session.tsx";

interface Found {
  key: string;
  text: string;
  about: string;
  to: string;
  /** A line of its text around the words. */
  excerpt?: string;
}

const SHOWN = 24;

/** Pages and things to do that contain the words, and content that does or has the number. */
export function CommandDialog({ modules, onClose }: { modules: readonly Module[]; onClose(): void }) {
  const navigate = useNavigate();
  const [words, setWords] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const found = useFound(modules, useDeferredValue(words.trim()));
  const chosen = found[Math.min(at, found.length - 1)];

  function open({ to }: Found) {
    onClose();
    void navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((found.length + at + step) % Math.max(found.length, 1));
    } else if (event.key === "Enter" && chosen) open(chosen);
  }

  return (
    <Dialog open title="搜索" width={640} onClose={onClose}>
      <Input
        autoFocus
        role="combobox"
        aria-label="搜索页面、内容与操作"
        aria-expanded="true"
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.key}` : undefined}
        placeholder="页面、标题或操作，例如 新建新闻"
        value={words}
        onChange={({ target }) => {
          setWords(target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label="搜索结果" className="mt-3 max-h-100 overflow-y-auto border-t border-ink">
        {found.map((entry, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys go to the field, which stays focused
          <div
            key={entry.key}
            id={`${listId}-${entry.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={entry === chosen}
            onClick={() => open(entry)}
            onMouseMove={() => setAt(index)}
            className={`flex cursor-pointer items-baseline gap-3 border-b border-line px-2 py-2 ${entry === chosen ? "bg-mist" : ""}`}
          >
            <span className="min-w-0 flex-1">
              <span className="block truncate">{entry.text}</span>
              {entry.excerpt ? <span className="block truncate text-small text-ink-3">{entry.excerpt}</span> : null}
            </span>
            <span className="flex-none text-small text-ink-3">{entry.about}</span>
          </div>
        ))}
      </div>
      <p role="status" className="mt-2 text-small text-ink-3">
        {found.length === 0 ? "没有找到" : `${found.length} 个结果，↑↓ 选择，Enter 打开`}
      </p>
    </Dialog>
  );
}

function useFound(modules: readonly Module[], words: string): Found[] {
  const { permissions } = useMe();
  const mayRead = permissions.includes("content.read") && words.length >= 2;
  const { data: contents } = useCall("manageSearch", { keyword: words }, { enabled: mayRead, keep: true });
  const pages = modules.map(({ path, title, group }) => ({ key: `page-${path}`, text: title, about: group, to: `/${path}` }));
  const actions = typesToBegin(permissions).map((type) => ({
    key: `new-${type}`,
    text: `新建${contentTitles[type]}`,
    about: "操作",
    to: `/content/${type}/new`,
  }));
  const named = [...pages, ...actions].filter(({ text }) => text.toLowerCase().includes(words.toLowerCase()));
  const items = (mayRead ? (contents?.list ?? []) : []).map(({ type, id, title, excerpt }) => ({
    key: `${type}-${id}`,
    text: title || `未命名 #${id}`,
    about: `${contentTitles[type]} #${id}`,
    to: `/content/${type}/${id}`,
    excerpt,
  }));
  return [...items, ...named].slice(0, SHOWN);
}
