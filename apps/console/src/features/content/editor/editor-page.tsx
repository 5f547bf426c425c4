import { contentTitles } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import type { ManagedItem } from "@marque/contract/entities/manage-content";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useParams } from "react-router";
import { callQuery } from "../../../shell/calls.ts";
import { NotFoundPage } from "../../../shell/not-found-page.tsx";
import { PageHead } from "../../../shell/page-head.tsx";
import { PageError, PageLoading } from "../../../ui/page-state.tsx";
import { parentsOf } from "../content-columns.ts";
import { Editor } from "./editor.tsx";

/** How often the page asks who else has the item open, in milliseconds. */
const LOOK_MS = 30_000;

export function EditorPage() {
  const { type = "", id = "" } = useParams();
  if (!(type in contentTitles) || !/^\d+$/.test(id)) return <NotFoundPage />;
  return <OpenedEditor key={`${type}-${id}`} type={type as ContentType} id={Number(id)} />;
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

function OpenedEditor({ type, id }: { type: ContentType; id: number }) {
  const known = useQueryClient();
  const query = callQuery("manageContentItem", { type, id });
  const { data, error, refetch } = useQuery({ ...query, refetchInterval: LOOK_MS, staleTime: 0 });
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
