import { rm } from "node:fs/promises";
import type { Readable } from "node:stream";
import { MEDIA_MAX_BYTES, type MediaAsset } from "@marque/contract/calls/manage/media";
import { AppError } from "@marque/contract/errors";
import { itemTitle } from "@marque/contract/rules/item-title";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type FileStorage, removeFolder } from "../../adapters/storage/port.ts";
import { type Database, transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { atLocal } from "../../local-time.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import { documentName, makeAsset } from "./make-asset.ts";
import {
  type AssetRow,
  addAssets,
  changeAsset,
  countAssets,
  deleteAsset,
  findAsset,
  listAssets,
  listDealerUses,
  listFolders,
  listUses,
  lockAsset,
} from "./media.repository.ts";
import { folderOf } from "./media-address.ts";
import { createOneAtATime } from "./one-at-a-time.ts";
import { presentAsset } from "./present-asset.ts";
import { receiveUpload } from "./receive-upload.ts";
import { lockContent } from "./remove-files.ts";
import { usesText } from "./uses-text.ts";

export interface MediaService {
  list(query: ParsedInput<"mediaList">): Promise<CallOutput<"mediaList">>;
  /**
   * Takes a file, makes what the site can show of it and keeps it; the same bytes are kept once, whoever sends them and however often.
   * Throws `tooLarge`, `unsupportedMedia`, `tooFast` beyond what a colleague may upload in a day, and `unavailable` while many others upload.
   */
  upload(actor: Actor, input: ParsedInput<"mediaUpload">, body: Readable): Promise<CallOutput<"mediaUpload">>;
  /** Changes what is known about an asset; texts in which it stands already keep what they have, dealers' pages show it anew. Throws `notFound`. */
  update(actor: Actor, input: ParsedInput<"mediaUpdate">): Promise<MediaAsset>;
  /** Throws `notFound`, and `inUse` for what an item, a draft or a revision shows and for what came with the brand. */
  remove(actor: Actor, id: string): Promise<void>;
  /** Throws `notFound`. */
  listUses(id: string): Promise<CallOutput<"mediaUses">>;
}

/** How long before their end rights are shown as ending. */
const RIGHTS_NOTICE = { days: 30 };
/** A picture takes a few seconds, and a connection waits for half a minute. */
const MAX_WAITING = 6;
const MEGABYTE = 1024 * 1024;
/** More than anybody reads. */
const MAX_USES = 200;

export function createMediaService(resources: {
  database: Database;
  jobs: Jobs;
  storage: FileStorage;
  limiter: Limiter;
  /** For uploads on their way; not served. */
  workFolder: string;
}): MediaService {
  const { database, jobs, storage, limiter, workFolder } = resources;
  const inTurn = createOneAtATime(MAX_WAITING);

  async function requireAsset(by: { id: string } | { sha256: string }): Promise<MediaAsset> {
    const asset = await findAsset(database, by);
    if (!asset) throw unknownAsset();
    return presentAsset(asset);
  }

  return {
    async list({ pageNum, pageSize, keyword, folder, kind, filter }) {
      const query = {
        keyword,
        folder,
        kind,
        withoutAlt: filter === "noAlt",
        unused: filter === "unused",
        ...(filter === "rightsEnding" && { rightsUntil: atLocal(new Date()).toPlainDate().add(RIGHTS_NOTICE).toString() }),
      };
      const [assets, total, folders] = await Promise.all([
        listAssets(database, query, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
        countAssets(database, query),
        listFolders(database),
      ]);
      return { list: assets.map(presentAsset), total, folders };
    },

    async upload(actor, input, body) {
      const account = actor.staff.id;
      await limiter.refuseBeyond("uploadsOfColleague", { account });
      const received = await receiveUpload(body, { folder: workFolder, maxBytes: MEDIA_MAX_BYTES });
      const { sha256 } = received;
      try {
        await limiter.require("uploadsOfColleague", { account }, Math.ceil(received.bytes / MEGABYTE));
        const made = await inTurn(async () => ((await findAsset(database, { sha256 })) ? null : await makeAsset(received, input)));
        const isNew =
          made !== null &&
          (await transaction(database, async (tx) => {
            await lockContent(tx, sha256);
            if (await findAsset(tx, { sha256 })) return false;
            try {
              for (const { name, content } of made.files) await storage.put(`${folderOf(sha256)}/${name}`, content);
              const { fileName, folder } = input;
              const row = { ...made.asset, ...{ sha256, fileName, folder }, bytes: received.bytes, createdBy: actor.staff.id };
              const [entityId = sha256] = await addAssets(tx, [row]);
              await recordAudit(tx, actor, { action: "media.upload", entity: "media", entityId, summary: `上传素材“${fileName}”` });
            } catch (error) {
              // What nobody will ever find must not fill the disk, least of all one that is full.
              await removeFolder(storage, `${folderOf(sha256)}/`);
              throw error;
            }
            return true;
          }));
        return { ...(await requireAsset({ sha256 })), alreadyThere: !isNew };
      } finally {
        await rm(received.path, { force: true });
      }
    },

    async update(actor, { id, alt, focal, ...facts }) {
      await transaction(database, async (tx) => {
        const asset = await lockAsset(tx, id);
        if (!asset) throw unknownAsset();
        const change = {
          ...facts,
          ...(asset.picture && { picture: { ...asset.picture, alt, focal: focal ?? undefined } }),
          ...(asset.file && { file: { ...asset.file, name: documentName(facts.fileName) } }),
        };
        await changeAsset(tx, id, change);
        // Their pages show what the library has, unlike items, which keep what they were published with.
        const dealers = await listDealerUses(tx, id, MAX_USES);
        if (dealers.length > 0) {
          await notifyContentChanged(
            tx,
            dealers.map(({ code }) => `dealers:${code}` as const),
          );
        }
        await recordAudit(tx, actor, {
          action: "media.update",
          entity: "media",
          entityId: id,
          summary: `修改素材“${facts.fileName}”`,
          before: factsOf(asset),
          after: factsOf({ ...asset, ...change }),
        });
      });
      return requireAsset({ id });
    },

    async remove(actor, id) {
      await transaction(database, async (tx) => {
        const asset = await lockAsset(tx, id);
        if (!asset) throw unknownAsset();
        if (asset.createdBy === null) throw new AppError("inUse", { message: "随站点提供的素材不能删除" });
        const uses = await listUses(tx, id, MAX_USES);
        const ofDealers = (await listDealerUses(tx, id, MAX_USES)).map(() => ({ place: "dealer" as const, draftState: null }));
        if (uses.length + ofDealers.length > 0) throw new AppError("inUse", { message: usesText([...uses, ...ofDealers]) });
        await deleteAsset(tx, id);
        await jobs.enqueue(tx, "removeMediaFiles", { sha256: asset.sha256 });
        await recordAudit(tx, actor, {
          action: "media.delete",
          entity: "media",
          entityId: id,
          summary: `删除素材“${asset.fileName}”`,
          before: factsOf(asset),
        });
      });
    },

    async listUses(id) {
      await requireAsset({ id });
      const [uses, ofDealers] = await Promise.all([listUses(database, id, MAX_USES), listDealerUses(database, id, MAX_USES)]);
      return [
        ...uses.map(({ type, id: item, place, live, draft }) => ({
          type,
          id: item,
          where: place,
          title: itemTitle(type, place === "draft" ? (draft ?? live) : live),
        })),
        ...ofDealers.map((dealer) => ({ type: "dealer" as const, ...dealer })),
      ];
    },
  };
}

function unknownAsset(): AppError {
  return new AppError("notFound", { message: "素材不存在，可能已被删除" });
}

/** What of an asset people can change, for the log. */
function factsOf({ fileName, folder, tags, picture, rightsHolder, rightsUntil }: AssetRow) {
  return { fileName, folder, tags, alt: picture?.alt, focal: picture?.focal, rightsHolder, rightsUntil };
}
