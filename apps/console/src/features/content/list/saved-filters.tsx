import type { ContentType } from "@marque/contract/content-types";
import { Bookmark, X } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#ui/dialog.tsx";
import { Input } from "#ui/input.tsx";
import { Labelled } from "#ui/labelled.tsx";

interface SavedFilter {
  name: string;
  /** As in the address. */
  search: string;
}

const MAX = 12;
const keyOf = (type: ContentType) => `manage.filters.${type}`;

function read(type: ContentType): SavedFilter[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(type)) ?? "[]");
    return Array.isArray(kept) ? kept.filter((one) => typeof one?.name === "string" && typeof one?.search === "string").slice(0, MAX) : [];
  } catch {
    return [];
  }
}

/** Filters under names of one's own; they are kept in this browser. */
export function SavedFilters({ type, search, onChoose }: { type: ContentType; search: string; onChoose(search: string): void }) {
  const [filters, setFilters] = useState(() => read(type));
  const [name, setName] = useState<string | null>(null);
  function keep(next: SavedFilter[]) {
    localStorage.setItem(keyOf(type), JSON.stringify(next));
    setFilters(next);
  }
  function saveAs() {
    const title = name?.trim() ?? "";
    if (!title) return;
    keep([...filters.filter((filter) => filter.name !== title), { name: title, search }]);
    setName(null);
  }
  return (
    <>
      {filters.map((filter) => (
        <span key={filter.name} className={`inline-flex items-center border ${filter.search === search ? "border-ink" : "border-line"}`}>
          <button
            type="button"
            aria-pressed={filter.search === search}
            onClick={() => onChoose(filter.search)}
            className="px-2 py-0.5 text-note hover:text-brand"
          >
            {filter.name}
          </button>
          <Button
            kind="quiet"
            small
            icon={X}
            label={`删除筛选“${filter.name}”`}
            onClick={() => keep(filters.filter((one) => one !== filter))}
          />
        </span>
      ))}
      {search !== "" && filters.length < MAX && !filters.some((filter) => filter.search === search) ? (
        <Button kind="quiet" small icon={Bookmark} onClick={() => setName("")}>
          保存此筛选
        </Button>
      ) : null}
      <ConfirmDialog
        open={name !== null}
        title="保存筛选"
        confirm="保存"
        disabled={!name?.trim()}
        onClose={() => setName(null)}
        onConfirm={saveAs}
      >
        <Labelled label="名称">
          {(id) => (
            <Input
              id={id}
              autoFocus
              maxLength={12}
              value={name ?? ""}
              onChange={({ target }) => setName(target.value)}
              onPressEnter={saveAs}
            />
          )}
        </Labelled>
      </ConfirmDialog>
    </>
  );
}
