import type { CarBindRequest, CarUploadRequest } from "@marque/contract/calls/garage";
import { codes } from "@marque/contract/codes";
import type { CarApplication } from "@marque/contract/entities/garage";
import { AppError, invalidFields } from "@marque/contract/errors";
import {
  CARS_MAX,
  type CarField,
  carConsentTexts,
  carFields,
  carReviewDue,
  companyNameProblem,
  idTailProblem,
} from "@marque/contract/rules/car-binding";
import { normalisePersonName, personNameProblem } from "@marque/contract/rules/name";
import { maskVin } from "@marque/contract/rules/vin";
import { type Transaction, transaction } from "../../database/client.ts";
import { lockKey } from "../../database/locks.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, wireInstant } from "../../local-time.ts";
import { memberOf } from "../accounts/member-of.ts";
import { consentRecord } from "../submissions/consent-record.ts";
import { bindNow, holdCar } from "./become-owner.ts";
import { type CarDetails, maskOwnerName, openDetails, openVin, sealDetails } from "./car-details.ts";
import {
  addBinding,
  type BindingRow,
  changeBinding,
  countOpen,
  findBinding,
  findByRequest,
  findOpenOf,
  findOwner,
} from "./garage.repository.ts";
import { APPLICANT, carKey, documentHolder, type GarageResources, noteOfCar } from "./garage-resources.ts";
import { comparableName, openSale } from "./sale-content.ts";
import { findSale } from "./sales.repository.ts";

type Asked = Pick<BindingRow, "id" | "state">;

/** How somebody comes to have a car among theirs (features §2.13). Everything here is about the caller's own requests alone. */
export interface CarClaims {
  /**
   * Binds at once where the sales records know the car under that name and a proved mobile, and nobody has it; otherwise its document is
   * wanted, whoever may have it. Sent twice it is one. Throws wrong-field errors, `wrongState` beyond the most, `locked` and `tooFast`.
   */
  bind(request: CarBindRequest, context: CallContext): Promise<Asked>;
  /** Throws `notFound`. */
  application(id: number, context: CallContext): Promise<CarApplication>;
  /** Takes what is wanted, and has it reviewed. Throws wrong-field errors, `notFound`, `conflict` and `wrongState`. */
  upload(request: CarUploadRequest, context: CallContext): Promise<Asked>;
  /** Takes a request back, with its picture. Twice is once. Throws `notFound` and `wrongState`. */
  withdraw(id: number, context: CallContext): Promise<null>;
}

const OWN_ALREADY = "您已添加或申请过这辆车";

