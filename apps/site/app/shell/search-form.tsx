import { BASE_PATH } from "@marque/contract/base-path";
import clsx from "clsx";
import { Search } from "lucide";
import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { useAppStyleLink } from "../ui/app-style-links.ts";
import { Icon } from "../ui/icon.tsx";
import { toast } from "../ui/toast.ts";
import { useThrottled } from "../ui/use-throttled.ts";
import { searchPath } from "./search-path.ts";

export interface SearchFormProps {
  /** In an overlay that was opened in order to type: gets the focus. */
  autoFocus?: boolean;
  /** Replaces the history entry, where the form stands in an overlay that has one of its own. */
  replace?: boolean;
  /** After a search was started. */
  onSearch?: () => void;
  className?: string;
}

/** The search box (specification §2, §5): icon, field, button; Enter searches; nothing typed is a toast and no navigation. */
export function SearchForm({ autoFocus, replace, onSearch, className }: SearchFormProps) {
  const navigate = useNavigate();
  const keepAppStyle = useAppStyleLink();
  const searchOnce = useThrottled((path: string) => {
    onSearch?.();
    navigate(keepAppStyle(path), { replace });
  });

  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const path = searchPath(String(new FormData(event.currentTarget).get("keywords") ?? ""));
    if (path === null) toast.error("请输入搜索内容");
    else searchOnce(path);
  }

  return (
    <div className={className}>
      {/* biome-ignore lint/a11y/useSemanticElements: the oldest engines do not know <search> */}
      <form
        role="search"
        action={`${BASE_PATH}/search`}
        noValidate
        onSubmit={search}
        className={clsx(
          "flex min-h-12 items-center gap-2 border-b-(length:--hair) border-control",
          "focus-within:border-ink focus-within:shadow-[0_1px_0_var(--color-ink)] hover:border-ink",
        )}
      >
        <Icon icon={Search} />
        <input
          name="keywords"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={200}
          data-autofocus={autoFocus || undefined}
          aria-label="搜索"
          placeholder="请输入你要搜索的内容"
          className="min-h-(--hit) min-w-0 flex-1 bg-transparent text-m outline-none focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        />
        <button type="submit" className="min-h-(--hit) flex-none px-1 text-s font-strong hover:text-brand">
          搜索
        </button>
      </form>
    </div>
  );
}
