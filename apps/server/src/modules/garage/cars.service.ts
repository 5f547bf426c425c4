import type { BoundCar, CarShare } from "@marque/contract/entities/garage";
import { AppError, invalidFields } from "@marque/contract/errors";
import { CAR_SHARES_MAX, carReviewDue } from "@marque/contract/rules/car-binding";
import { maskMobile } from "@marque/contract/rules/mobile";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import { type Transaction, transaction } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { localDate, wireInstant } from "../../local-time.ts";
import { memberOf } from "../accounts/member-of.ts";
import { changeOwner, holdCar, passOn } from "./become-owner.ts";
import { openDetails, sealDetails } from "./car-details.ts";
import { unknown } from "./claims.service.ts";
import {
  acceptShare,
  addShare,
  type BindingRow,
  changeBinding,
  deleteShares,
  findBinding,
  findTransfers,
  listShares,
} from "./garage.repository.ts";
import { APPLICANT, type GarageResources, noteOfCar, tellOfCar } from "./garage-resources.ts";
import { findSharesOf, listCars } from "./listed-cars.repository.ts";
import { presentCar } from "./present-cars.ts";

/** A member's cars. Of cars that are not theirs, and of ones that do not exist, everybody hears the same. */
export interface CarsService {
  list(input: ParsedInput<"carList">, context: CallContext): Promise<BoundCar[]>;
  /** Ends whose car it is, or a sharing. Throws `notFound`. */
  unbind(id: number, context: CallContext): Promise<null>;
  /** Throws `notFound`. */
  checkShares(id: number, context: CallContext): Promise<CallOutput<"checkShareCars">>;
  update(input: ParsedInput<"carUpdate">, context: CallContext): Promise<null>;
  /** Throws `notFound` and `wrongState`. */
  answerTransfer(input: ParsedInput<"carTransferAnswer">, context: CallContext): Promise<null>;
  /** Asking twice is asking once. Throws wrong-field errors, `notFound` and `tooFast`. */
  invite(input: ParsedInput<"carShareInvite">, context: CallContext): Promise<null>;
  removeShare(input: ParsedInput<"carShareRemove">, context: CallContext): Promise<null>;
  /** Throws `notFound`, and `wrongState` where it was answered already. */
  answerShare(input: ParsedInput<"carShareAnswer">, context: CallContext): Promise<null>;
}