export function createCarClaims(resources: GarageResources): CarClaims {
  const { database, security, limiter, content, verification, files, cars, now } = resources;

  async function requireOwn(id: number, context: CallContext): Promise<BindingRow> {
    const found = await findBinding(database, id);
    if (found?.memberId !== memberOf(context).id) throw unknown();
    return found;
  }

  async function requireBrand(vin: string): Promise<void> {
    if (!(await cars.isOfBrand(vin))) throw invalidFields({ vin: "该车架号非本品牌车辆" });
  }

  /** Proof of the number that was left when the car was bought; null where it is the member's own. */
  async function requireMobile({ mobile, code }: CarBindRequest, context: CallContext) {
    const own = memberOf(context).mobile;
    if (mobile === null || mobile === own) return { mobile: own, checked: null };
    if (code === null) throw invalidFields({ code: "请输入验证码" });
    return { mobile, checked: await verification.checkSmsCode({ mobile, purpose: "bindCar", code, ip: context.ip }) };
  }

  /** Whether the sales records say so, and nobody has the car. */
  async function isProved(tx: Transaction, request: CarBindRequest, vinIndex: Buffer, mobile: string): Promise<boolean> {
    if (request.origin !== "new") return false;
    const sale = await findSale(tx, vinIndex);
    if (!sale || (await findOwner(tx, vinIndex))) return false;
    const known = openSale(security, sale);
    return known.mobile === mobile && comparableName(known.owner) === comparableName(request.ownerName);
  }

  async function listConsents() {
    const { privacy } = await content.findConsentProtocols();
    return [consentRecord("privacy", carConsentTexts.privacy(), privacy), consentRecord("identity", carConsentTexts.identity(), privacy)];
  }

  const detailsOf = ({ plate, ownerName, idTail, mileage }: CarBindRequest): CarDetails => {
    return { plate, ownerName, idTail, mileage, engineTail: "", firstLicensedOn: "" };
  };

  async function keepPhoto(photo: string, memberId: string): Promise<string> {
    await limiter.require("carDocumentsOfMember", { member: memberId });
    await limiter.require("photosOfDay", { day: localDate(now()) });
    return files.keep("carDocument", Buffer.from(photo, "base64")).catch((error) => {
      if (!(error instanceof AppError) || error.code !== codes.unsupportedMedia.code) throw error;
      throw invalidFields({ photo: error.message });
    });
  }

  return {
    async bind(request, context) {
      const { id: memberId } = memberOf(context);
      const known = await findByRequest(database, memberId, request.requestId);
      if (known) return asked(known);
      await limiter.require("carClaimsOfMember", { member: memberId });
      await requireBrand(request.vin);
      const { mobile, checked } = await requireMobile(request, context);
      const consents = await listConsents();
      const vinIndex = cars.indexOf(request.vin);
      return transaction(database, async (tx) => {
        await lockKey(tx, `cars of ${memberId}`);
        const twin = await findByRequest(tx, memberId, request.requestId);
        if (twin) return asked(twin);
        await lockKey(tx, carKey({ vinIndex }));
        if (checked) await verification.burnSmsCode(tx, checked);
        if (await findOpenOf(tx, memberId, vinIndex)) throw invalidFields({ vin: OWN_ALREADY });
        if ((await countOpen(tx, memberId)) >= CARS_MAX) {
          throw new AppError("wrongState", { message: `同一账号最多绑定${CARS_MAX}辆车，请先解绑或撤回其中一辆` });
        }
        const added = await addBinding(tx, {
          memberId,
          requestId: request.requestId,
          state: "DOCUMENT",
          consents,
          createdAt: now(),
          vinIndex,
          vinEncrypted: security.encryptField("vin", request.vin),
          detailsEncrypted: sealDetails(security, detailsOf(request)),
          ownerType: request.ownerType,
          origin: request.origin,
          relation: request.relation,
        });
        await noteOfCar(tx, added, added.createdAt, "提交申请", APPLICANT);
        if (!(await isProved(tx, request, vinIndex, mobile))) return asked(added);
        return asked(await bindNow(tx, resources, added, { verifyMethod: "auto", by: "系统" }));
      });
    },

    async application(id, context) {
      const found = await requireOwn(id, context);
      const { plate, ownerName } = openDetails(security, found);
      return {
        id,
        version: found.version,
        state: found.state,
        vinMasked: maskVin(openVin(security, found)),
        plate,
        ownerType: found.ownerType,
        ownerName: maskOwnerName(ownerName, found.ownerType),
        origin: found.origin,
        relation: found.relation,
        documentKind: found.documentKind,
        wanted: wantedOf(found, plate),
        reason: found.reason,
        dueAt: found.dueAt && wireInstant(found.dueAt),
        sentAt: found.sentAt && wireInstant(found.sentAt),
        documentGoneAt: found.documentGoneAt && wireInstant(found.documentGoneAt),
      };
    },

    async upload(request, context) {
      const { id: memberId } = memberOf(context);
      const before = await requireOwn(request.id, context);
      requireFresh(before, request);
      const details = openDetails(security, before);
      const wanted = wantedOf(before, details.plate);
      requireWanted(request, wanted, before);
      if (request.vin !== undefined) await requireBrand(request.vin);
      const photo = request.photo === undefined ? null : await keepPhoto(request.photo, memberId);
      const dueAt = carReviewDue(await content.listCalendarDays(), now());
      const vin = request.vin ?? openVin(security, before);
      const vinIndex = cars.indexOf(vin);
      return transaction(database, async (tx) => {
        await lockKey(tx, `cars of ${memberId}`);
        const held = await holdCar(tx, before);
        if (!held) throw unknown();
        requireFresh(held, request);
        const other = request.vin === undefined ? undefined : await findOpenOf(tx, memberId, vinIndex);
        if (other && other.id !== held.id) throw invalidFields({ vin: OWN_ALREADY });
        if (photo !== null) {
          await files.release(tx, [documentHolder(held.id)]);
          const to = { purpose: "carDocument", holder: documentHolder(held.id), member: null, field: "photo" } as const;
          await files.attach(tx, [photo], to);
        }
        const at = now();
        const sent = await changeBinding(tx, held.id, {
          state: "PENDING",
          ...(request.vin !== undefined && { vinIndex, vinEncrypted: security.encryptField("vin", vin) }),
          detailsEncrypted: sealDetails(security, { ...details, ...said(request) }),
          ...(photo !== null && { documentId: photo, documentKind: request.documentKind ?? held.documentKind ?? "licence" }),
          sentAt: at,
          dueAt,
          reason: null,
          returnedFields: [],
          documentGoesAt: null,
          documentGoneAt: null,
          takenBy: null,
          takenByName: null,
          takenAt: null,
        });
        await noteOfCar(tx, sent, at, before.state === "DOCUMENT" ? "上传凭证" : "补正后重新提交", APPLICANT);
        return asked(sent);
      });
    },

    async withdraw(id, context) {
      const before = await requireOwn(id, context);
      return transaction(database, async (tx) => {
        const held = await holdCar(tx, before);
        if (!held) throw unknown();
        if (held.state === "WITHDRAWN") return null;
        if (!["DOCUMENT", "PENDING", "NEED_FIX", "TRANSFER_REQUESTED"].includes(held.state)) {
          throw new AppError("wrongState", { message: "申请已经有了结果，不能撤回" });
        }
        await endRequest(tx, resources, held, APPLICANT, "已撤回");
        return null;
      });
    },
  };
}

