import clsx from "clsx";
import { Search } from "lucide";
import { Form } from "react-router";
import { Icon } from "../../ui/icon.tsx";

/** Looks for a word in titles, summaries and document numbers. A plain GET form: the result has an address. */
export function SearchBox({ keyword }: { keyword: string }) {
  return (
    <Form
      action="/disclose"
      role="search"
      aria-label="查找信息披露"
      className={clsx(
        "flex min-h-12 items-center gap-2 border-b-(length:--hair) border-control",
        "focus-within:border-ink focus-within:shadow-[0_1px_0_var(--color-ink)] hover:border-ink",
      )}
    >
      <Icon icon={Search} />
      <input
        key={keyword}
        name="keyword"
        type="search"
        defaultValue={keyword}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={40}
        aria-label="关键词或文号"
        placeholder="在披露信息中查找"
        className="min-h-(--hit) min-w-0 flex-1 bg-transparent text-m outline-none focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
      />
      <button type="submit" className="min-h-(--hit) flex-none px-1 text-s font-strong hover:text-brand">
        查找
      </button>
    </Form>
  );
}