export function createCars(resources: GarageResources): CarsService {
  const { database, security, limiter, content, now } = resources;
  const indexOf = (mobile: string) => security.blindIndex("mobile", mobile);

  /** The member's own car, held. */
  async function requireBound(tx: Transaction, id: number, context: CallContext): Promise<BindingRow> {
    const found = await findBinding(tx, id);
    if (found?.memberId !== memberOf(context).id) throw unknown();
    const held = await holdCar(tx, found);
    if (held?.state !== "BOUND") throw unknown();
    return held;
  }

  const count = (context: CallContext) => limiter.require("carChangesOfMember", { member: memberOf(context).id });

  return {
    async list({ scope }, context) {
      const cars = await listCars(database, memberOf(context).id, scope === "bound");
      const today = localDate(now());
      return cars.map((car) => presentCar(security, car, today));
    },

    async unbind(id, context) {
      await count(context);
      const member = memberOf(context);
      return transaction(database, async (tx) => {
        const found = await findBinding(tx, id);
        if (!found) throw unknown();
        if (found.memberId !== member.id) {
          if ((await deleteShares(tx, id, { memberId: member.id })).length === 0) throw unknown();
          await noteOfCar(tx, found, now(), "共享用户退出", "共享用户");
          return null;
        }
        const held = await holdCar(tx, found);
        if (held?.state === "UNBOUND") return null;
        if (held?.state !== "BOUND") throw unknown();
        await changeBinding(tx, id, { state: "UNBOUND", endedAt: now() });
        await deleteShares(tx, id);
        await noteOfCar(tx, held, now(), "已解绑", APPLICANT);
        await passOn(tx, resources, held);
        return null;
      });
    },

    async checkShares(id, context) {
      const found = await findSharesOf(database, { id, memberId: memberOf(context).id });
      if (!found) throw unknown();
      const shares = found.map(
        (share): CarShare => ({
          id: share.shareId,
          mobile: maskMobile(security.decryptField("mobile", share.mobileEncrypted)),
          state: share.sharedTo === null ? "invited" : "accepted",
          at: wireInstant(share.acceptedAt ?? share.invitedAt),
        }),
      );
      return { shareCount: shares.filter(({ state }) => state === "accepted").length, shares };
    },

    async update({ id, plate, mileage }, context) {
      await count(context);
      return transaction(database, async (tx) => {
        const held = await requireBound(tx, id, context);
        await changeBinding(tx, id, { detailsEncrypted: sealDetails(security, { ...openDetails(security, held), plate, mileage }) });
        return null;
      });
    },

    async answerTransfer({ id, agrees }, context) {
      await count(context);
      const dueAt = carReviewDue(await content.listCalendarDays(), now());
      return transaction(database, async (tx) => {
        const held = await requireBound(tx, id, context);
        const [asked] = await findTransfers(tx, [held.vinIndex]);
        if (!asked) throw new AppError("wrongState", { message: "没有待您答复的车主变更" });
        if (agrees) {
          await noteOfCar(tx, asked, now(), "现车主同意变更", "现车主");
          await changeOwner(tx, resources, asked, "现车主");
          return null;
        }
        await changeBinding(tx, asked.id, { state: "PENDING", hasObjection: true, transferUntil: null, dueAt });
        await noteOfCar(tx, asked, now(), "现车主提出异议，重新审核", "现车主");
        return null;
      });
    },

    async invite({ id, mobile }, context) {
      const member = memberOf(context);
      await limiter.require("carInvitesOfMember", { member: member.id });
      if (mobile === member.mobile) throw invalidFields({ mobile: "不能邀请自己" });
      return transaction(database, async (tx) => {
        const held = await requireBound(tx, id, context);
        const mobileIndex = indexOf(mobile);
        const shares = await listShares(tx, [id]);
        if (shares.some((share) => share.mobileIndex === mobileIndex)) return null;
        if (shares.length >= CAR_SHARES_MAX) throw invalidFields({ mobile: `一辆车最多共享给 ${CAR_SHARES_MAX} 人` });
        const mobileEncrypted = security.encryptField("mobile", mobile);
        if (!(await addShare(tx, { bindingId: id, mobileIndex, mobileEncrypted, invitedAt: now() }))) return null;
        await noteOfCar(tx, held, now(), "邀请共享", APPLICANT, maskMobile(mobile));
        const note = `${maskMobile(member.mobile)}邀请您共享用车`;
        await tellOfCar(tx, resources, held, {
          template: "carShareInvited",
          note,
          mobileEncrypted,
          about: `car ${id} share ${mobileIndex}`,
        });
        return null;
      });
    },

    async removeShare({ id, shareId }, context) {
      await count(context);
      return transaction(database, async (tx) => {
        const held = await requireBound(tx, id, context);
        const [gone] = await deleteShares(tx, id, { id: shareId });
        if (gone) await noteOfCar(tx, held, now(), gone.memberId === null ? "撤回共享邀请" : "移除共享用户", APPLICANT);
        return null;
      });
    },

    async answerShare({ id, accepts }, context) {
      await count(context);
      const member = memberOf(context);
      const mobileIndex = indexOf(member.mobile);
      return transaction(database, async (tx) => {
        const found = await findBinding(tx, id);
        const held = found && (await holdCar(tx, found));
        const share = held?.state === "BOUND" && (await listShares(tx, [id])).find((one) => one.mobileIndex === mobileIndex);
        if (!held || !share) throw unknown();
        if (share.memberId !== null) {
          if (accepts && share.memberId === member.id) return null;
          throw new AppError("wrongState", { message: "已经答复过这份邀请" });
        }
        if (accepts) await acceptShare(tx, share.id, member.id, now());
        else await deleteShares(tx, id, { id: share.id });
        await noteOfCar(tx, held, now(), accepts ? "接受共享" : "谢绝共享", "共享用户", maskMobile(member.mobile));
        return null;
      });
    },
  };
}
