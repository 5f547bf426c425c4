import type { ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { Input } from "../ui/input.tsx";
import { type Option, Select } from "../ui/select.tsx";

/** What narrows the list below, side by side as far as there is room. */
export function ListFilters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className="flex flex-wrap items-center gap-2 px-4 pb-3 lg:px-6">
      {children}
    </search>
  );
}

interface SearchFilterProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  value?: string | undefined;
  isWrong?: boolean;
  /** Told what was typed, without spaces around it, once it is entered. */
  onSearch(text: string): void;
}

/** Narrows a list to what is found by a few words. */
export function SearchFilter({ label, placeholder = label, maxLength, value, isWrong, onSearch }: SearchFilterProps) {
  return (
    <span className="w-60">
      <Input.Search
        allowClear
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        defaultValue={value}
        status={isWrong ? "error" : ""}
        onSearch={(text) => onSearch(text.trim())}
      />
    </span>
  );
}

interface ChoiceFilterProps<Value extends string | number> {
  label: string;
  /** What stands there while nothing is chosen; 全部 and the label by default. */
  placeholder?: string;
  width: number;
  searchable?: boolean;
  chosen: Value | undefined;
  options: readonly Option<Value>[];
  onChange(chosen: Value | null): void;
}

/** Narrows a list to one of several values. */
export function ChoiceFilter<Value extends string | number>({
  placeholder,
  searchable = false,
  chosen,
  ...choice
}: ChoiceFilterProps<Value>) {
  return <Select {...choice} placeholder={placeholder ?? `全部${choice.label}`} clearable searchable={searchable} value={chosen} />;
}

interface OlderPagesProps {
  /** What the list shows, as in 请求. */
  what: string;
  /** Null on the newest page. */
  onNewest: (() => void) | null;
  /** Null on the last. */
  onOlder: (() => void) | null;
}

/** Pages of a list that only goes on from what it showed last. */
export function OlderPages({ what, onNewest, onOlder }: OlderPagesProps) {
  return (
    <nav aria-label="翻页" className="mt-3 flex justify-end gap-2">
      {onNewest ? <Button onClick={onNewest}>回到最新</Button> : null}
      {onOlder ? <Button onClick={onOlder}>更早的{what}</Button> : null}
    </nav>
  );
}
