import { contentTitles } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useParams, useSearchParams } from "react-router";
import { callQuery } from "#shell/calls.ts";
import { isBegunAlone } from "#shell/content-kinds.ts";
import { NotFoundPage } from "#shell/not-found-page.tsx";
import { PageHead } from "#shell/page-head.tsx";
import { useMe } from "#shell/session.tsx";
import { newItem } from "#shell/workflow/item-value.ts";
import { PageError, PageLoading } from "#ui/page-state.tsx";
import { columnsOf, parentsOf } from "../content-columns.ts";
import { formOf } from "../content-forms.tsx";

/** Comes beside the item, so that what texts share with their editor stays apart from both. */
const editorFile = import("./editor.tsx").then((file) => ({ default: file.Editor }));
const Editor = lazy(() => editorFile);

/** How often the page asks who else has the item open, in milliseconds. */
const LOOK_MS = 30_000;

/** An item by its id, or `new`: then it becomes an item with the first thing that is saved, and the page stays what it is. */
export function EditorPage() {
  const { type = "", id = "" } = useParams();
  const { key } = useLocation();
  /** The new item that this page has become, and of which visit. */
  const [begun, setBegun] = useState<{ path: string; key: string } | null>(null);
  const path = `${type}/${id}`;
  const becomeItem = useCallback((made: number) => setBegun({ path: `${type}/${made}`, key }), [type, key]);
  if (begun && begun.path !== path && !(id === "new" && begun.key === key)) setBegun(null);
  if (!(type in contentTitles) || !/^(?:new|\d+)$/.test(id)) return <NotFoundPage />;
  if (id === "new" && !isBegunAlone(type as ContentType)) return <NotFoundPage />;
  const isNew = id === "new" || begun?.path === path;
  return (
    <Suspense fallback={<PageLoading />}>
      {isNew ? (
        <NewEditor key={id === "new" ? key : begun?.key} type={type as ContentType} onBegun={becomeItem} />
      ) : (
        <OpenedEditor key={path} type={type as ContentType} id={Number(id)} />
      )}
    </Suspense>
  );
}

/** An item that is gone, or did not come: says so, and leads back to the others. */
function NotOpened({ type, error }: { type: ContentType; error: Error }) {
  return (
    <>
      <PageHead title={contentTitles[type]} parents={parentsOf(type)} />
      <PageError error={error} onRetry={() => window.location.reload()} />
    </>
  );
}

/** As it is known now, asked for again and again. */
function useItem(type: ContentType, id: number | null) {
  return useQuery({
    ...callQuery("manageContentItem", { type, id: id ?? 0 }),
    enabled: id !== null,
    refetchInterval: LOOK_MS,
    staleTime: 0,
  });
}

/** A form that nobody has written anything into: the server hears of it with the first save. */
function NewEditor({ type, onBegun }: { type: ContentType; onBegun(id: number): void }) {
  const { name } = useMe();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [id, setId] = useState<number | null>(null);
  const { data, refetch } = useItem(type, id);
  const [opened, setOpened] = useState(() => {
    const collection = query.get("collection") ?? columnsOf(type).places?.[0]?.value ?? "";
    return { item: newItem(type, formOf(type).blank(name), collection), times: 0 };
  });
  const begin = useCallback(
    (made: number) => {
      setId(made);
      onBegun(made);
      void navigate(`/content/${type}/${made}`, { replace: true });
    },
    [navigate, onBegun, type],
  );
  return (
    <Editor
      key={opened.times}
      opened={opened.item}
      item={data ?? { ...opened.item, id: id ?? 0 }}
      onBegun={begin}
      reopen={async () => {
        const { data: item } = await refetch({ cancelRefetch: true });
        if (item) setOpened({ item, times: opened.times + 1 });
      }}
    />
  );
}

function OpenedEditor({ type, id }: { type: ContentType; id: number }) {
  const known = useQueryClient();
  const { data, error, refetch } = useItem(type, id);
  const [opened, setOpened] = useState<{ item: ManagedItem; times: number } | null>(null);
  // What is known from an earlier visit may be old: the editor opens with a fresh answer.
  useEffect(() => {
    let isHere = true;
    void known.fetchQuery({ ...callQuery("manageContentItem", { type, id }), staleTime: 0 }).then(
      (item) => isHere && setOpened({ item, times: 0 }),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [known, type, id]);

  if (!opened) return error ? <NotOpened type={type} error={error} /> : <PageLoading />;
  return (
    <Editor
      key={opened.times}
      opened={opened.item}
      item={data ?? opened.item}
      reopen={async () => {
        const { data: item } = await refetch({ cancelRefetch: true });
        if (item) setOpened({ item, times: opened.times + 1 });
      }}
    />
  );
}
