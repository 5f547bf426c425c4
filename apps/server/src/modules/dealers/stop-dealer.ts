import { type DealerStopRequest, stopSummary } from "@marque/contract/calls/manage/dealer-stop";
import { AppError, invalidFields } from "@marque/contract/errors";
import { type DealerService, type StopKind, takesBookings } from "@marque/contract/rules/dealer-words";
import type { ParsedInput } from "@marque/contract/types";
import { type Database, type Transaction, transaction } from "../../database/client.ts";
import { notifyContentChanged } from "../../database/listen.ts";
import { localDate } from "../../local-time.ts";
import type { AppointmentsService } from "../appointments/appointments.service.ts";
import { type CarryOut, findRequest, listOpenRequests, openApproval } from "../approvals/approvals.service.ts";
import { type Actor, recordAudit } from "../staff/audit.service.ts";
import type { Colleagues } from "../staff/colleagues.ts";
import type { Stop } from "../submissions/hand-over.ts";
import {
  addStopped,
  listCarsInService,
  lockByCode,
  replaceSuccessor,
  type StoredDealer,
  updateDealer,
  withdrawCars,
} from "./manage-dealers.repository.ts";
import { lockSuccessors } from "./successors.ts";

/** What each end takes away. */
const ENDED: Record<StopKind, readonly DealerService[]> = {
  sales: ["sales", "fleet"],
  aftersales: ["aftersales", "bodywork", "ev"],
  all: ["sales", "aftersales", "bodywork", "ev", "used", "fleet"],
};

/**
 * A dealer's authorisation ends by two people: one asks, another approves. With the approval it is said in public, whoever goes on is named, what
 * was booked there is cancelled, what else is open is handed on, and its visitors are told. Where all of it ends, its people's accounts do too.
 */
export function createDealerStop(resources: {
  database: Database;
  appointments: Pick<AppointmentsService, "cancelOfDealer">;
  /** Hands on what is open there beside what is booked. Answers how many. */
  handOver(tx: Transaction, stop: Stop): Promise<number>;
  colleagues: Pick<Colleagues, "closeOfDealer">;
  now?: () => Date;
}): { request(actor: Actor, input: ParsedInput<"dealerStopRequest">): Promise<string>; carryOut: CarryOut } {
  const { database, appointments, handOver, colleagues } = resources;
  const now = resources.now ?? (() => new Date());

  /** Why it cannot be stopped so, by field. */
  async function problemsOf(tx: Transaction, dealer: StoredDealer, request: DealerStopRequest): Promise<Record<string, string>> {
    const problems: Record<string, string> = {};
    if (request.stoppedOn > localDate(now())) problems.stoppedOn = "终止在批准后立即生效，日期不能晚于今天";
    const remaining = remainingOf(dealer, request.kind);
    if (request.kind !== "all" && remaining.length === 0) problems.kind = "没有剩下的业务，请选择全部终止";
    else if (remaining.length === dealer.services.length) problems.kind = "门店本来就没有这项业务";
    return { ...problems, ...(await lockSuccessors(tx, request, { code: dealer.code, kind: request.kind })).problems };
  }

  return {
    async request(actor, { requestId, reason, ...wish }) {
      return transaction(database, async (tx) => {
        const dealer = await lockByCode(tx, wish.code);
        const known = await findRequest(tx, actor, requestId);
        if (known) return known;
        if (!dealer) throw new AppError("notFound", { message: "没有这家门店" });
        if (dealer.status === "stopped") throw new AppError("wrongState", { message: "门店已终止授权" });
        const open = (await listOpenRequests(tx, "dealerStop")) as DealerStopRequest[];
        if (open.some(({ code }) => code === dealer.code)) {
          throw new AppError("wrongState", { message: "已有待批准的终止申请，请等它批准、驳回或撤回" });
        }
        const detail: DealerStopRequest = {
          ...wish,
          dealerName: dealer.shortName,
          serviceSuccessor: wish.serviceSuccessor || null,
          warrantySuccessor: wish.warrantySuccessor || null,
        };
        const problems = await problemsOf(tx, dealer, detail);
        if (Object.keys(problems).length > 0) throw invalidFields(problems);
        return openApproval(tx, actor, { kind: "dealerStop", requestKey: requestId, summary: stopSummary(detail), detail, reason });
      });
    },

    async carryOut(tx, actor, approval) {
      const request = approval.detail as DealerStopRequest;
      const dealer = await lockByCode(tx, request.code);
      if (!dealer || dealer.status === "stopped") throw new AppError("wrongState", { message: "门店已终止授权，请驳回" });
      const [problem] = Object.values(await problemsOf(tx, dealer, request));
      if (problem) throw new AppError("wrongState", { message: `申请后情况已有变化：${problem}。请驳回后重新申请` });
      const { kind, serviceSuccessor, warrantySuccessor } = request;
      const { service, warranty } = await lockSuccessors(tx, request, { code: dealer.code, kind });
      const id = await addStopped(tx, {
        code: dealer.code,
        fullName: dealer.fullName,
        shortName: dealer.shortName,
        pinyin: dealer.pinyin,
        cityCode: dealer.cityCode,
        districtCode: dealer.districtCode,
        address: dealer.address,
        kind,
        stoppedOn: request.stoppedOn,
        announcedOn: localDate(now()),
        formerServices: dealer.services,
        serviceSuccessorId: service?.id ?? null,
        warrantySuccessorId: warranty?.id ?? null,
        records: request.records,
        prepaid: request.prepaid,
        ownersContact: request.ownersContact,
        ownersPhone: request.ownersPhone,
        remark: request.remark,
      });
      await updateDealer(tx, dealer.id, kind === "all" ? { status: "stopped" } : { services: remainingOf(dealer, kind) });
      if (kind !== "sales") await replaceSuccessor(tx, dealer.id, { service: service?.id ?? null, warranty: warranty?.id ?? null });
      let told = 0;
      if (kind !== "aftersales") {
        await withdrawCars(
          tx,
          (await listCarsInService(tx, dealer.id, now())).map(({ id: car }) => car),
        );
        told = await appointments.cancelOfDealer(tx, {
          dealer,
          successor: service && takesBookings(service) ? service : null,
          staffId: actor.staff.id,
        });
      }
      const handed = await handOver(tx, { dealer, successor: service ?? null, kind, staffId: actor.staff.id });
      const closed = kind === "all" ? await colleagues.closeOfDealer(tx, dealer, actor) : 0;
      await recordAudit(tx, actor, {
        action: "dealer.stop",
        entity: "dealer",
        entityId: dealer.code,
        summary: `${stopSummary(request)}；取消并告知 ${told} 个预约，转交 ${handed} 条请求，停用 ${closed} 个账号`,
        after: { stoppedId: id, kind, stoppedOn: request.stoppedOn, serviceSuccessor, warrantySuccessor },
      });
      await notifyContentChanged(tx, ["dealers"]);
    },
  };
}

function remainingOf({ services }: Pick<StoredDealer, "services">, kind: StopKind): DealerService[] {
  return services.filter((service) => !ENDED[kind].includes(service));
}
