import type { ChosenPicture } from "@marque/contract/calls/manage/dealers";
import type { Picture } from "@marque/contract/entities/media";
import type { ParsedInput } from "@marque/contract/types";
import type { Database, Transaction } from "../../database/client.ts";
import { type DealerPicture, listChosenAssets, listDealerPictures, replacePictures } from "./dealer-pictures.repository.ts";

type Chosen = Pick<ParsedInput<"manageDealerSave">, "photos" | "wechatCode">;

/** What is wrong with what was chosen, by field; `stored` is what the dealer shows already. Assets that are chosen stay until the transaction ends. */
export async function pictureProblems(
  database: Database,
  { photos, wechatCode }: Chosen,
  { stored, today }: { stored: readonly DealerPicture[]; today: string },
): Promise<Record<string, string>> {
  const chosen = { photos: (photos ?? []).map(({ assetId }) => assetId), wechatCode: wechatCode ? [wechatCode.assetId] : [] };
  const known = await listChosenAssets(database, [...chosen.photos, ...chosen.wechatCode]);
  const problems: Record<string, string> = {};
  for (const field of ["photos", "wechatCode"] as const) {
    for (const assetId of chosen[field]) {
      const asset = known.find(({ id }) => id === assetId);
      if (asset?.kind !== "picture") problems[field] ??= "选择的图片已不在素材库，请重新选择";
      // What is shown already hides itself on that day, and must not keep anybody from saving something else.
      else if (asset.rightsUntil !== null && asset.rightsUntil < today && !stored.some((one) => one.assetId === assetId)) {
        problems[field] ??= `“${asset.fileName}”的授权已于 ${asset.rightsUntil} 到期，请换一张`;
      }
    }
  }
  return problems;
}

/** Shows what was chosen; what was left out stays as it is. @returns what has changed, for the log */
export async function setPictures(
  tx: Transaction,
  dealerId: number,
  { photos, wechatCode }: Chosen,
): Promise<{ before: Record<string, string[]>; after: Record<string, string[]> }> {
  const faceOf = (pictures: readonly DealerPicture[]) => ({
    photos: pictures.filter(({ purpose }) => purpose === "photo").map(({ fileName, alt }) => `${fileName}：${alt}`),
    wechatCode: pictures.filter(({ purpose }) => purpose === "wechat").map(({ fileName }) => fileName),
  });
  const before = faceOf(await listDealerPictures(tx, dealerId));
  if (photos) await replacePictures(tx, { dealerId, purpose: "photo" }, photos);
  if (wechatCode !== undefined) {
    await replacePictures(tx, { dealerId, purpose: "wechat" }, wechatCode ? [{ assetId: wechatCode.assetId, alt: "" }] : []);
  }
  const after = faceOf(await listDealerPictures(tx, dealerId));
  const changed = (["photos", "wechatCode"] as const).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
  const pick = (face: typeof before) => Object.fromEntries(changed.map((field) => [field, face[field]]));
  return { before: pick(before), after: pick(after) };
}

/** What staff have chosen, with what the library knows of it. */
export function presentChosen(pictures: readonly DealerPicture[]): { photos: ChosenPicture[]; wechatCode: ChosenPicture | null } {
  const of = (wanted: DealerPicture["purpose"]) =>
    pictures.filter(({ purpose }) => purpose === wanted).map(({ purpose: _, ...picture }) => picture);
  return { photos: of("photo"), wechatCode: of("wechat")[0] ?? null };
}

/** What visitors see of it on a day (ISO date): nothing whose rights have ended. */
export function presentShown(pictures: readonly DealerPicture[], today: string): { photos: Picture[]; wechatCode: Picture | null } {
  const of = (wanted: DealerPicture["purpose"]) =>
    pictures
      .filter(({ purpose, rightsUntil }) => purpose === wanted && (rightsUntil === null || rightsUntil >= today))
      .map(({ picture }) => picture);
  return { photos: of("photo"), wechatCode: of("wechat")[0] ?? null };
}
