import type { ContentPayload, ContentType } from "@marque/contract/content-types";
import type { Database, Transaction } from "../../../database/client.ts";
import type { ActivitiesService } from "../../activities/activities.service.ts";

/** What another domain has to say about items of a type before they go online. */
export interface DomainRule<Type extends ContentType> {
  /** What is wrong, keyed by the field where it was typed; empty where nothing is. */
  problems(database: Database, item: { id: number; payload: ContentPayload<Type> }): Promise<Record<string, string>>;
  /** Has what `problems` looks at stay as it is until the transaction ends. */
  hold(tx: Transaction, id: number): Promise<void>;
}

export type DomainRules = { [Type in ContentType]?: DomainRule<Type> };

/** Places that are taken cannot be taken away, neither by a smaller quota nor with the whole sign-up. */
export function domainRules({ activities }: { activities: Pick<ActivitiesService, "findQuotaProblem" | "holdPlaces"> }): DomainRules {
  return {
    activity: {
      async problems(database, { id, payload: { signup } }): Promise<Record<string, string>> {
        const problem = await activities.findQuotaProblem(database, id, signup?.quota ?? 0);
        if (problem === null) return {};
        return signup ? { "signup.quota": problem } : { signup: "已有人报名，不能取消报名；可以提前报名截止时间" };
      },
      hold: (tx, id) => activities.holdPlaces(tx, id),
    },
  };
}
