import type { ReactNode } from "react";
import type { Answered } from "#forms/use-answer.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { Loading, Skeleton } from "#ui/skeleton.tsx";

/** A part of the centre under its title. */
export function PartFrame({ title, text, action, children }: { title: string; text?: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="pt-11 max-lg:pt-8">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 max-md:mb-6">
        <div>
          <h1 className="text-t1">{title}</h1>
          {text ? <p className="mt-2 max-w-[42em] text-ink-2">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

/** What was asked for, once it is there; until then its room, and the way to ask again where it could not be had. */
export function Answer<Data>({
  of,
  rows = 4,
  isBare = false,
  children,
}: {
  of: Answered<Data>;
  rows?: number;
  /** The line above them is there already. */
  isBare?: boolean;
  children: (data: Data) => ReactNode;
}) {
  if (of.data !== null) return children(of.data);
  if (of.state === "failed") {
    return (
      <ErrorState
        action={
          <Button look="quiet" size="small" onClick={of.reload}>
            重新加载
          </Button>
        }
      />
    );
  }
  return (
    <Loading className={isBare ? "" : "opens"}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows that are all alike
        <div key={index} className="hair-b py-6">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-3 h-4 w-3/5" />
        </div>
      ))}
    </Loading>
  );
}
