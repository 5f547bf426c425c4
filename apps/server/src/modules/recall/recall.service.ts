import type { RecallCampaign, RecallList, RecallResult } from "@marque/contract/entities/recall";
import { AppError } from "@marque/contract/errors";
import { type RecallOutcome, recallStatement } from "@marque/contract/rules/recall";
import { maskVin, vinModelYear } from "@marque/contract/rules/vin";
import type { CallOutput, ParsedInput } from "@marque/contract/types";
import type { Database } from "../../database/client.ts";
import type { CallContext } from "../../http/calls.ts";
import { atLocal, wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { Limiter } from "../limits/limiter.ts";
import type { VerificationService } from "../verification/verification.service.ts";
import { presentCampaign, presentCard, presentVehicleRecall } from "./present-recall.ts";
import {
  findCoverage,
  findPublishedCampaign,
  hasCoverage,
  listDealerNames,
  listPublishedCampaigns,
  listRecallsOfVehicle,
  type VehicleRecallRow,
} from "./recall.repository.ts";
import { vinIndex } from "./vin-index.ts";

export interface RecallService {
  /** What is known of a car, by its VIN. Beyond the free queries of an address a captcha is asked for; throws `captchaRequired`, `tooFast`. */
  query(request: ParsedInput<"recallQuery">, ip: string): Promise<RecallResult>;
  /** What is known of several cars, asked by a member. Throws `tooFast`. */
  queryMany(request: ParsedInput<"recallBatchQuery">, context: Pick<CallContext, "member">): Promise<CallOutput<"recallBatchQuery">>;
  list(filter: ParsedInput<"recallCampaigns">): Promise<RecallList>;
  /** Everything that is published, for whoever wants to work with it. */
  openData(): Promise<{ license: string; campaigns: RecallCampaign[] }>;
  /** Throws `notFound`. */
  get(id: number): Promise<RecallCampaign>;
}

/** Recalls as visitors see them. */
export function createRecallService(resources: {
  database: Database;
  security: Security;
  limiter: Limiter;
  verification: VerificationService;
  now?: () => Date;
}): RecallService {
  const { database, security, limiter, verification, now = () => new Date() } = resources;

  async function requireWithinLimits(captcha: string | null, address: string): Promise<void> {
    if (captcha !== null) await verification.requireCaptcha({ mobile: null, purpose: "recall", captcha });
    else {
      const { used, points } = await limiter.count("recallFreeOfAddress", { address });
      if (used > points) throw new AppError("captchaRequired");
    }
    await limiter.require("recallQueriesOfAddress", { address });
  }

  /** What is said of a car that is in no campaign. */
  async function outcomeWithout(vin: string, at: Date): Promise<RecallOutcome> {
    const fromYear = await findCoverage(database, vin.slice(0, 3));
    if (fromYear === null) return (await hasCoverage(database)) ? "notOurs" : "notCovered";
    const year = vinModelYear(vin, atLocal(at).year);
    return year !== null && year >= fromYear ? "none" : "notCovered";
  }

  async function look(vin: string, at: Date) {
    const found = await listRecallsOfVehicle(database, vinIndex(security, vin));
    const open = found.filter(isOpen);
    const outcome = found.length === 0 ? await outcomeWithout(vin, at) : open.length > 0 ? "open" : "done";
    const statement = recallStatement(outcome, { date: momentOf(at), open: open.length, total: found.length });
    return { found, outcome, statement, recalls: [...open, ...found.filter((row) => !isOpen(row))] };
  }

  return {
    async query({ vin, captcha }, ip) {
      await requireWithinLimits(captcha, ip);
      const at = now();
      const { found, outcome, statement, recalls } = await look(vin, at);
      const names = await listDealerNames(
        database,
        found.flatMap(({ dealerId }) => dealerId ?? []),
      );
      const told = recalls.map((row) => presentVehicleRecall(row, names, at));
      return { outcome, at: wireInstant(at), vin: maskVin(vin), statement, recalls: told };
    },

    async queryMany({ vins }, { member }) {
      if (!member) throw new AppError("sessionEnded");
      await limiter.require("recallCarsOfMember", { member: member.id }, vins.length);
      const at = now();
      const cars: CallOutput<"recallBatchQuery">["cars"] = [];
      for (const vin of vins) {
        const { outcome, statement, recalls } = await look(vin, at);
        const told = recalls.map(({ campaign: { filingNo, title }, state, doneAt }) => ({ filingNo, title, state, doneAt }));
        cars.push({ vin: maskVin(vin), outcome, statement, recalls: told });
      }
      return { at: wireInstant(at), cars };
    },

    async list({ year, model, phase }) {
      const at = now();
      const all = (await listPublishedCampaigns(database)).map((row) => presentCard(row, at));
      const modelsOf = (card: (typeof all)[number]) => card.scope.map((one) => one.model);
      const list = all.filter(
        (card) =>
          (year === undefined || yearOf(card.publishDate) === year) &&
          (model === undefined || modelsOf(card).includes(model)) &&
          (phase === undefined || card.phase === phase),
      );
      const years = [...new Set(all.map((card) => yearOf(card.publishDate)))].sort((one, other) => other - one);
      return { list, years, models: [...new Set(all.flatMap(modelsOf))], total: all.length };
    },

    async openData() {
      const at = now();
      const campaigns = (await listPublishedCampaigns(database)).map((row) => presentCampaign(row, at));
      return { license: "可自由使用，请注明来源与日期", campaigns };
    },

    async get(id) {
      const found = await findPublishedCampaign(database, id);
      if (!found) throw new AppError("notFound", { message: "没有这则召回公告" });
      return presentCampaign(found, now());
    },
  };
}

const isOpen = ({ state }: VehicleRecallRow) => state !== "done";
const yearOf = (date: string) => Number(date.slice(0, 4));

/** `2026年11月24日 15:00`: an answer holds until the minute it was given. */
function momentOf(at: Date): string {
  const { year, month, day, hour, minute } = atLocal(at);
  return `${year}年${month}月${day}日 ${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