/** Ends a request that nobody goes on with: its picture and what says who somebody is go at once. */
export async function endRequest(
  tx: Transaction,
  { files, security, now }: Pick<GarageResources, "files" | "security" | "now">,
  binding: BindingRow,
  by: string,
  what: string,
): Promise<void> {
  const at = now();
  await files.release(tx, [documentHolder(binding.id)]);
  await changeBinding(tx, binding.id, {
    state: "WITHDRAWN",
    endedAt: at,
    dueAt: null,
    transferUntil: null,
    takenBy: null,
    takenByName: null,
    takenAt: null,
    returnedFields: [],
    detailsEncrypted: sealDetails(security, { ...openDetails(security, binding), ...emptied }),
    documentId: null,
    documentGoesAt: null,
    ...(binding.documentId !== null && { documentGoneAt: at }),
  });
  await noteOfCar(tx, binding, at, what, by, binding.documentId === null ? "" : "购车凭证已删除");
}

/** What goes with the document. */
export const emptied = { idTail: "", engineTail: "", firstLicensedOn: "" } as const satisfies Partial<CarDetails>;

/** What a request still needs: its document, or what was sent back. */
export function wantedOf({ state, returnedFields }: Pick<BindingRow, "state" | "returnedFields">, plate: string): CarField[] {
  if (state === "NEED_FIX") return [...returnedFields];
  if (state !== "DOCUMENT") return [];
  return ["photo", "engineTail", ...(plate === "" ? [] : (["firstLicensedOn"] as const))];
}

function requireFresh({ state, version }: BindingRow, request: CarUploadRequest): void {
  if (state !== "DOCUMENT" && state !== "NEED_FIX") throw new AppError("wrongState", { message: "申请已提交，请等待审核结果" });
  if (version !== request.version) throw new AppError("conflict", { message: "申请已在别处修改，请刷新后再提交" });
}

/** Everything that is wanted is there, and nothing else. */
function requireWanted(request: CarUploadRequest, wanted: readonly CarField[], { ownerType }: BindingRow): void {
  const problems: Record<string, string> = {};
  for (const field of Object.keys(carFields) as CarField[]) {
    const isThere = request[field] !== undefined;
    if (wanted.includes(field) && !isThere) problems[field] = field === "photo" ? "请上传凭证照片" : "请填写此项";
    if (!wanted.includes(field) && isThere) problems[field] = "这一项不需要修改";
  }
  if (request.photo !== undefined && request.documentKind === undefined) problems.documentKind = "请选择凭证类型";
  const { ownerName, idTail } = request;
  const wrongName =
    ownerName !== undefined &&
    (ownerType === "company" ? companyNameProblem(ownerName) : personNameProblem(normalisePersonName(ownerName)));
  if (wrongName) problems.ownerName = wrongName;
  const wrongTail = idTail !== undefined && idTailProblem(ownerType, idTail);
  if (wrongTail) problems.idTail = wrongTail;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}

function said({ plate, ownerName, idTail, engineTail, firstLicensedOn }: CarUploadRequest): Partial<CarDetails> {
  const given = { plate, ownerName, idTail, engineTail, firstLicensedOn };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const asked = ({ id, state }: BindingRow): Asked => ({ id, state });
export const unknown = () => new AppError("notFound", { message: "车辆不存在" });
