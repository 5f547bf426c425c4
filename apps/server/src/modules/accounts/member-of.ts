import { AppError } from "@marque/contract/errors";
import type { CallContext } from "../../http/calls.ts";

/** Calls with access `member` reach their handler with one only; the types do not know. */
export function memberOf(context: Pick<CallContext, "member">) {
  if (!context.member) throw new AppError("sessionEnded");
  return context.member;
}
