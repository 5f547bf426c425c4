import { randomBytes, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { UploadedFile } from "@marque/contract/calls/files";
import { AppError, invalidFields } from "@marque/contract/errors";
import { FILE_TEXTS, type FilePurpose, filePurposes } from "@marque/contract/rules/file-purposes";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { FileStorage } from "../../adapters/storage/port.ts";
import type { Database, Transaction } from "../../database/client.ts";
import type { Jobs } from "../../database/jobs.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, wireInstant } from "../../local-time.ts";
import { hashToken, type Security } from "../../security/field-encryption.ts";
import type { Settings } from "../../settings.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { CaptchaGate } from "../verification/captcha-gate.ts";
import { type ContentStore, createContentStore } from "./content-store.ts";
import { readLink, readTicket, readToken, writeLink, writeTicket, writeToken } from "./file-tickets.ts";
import { addFile, attachFiles, type FileRow, findFile, releaseFiles, sumWaitingBytes } from "./files.repository.ts";
import { createFileReceiver, type FileReceiver, WAITS_MS } from "./receive-file.ts";

declare module "../../database/jobs.ts" {
  interface JobPayloads {
    removeFiles: Record<string, never>;
  }
}

type Asker = Pick<CallContext, "ip" | "member">;
/** What a file belongs to: a table's entity and the key of one. */
export interface Holder {
  entity: string;
  id: string | number;
}

/** Private files of people: uploaded by them for a purpose, given to what they belong to, shown by short links, and gone with it. */
export interface FilesService {
  /** For a member, or for somebody who solved a captcha. Throws `captchaRequired`. */
  issueTokens(input: ParsedInput<"fileTokens">, asker: Asker): Promise<CallOutput<"fileTokens">>;
  /** Throws `linkExpired` for a token that is over, used or another member's; `tooLarge`, `tooFast`, `unavailable` and `diskFull`. */
  prepareUpload(input: ParsedInput<"uploadToken">, asker: Asker): Promise<CallOutput<"uploadToken">>;
  /** Throws likewise, and `unsupportedMedia`. */
  uploadPicture(input: ParsedInput<"uploadBase64Image">, asker: Asker): Promise<UploadedFile>;
  /** The upload behind a ticket. Throws `linkExpired`. */
  requireUpload(ticket: string): Promise<FileRow>;
  /** The upload with an id whose ticket has been seen. Throws `linkExpired`. */
  requireUploadById(id: string): Promise<FileRow>;
  receiver: FileReceiver;
  /** What somebody is told about the file that they uploaded. */
  present(file: FileRow): UploadedFile;
  /** The file behind a link, and its content. Throws `linkExpired`. */
  open(link: string): Promise<{ name: string; type: string; bytes: number; content: Readable }>;
  /** Keeps what another domain received itself; give it to its holder within a day. Throws `unsupportedMedia`, `unavailable` and `diskFull`. */
  keep(purpose: FilePurpose, content: Buffer): Promise<string>;
  /** Gives files to their holder, in the transaction of whoever refers to them. Throws wrong-field errors for any that cannot be had. */
  attach(
    tx: Transaction,
    ids: readonly string[],
    to: { purpose: FilePurpose; holder: Holder; member: string | null; field: string },
  ): Promise<void>;
  /** Has the files of some holders go: out of reach with the transaction, out of the storage soon after. */
  release(tx: Transaction, holders: readonly Holder[]): Promise<void>;
  /** A link for a colleague; that they looked is written into the log. Throws `notFound`. */
  show(tx: Transaction, actor: Actor, id: string): Promise<{ url: string; expiresAt: string }>;
  /** The picture of a member, by an id that nobody can guess. Throws `notFound`. */
  openAvatar(id: string): Promise<{ type: string; bytes: number; content: Readable }>;
  /** The content of a file, for the server itself. Throws `notFound`. */
  read(id: string): Promise<Buffer>;
}

/** Between a token and the address, and from there to the last byte. */
const TOKEN_LIFE_MS = 30 * 60_000;
const UPLOAD_LIFE_MS = 60 * 60_000;
const LINK_LIFE_MS = 10 * 60_000;
const MEGABYTE = 1024 * 1024;

export const UPLOAD_PATH = "/file-bff/upload/";
export const LINK_PATH = "/file-bff/files/";
/** Where a member's picture is seen, by the id of its file. */
export const AVATAR_PATH = "/file-bff/avatars/";

export function createFilesService(resources: {
  database: Database;
  storage: FileStorage;
  security: Security;
  limiter: Limiter;
  captchas: CaptchaGate;
  jobs: Jobs;
  limits: Settings["limits"]["files"];
  now?: () => Date;
}): FilesService & { store: ContentStore } {
  const { database, storage, security, limiter, captchas, jobs, limits, now = () => new Date() } = resources;
  const store = createContentStore({ database, storage, security });
  const receiver = createFileReceiver({ database, store, now });
  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);
  const isOver = ({ expiresAt }: FileRow) => expiresAt !== null && expiresAt <= now();

  function linkTo(id: string): { url: string; expiresAt: string } {
    const expiresAt = later(LINK_LIFE_MS);
    return { url: LINK_PATH + writeLink(security, id, expiresAt), expiresAt: wireInstant(expiresAt) };
  }

  function newRow(purpose: FilePurpose, { owner, name, bytes, lifeMs }: { owner: string; name: string; bytes: number; lifeMs: number }) {
    return {
      id: randomUUID(),
      purpose,
      owner,
      state: "uploading" as const,
      nameEncrypted: security.encryptField("fileName", name),
      keyEncrypted: store.createKey(),
      declaredBytes: bytes,
      createdAt: now(),
      expiresAt: later(lifeMs),
    };
  }

  /** The upload that a token stands for: begun with the first question, found again with the next ones. */
  async function beginUpload({ token, name, size }: ParsedInput<"uploadToken">, asker: Asker): Promise<FileRow> {
    const claims = readToken(security, token, now());
    const isOthers = claims?.owner.startsWith("member:") && claims.owner !== ownerOf(asker);
    if (!claims || isOthers) throw over();
    const { maxBytes } = filePurposes[claims.purpose];
    if (size > maxBytes) throw new AppError("tooLarge", { message: FILE_TEXTS.tooLarge(maxBytes) });
    const tokenHash = hashToken(token);
    if (!(await findFile(database, { tokenHash }))) {
      await requireShare(size, asker);
      await requireRoom(size);
      const { owner, purpose } = claims;
      await addFile(database, { ...newRow(purpose, { owner, name, bytes: size, lifeMs: UPLOAD_LIFE_MS }), tokenHash });
    }
    const file = await findFile(database, { tokenHash });
    if (file?.state !== "uploading" || file.declaredBytes !== size || isOver(file)) throw over();
    return file;
  }

  async function requireShare(size: number, { ip, member }: Asker): Promise<void> {
    const megabytes = Math.ceil(size / MEGABYTE);
    await limiter.require("filesOfAddress", { address: ip });
    await limiter.require("fileMegabytesOfAddress", { address: ip }, megabytes);
    if (member) await limiter.require("fileMegabytesOfMember", { member: member.id }, megabytes);
    await limiter.require("fileMegabytesOfDay", { day: localDate(now()) }, megabytes);
  }

  async function requireRoom(size: number): Promise<void> {
    if ((await sumWaitingBytes(database, now())) + size > limits.megabytesUnattached * MEGABYTE) {
      throw new AppError("unavailable", { message: "现在上传文件的人较多，请稍后再试" });
    }
    const room = await storage.room();
    // It lies there twice until it has been checked.
    if (room !== null && room - 2 * size < limits.megabytesFree * MEGABYTE) throw new AppError("diskFull");
  }

  async function requireUploadById(id: string): Promise<FileRow> {
    const file = await findFile(database, { id });
    if (file?.state !== "uploading" || isOver(file)) throw over();
    return file;
  }

  async function requireKept(id: string): Promise<FileRow> {
    const file = await findFile(database, { id });
    if (!file || !["complete", "attached"].includes(file.state) || isOver(file)) {
      throw new AppError("notFound", { message: "文件不存在，或已到期删除" });
    }
    return file;
  }

  const present = (file: FileRow): UploadedFile => ({
    id: file.id,
    name: security.decryptField("fileName", file.nameEncrypted),
    type: file.type ?? "",
    bytes: file.bytes ?? 0,
    ...linkTo(file.id),
  });

  return {
    store,
    receiver,
    present,

    async issueTokens({ purpose, count, captcha }, asker) {
      if (!asker.member) {
        if (!captcha) throw new AppError("captchaRequired");
        const { isNew } = await captchas.handIn(captcha, { subject: "", purpose: "upload" });
        if (!isNew) throw new AppError("captchaRequired");
      }
      const owner = ownerOf(asker) ?? `visitor:${randomText()}`;
      const expiresAt = later(TOKEN_LIFE_MS);
      const tokens = Array.from({ length: count }, () =>
        writeToken(security, { purpose, owner, expiresAt: expiresAt.getTime(), nonce: randomText() }),
      );
      return { tokens, expiresAt: wireInstant(expiresAt) };
    },

    async prepareUpload(input, asker) {
      const { id, expiresAt } = await beginUpload(input, asker);
      return { uploadUrl: UPLOAD_PATH + writeTicket(security, id), method: "PUT", expiresAt: wireInstant(expiresAt ?? now()) };
    },

    async uploadPicture({ token, name, image }, asker) {
      const content = Buffer.from(image, "base64");
      return present(await receiver.finish(await beginUpload({ token, name, size: content.length }, asker), content));
    },

    requireUploadById,

    async requireUpload(ticket) {
      const id = readTicket(security, ticket);
      if (id === null) throw over();
      return requireUploadById(id);
    },

    async open(link) {
      const id = readLink(security, link, now());
      if (id === null) throw over("链接已失效，请重新打开");
      const file = await requireKept(id);
      const { name, type, bytes } = present(file);
      return { name, type, bytes, content: await store.read(file) };
    },

    async keep(purpose, content) {
      await requireRoom(content.length);
      const row = newRow(purpose, { owner: "server", name: "", bytes: content.length, lifeMs: WAITS_MS });
      await addFile(database, row);
      const file = await findFile(database, { id: row.id });
      if (!file) throw new Error(`The row of file ${row.id} is gone`);
      return (await receiver.finish(file, content)).id;
    },

    async attach(tx, ids, { purpose, holder, member, field }) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return;
      const found = await attachFiles(tx, wanted, { purpose, member, attachedTo: nameOf(holder) });
      if (found < wanted.length) throw invalidFields({ [field]: "文件已失效，请重新上传" });
    },

    async release(tx, holders) {
      if (holders.length === 0) return;
      await releaseFiles(tx, holders.map(nameOf), now());
      await jobs.enqueue(tx, "removeFiles", {});
    },

    async show(tx, actor, id) {
      const { attachedTo, purpose } = await requireKept(id);
      await recordAudit(tx, actor, {
        action: "personalData.read",
        entity: "file",
        entityId: id,
        summary: `查看${filePurposes[purpose].title}${attachedTo ? `（${attachedTo}）` : ""}`,
      });
      return linkTo(id);
    },

    async openAvatar(id) {
      const file = await requireKept(id);
      if (file.purpose !== "avatar") throw new AppError("notFound");
      return { type: file.type ?? "", bytes: file.bytes ?? 0, content: await store.read(file) };
    },

    async read(id) {
      return buffer(await store.read(await requireKept(id)));
    },
  };
}

function over(message: string = FILE_TEXTS.over): AppError {
  return new AppError("linkExpired", { message });
}

function ownerOf({ member }: Asker): string | null {
  return member && ownerName(member.id);
}

/** As whose a member's uploads are kept. */
export function ownerName(memberId: string): string {
  return `member:${memberId}`;
}

function nameOf({ entity, id }: Holder): string {
  return `${entity}:${id}`;
}

function randomText(): string {
  return randomBytes(16).toString("base64url");
}
