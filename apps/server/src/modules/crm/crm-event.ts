import type { CrmEvent } from "../../adapters/crm/port.ts";
import { wireInstant } from "../../local-time.ts";
import type { Security } from "../../security/field-encryption.ts";
import type { StoredDelivery, Told } from "./deliveries.repository.ts";

const instant = (at: Date | null) => (at === null ? null : wireInstant(at));
const written = (iso: string | null | undefined) => (iso ? wireInstant(new Date(iso)) : null);

/**
 * What a delivery says. No more of whoever sent the submission than is needed to call them, and that once: what they wrote and what staff
 * noted stay in the console.
 */
export function presentCrmEvent(
  { key }: Pick<StoredDelivery, "key">,
  { event, submission, dealer, vehicle, assignee, appointmentAt, isFirst }: Told,
  { security, placeOf }: { security: Security; placeOf(submissionId: number): string },
): CrmEvent {
  const { startsFrom, startsTo, mergedNo } = event.change ?? {};
  const { vehicleId, assigneeId } = submission;
  return {
    id: key,
    type: `submission.${event.kind === "submitted" ? "created" : event.kind}`,
    at: wireInstant(event.at),
    state: { from: event.stateFrom, to: event.stateTo },
    by: event.by,
    hour: startsFrom || startsTo ? { from: written(startsFrom), to: written(startsTo) } : null,
    mergedNo: mergedNo ?? null,
    submission: {
      no: submission.no,
      kind: submission.kind,
      state: submission.state,
      createdAt: wireInstant(submission.createdAt),
      dueAt: instant(submission.dueAt),
      contactedAt: instant(submission.contactedAt),
      appointmentAt: instant(appointmentAt),
      dealer: dealer === null ? null : { code: dealer.code ?? "", name: dealer.name ?? "", city: dealer.city ?? "" },
      vehicle: vehicleId === null ? null : { id: vehicleId, name: vehicle ?? "" },
      assignee: assigneeId === null ? null : { id: assigneeId, name: assignee ?? "" },
      wish: { way: submission.contactWay, window: submission.contactWindow },
      channel: submission.channel,
      url: placeOf(submission.id),
    },
    contact: isFirst ? contactOf() : null,
  };

  function contactOf(): CrmEvent["contact"] {
    const { nameEncrypted, mobileEncrypted, title } = submission;
    if (mobileEncrypted === null) return null;
    const name = nameEncrypted === null ? "" : security.decryptField("personName", nameEncrypted);
    return { name, title, mobile: security.decryptField("mobile", mobileEncrypted) };
  }
}
