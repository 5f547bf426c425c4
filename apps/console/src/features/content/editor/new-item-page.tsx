import { contentTitles } from "@marque/contract/content-titles";
import type { ContentType } from "@marque/contract/content-types";
import { useEffect, useState } from "react";
import { useNavigate, useParams, useSearchParams } from "react-router";
import { client } from "../../../shell/client.ts";
import { NotFoundPage } from "../../../shell/not-found-page.tsx";
import { useMe } from "../../../shell/session.tsx";
import { PageError, PageLoading } from "../../../ui/page-state.tsx";
import { columnsOf } from "../content-columns.ts";
import { formOf } from "../content-forms.tsx";

/** Begins a draft and opens it; `collection` says for which place. */
export function NewItemPage() {
  const { type = "" } = useParams();
  return type in contentTitles ? <NewItem type={type as ContentType} /> : <NotFoundPage />;
}

function NewItem({ type }: { type: ContentType }) {
  const { name } = useMe();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [requestId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<Error | null>(null);
  const collection = query.get("collection") ?? columnsOf(type).places?.[0]?.value ?? "";
  useEffect(() => {
    client.call("manageContentCreate", { type, requestId, collection, payload: formOf(type).blank(name) }).then(
      ({ id }) => navigate(`/content/${type}/${id}`, { replace: true }),
      (refusal: Error) => setError(refusal),
    );
  }, [type, requestId, collection, name, navigate]);
  return error ? <PageError error={error} /> : <PageLoading />;
}
