import type { Transaction } from "../../database/client.ts";
import type { OfPerson, Person, PersonalImages, PersonalNotice, PersonalRecord, PersonalTable, PersonalTables } from "./personal-table.ts";

/** Whose: the member's id, and the blind index of their mobile. */
export type Subject = Pick<Person, "memberId" | "mobileIndex">;

/** What one table keeps of somebody. */
export interface PersonalExtract extends Pick<PersonalTable, "what" | "why" | "until"> {
  table: string;
  heads: OfPerson["heads"];
  records: PersonalRecord[];
}

/** What the house keeps of a person, made from what its modules declare. */
export interface PersonalDataService {
  /** Everything, in the order of the modules; tables that have nothing of them are left out. */
  exportOf(subject: Subject): Promise<PersonalExtract[]>;
  /** Erases whatever no duty keeps, in the caller's transaction. The member's own row goes last, because others hang on it. */
  eraseOf(tx: Transaction, subject: Subject, at: Date): Promise<void>;
  /** The pictures of somebody that exist, and until when. */
  keptOf(subject: Subject): Promise<PersonalImages[]>;
  /** The messages that somebody has asked for and still gets. */
  noticesOf(subject: Subject): Promise<PersonalNotice[]>;
  /** What outlasts a member, and by which duty. */
  listDuties(): { what: string; duty: string }[];
}

/** The table that the others hang on. */
const ROOT = "members";

/**
 * @param tables asked for when it is needed, because modules that lean on this bring tables themselves
 * @param listSubmissionIds of what somebody has sent, signed in or with their mobile
 */
export function createPersonalData({
  tables,
  listSubmissionIds,
}: {
  tables(): PersonalTables;
  listSubmissionIds(subject: Subject): Promise<number[]>;
}): PersonalDataService {
  const personOf = async (subject: Subject): Promise<Person> => ({ ...subject, submissionIds: await listSubmissionIds(subject) });

  function list(): { name: string; table: PersonalTable; of: OfPerson }[] {
    return Object.entries(tables()).flatMap(([name, table]) => ("nobodys" in table.ofPerson ? [] : [{ name, table, of: table.ofPerson }]));
  }

  return {
    async exportOf(subject) {
      const person = await personOf(subject);
      const extracts: PersonalExtract[] = [];
      for (const { name, table, of } of list()) {
        const records = await of.list(person);
        const { what, why, until } = table;
        if (records.length > 0) extracts.push({ table: name, what, why, until, heads: of.heads, records });
      }
      return extracts;
    },

    async eraseOf(tx, subject, at) {
      const person = await personOf(subject);
      const isRoot = ({ name }: { name: string }) => name === ROOT;
      const all = list();
      for (const { of } of [...all.filter((each) => !isRoot(each)), ...all.filter(isRoot)]) {
        if (typeof of.erase === "function") await of.erase(tx, person, at);
      }
    },

    async keptOf(subject) {
      const person = await personOf(subject);
      const images: PersonalImages[] = [];
      for (const { of } of list()) images.push(...((await of.images?.(person)) ?? []));
      return images.toSorted((one, other) => other.sentAt.getTime() - one.sentAt.getTime());
    },

    async noticesOf(subject) {
      const person = await personOf(subject);
      const notices: PersonalNotice[] = [];
      for (const { of } of list()) notices.push(...((await of.notices?.(person)) ?? []));
      return notices.toSorted((one, other) => other.askedAt.getTime() - one.askedAt.getTime());
    },

    listDuties: () =>
      list().flatMap(({ table, of }) =>
        typeof of.erase === "object" && "kept" in of.erase ? [{ what: table.what, duty: of.erase.kept }] : [],
      ),
  };
}
