import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { Chip } from "../../ui/chip.tsx";
import { instantText } from "../../ui/instant.tsx";
import { rightsState } from "./rights.ts";

/** What somebody should look into; at most one, the gravest first. */
export function AssetFlag({ asset: { picture, rightsUntil } }: { asset: MediaAsset }) {
  const rights = rightsState(rightsUntil, instantText(new Date()).slice(0, 10));
  if (rights === "ended") return <Chip tone="danger">授权已到期</Chip>;
  if (rights === "ending") return <Chip tone="warning">授权将到期</Chip>;
  return picture && picture.alt.trim() === "" ? <Chip tone="warning">缺说明</Chip> : null;
}
