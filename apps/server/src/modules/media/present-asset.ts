import type { MediaAsset } from "@marque/contract/calls/manage/media";
import { wireInstant } from "../../local-time.ts";
import type { ListedAsset } from "./media.repository.ts";

export function presentAsset(asset: ListedAsset): MediaAsset {
  return {
    id: asset.id,
    kind: asset.kind,
    fileName: asset.fileName,
    folder: asset.folder,
    tags: asset.tags,
    picture: asset.picture,
    file: asset.file,
    bytes: asset.bytes,
    rightsHolder: asset.rightsHolder,
    rightsUntil: asset.rightsUntil,
    uses: asset.uses,
    createdAt: wireInstant(asset.createdAt),
    createdBy: asset.createdByName ?? "",
  };
}
