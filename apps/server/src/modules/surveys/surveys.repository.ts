import { HIGHEST_SCORE, type SurveyItem, type SurveyType, surveyItemNames } from "@marque/contract/rules/survey";
import { and, asc, count, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { surveyAnswers, surveyConsents, surveyPhotos, surveyTickets, type ticketStates } from "../../database/schema/surveys.ts";
import { LOCAL_ZONE } from "../../local-time.ts";

export type StoredAnswer = typeof surveyAnswers.$inferSelect;
export type NewAnswer = Omit<typeof surveyAnswers.$inferInsert, "id">;
export type NewConsent = typeof surveyConsents.$inferInsert;
export type TicketState = (typeof ticketStates)[number];
/** An answer with the name of its dealer. */
export type AnswerRow = { answer: StoredAnswer; dealer: string | null };
export type StoredTicket = typeof surveyTickets.$inferSelect;
/** A ticket, its answer and the name of whoever has called back. */
export type TicketRow = AnswerRow & { ticket: StoredTicket; doneBy: string | null };

/** What may narrow the staff's list. */
export interface AnswerFilter {
  surveyType?: SurveyType | undefined;
  dealerId?: number | undefined;
  /** Answered at or after … */
  since: Date;
  /** … and before. */
  before?: Date | undefined;
  maxScore?: number | undefined;
}

export interface Page {
  pageNum: number;
  pageSize: number;
}

export async function findAnswerByRequest(database: Database, requestId: string): Promise<StoredAnswer | undefined> {
  const [answer] = await database.select().from(surveyAnswers).where(eq(surveyAnswers.requestId, requestId));
  return answer;
}

/** The answer of a mobile about a dealer, or about none, in a month. */
export async function findAnswerOfMobile(
  database: Database,
  { mobileIndex, dealerId, visitMonth }: { mobileIndex: string; dealerId: number | null; visitMonth: string },
): Promise<StoredAnswer | undefined> {
  const [answer] = await database
    .select()
    .from(surveyAnswers)
    .where(
      and(
        eq(surveyAnswers.mobileIndex, mobileIndex),
        dealerId === null ? isNull(surveyAnswers.dealerId) : eq(surveyAnswers.dealerId, dealerId),
        eq(surveyAnswers.visitMonth, visitMonth),
      ),
    );
  return answer;
}

export async function countAnswersOfAddress(database: Database, addressIndex: string, since: Date): Promise<number> {
  return database.$count(surveyAnswers, and(eq(surveyAnswers.addressIndex, addressIndex), gte(surveyAnswers.createdAt, since)));
}

export async function addAnswer(database: Database, answer: NewAnswer): Promise<StoredAnswer> {
  const [added] = await database.insert(surveyAnswers).values(answer).returning();
  return added as StoredAnswer;
}

/** @param photos sealed, in their order */
export async function addSurveyPhotos(tx: Transaction, answerId: number, photos: readonly string[]): Promise<void> {
  await tx.insert(surveyPhotos).values(photos.map((jpegEncrypted, at) => ({ answerId, position: at + 1, jpegEncrypted })));
}

/** A photo of an answer, sealed. */
export async function findSurveyPhoto(database: Database, answerId: number, position: number): Promise<string | undefined> {
  const [photo] = await database
    .select({ jpegEncrypted: surveyPhotos.jpegEncrypted })
    .from(surveyPhotos)
    .where(and(eq(surveyPhotos.answerId, answerId), eq(surveyPhotos.position, position)));
  return photo?.jpegEncrypted;
}

export async function addSurveyConsents(tx: Transaction, consents: NewConsent[]): Promise<void> {
  await tx.insert(surveyConsents).values(consents);
}

export async function addTicket(database: Database, ticket: Omit<typeof surveyTickets.$inferInsert, "id">): Promise<void> {
  await database.insert(surveyTickets).values(ticket);
}

export async function findTicketOf(database: Database, answerId: number): Promise<{ id: number } | undefined> {
  const [ticket] = await database.select({ id: surveyTickets.id }).from(surveyTickets).where(eq(surveyTickets.answerId, answerId));
  return ticket;
}

/** What the answers of a period come to, by subject; averages are null where nobody answered. */
export interface TypeFigures {
  type: SurveyType;
  answers: number;
  overall: number | null;
  promoters: number;
  detractors: number;
  lowScores: number;
  items: Record<SurveyItem, number | null>;
}

/** @param lowScore up to which an overall score counts as low */
export async function figuresBetween(database: Database, from: Date, until: Date, lowScore: number): Promise<TypeFigures[]> {
  const average = (expression: SQL) => sql<number | null>`round(avg(${expression}), 1)::float`;
  const ofItem = (item: SurveyItem) => average(sql`(${surveyAnswers.ratings} ->> ${item})::numeric`);
  const where = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const rows = await database
    .select({
      type: surveyAnswers.surveyType,
      answers: count(),
      overall: average(sql`${surveyAnswers.overall}`),
      promoters: where(sql`${surveyAnswers.nps} >= 9`),
      detractors: where(sql`${surveyAnswers.nps} <= 6`),
      lowScores: where(sql`${surveyAnswers.overall} <= ${lowScore}`),
      reception: ofItem("reception"),
      expertise: ofItem("expertise"),
      price: ofItem("price"),
      efficiency: ofItem("efficiency"),
      environment: ofItem("environment"),
    })
    .from(surveyAnswers)
    .where(and(gte(surveyAnswers.createdAt, from), lt(surveyAnswers.createdAt, until)))
    .groupBy(surveyAnswers.surveyType);
  return rows.map(({ reception, expertise, price, efficiency, environment, ...figures }) => ({
    ...figures,
    items: { reception, expertise, price, efficiency, environment },
  }));
}

function matching({ surveyType, dealerId, since, before, maxScore }: AnswerFilter): SQL | undefined {
  return and(
    gte(surveyAnswers.createdAt, since),
    before && lt(surveyAnswers.createdAt, before),
    surveyType && eq(surveyAnswers.surveyType, surveyType),
    dealerId === undefined ? undefined : eq(surveyAnswers.dealerId, dealerId),
    maxScore === undefined ? undefined : lte(surveyAnswers.overall, maxScore),
  );
}

/** One page of answers, the newest first, with the number of all. */
export async function pageOfAnswers(
  database: Database,
  filter: AnswerFilter,
  { pageNum, pageSize }: Page,
): Promise<{ rows: AnswerRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    database
      .select({ answer: surveyAnswers, dealer: dealers.shortName })
      .from(surveyAnswers)
      .leftJoin(dealers, eq(dealers.id, surveyAnswers.dealerId))
      .where(matching(filter))
      .orderBy(desc(surveyAnswers.createdAt), desc(surveyAnswers.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    database.$count(surveyAnswers, matching(filter)),
  ]);
  return { rows, total };
}

/** What the answers of one month add up to. */
export interface MonthSums {
  /** `2026-11`, in Asia/Shanghai. */
  month: string;
  answers: number;
  overall: number;
  promoters: number;
  detractors: number;
  /** How many gave each overall score, from 1 to 10. */
  scores: number[];
  items: Record<SurveyItem, { sum: number; answers: number }>;
}

/** What all answers that a filter lets through add up to, by month, the oldest first. */
export async function sumAnswersByMonth(database: Database, filter: AnswerFilter): Promise<MonthSums[]> {
  const where = (condition: SQL) => sql`count(*) filter (where ${condition})`;
  const rating = (item: SurveyItem) => sql`${surveyAnswers.ratings} ->> ${sql.raw(`'${item}'`)}`;
  const items = surveyItemNames.map(
    (item) =>
      sql`${sql.raw(`'${item}'`)}, jsonb_build_object('sum', coalesce(sum((${rating(item)})::int), 0), 'answers', count(${rating(item)}))`,
  );
  const scores = Array.from({ length: HIGHEST_SCORE }, (_, at) => where(sql`${surveyAnswers.overall} = ${sql.raw(String(at + 1))}`));
  return database
    .select({
      month: sql<string>`to_char(${surveyAnswers.createdAt} at time zone '${sql.raw(LOCAL_ZONE)}', 'YYYY-MM')`.as("month"),
      answers: count(),
      overall: sql<number>`sum(${surveyAnswers.overall})::int`,
      promoters: sql<number>`${where(sql`${surveyAnswers.nps} >= 9`)}::int`,
      detractors: sql<number>`${where(sql`${surveyAnswers.nps} <= 6`)}::int`,
      scores: sql<number[]>`array[${sql.join(scores, sql`, `)}]::int[]`,
      items: sql<MonthSums["items"]>`jsonb_build_object(${sql.join(items, sql`, `)})`,
    })
    .from(surveyAnswers)
    .where(matching(filter))
    .groupBy(sql`month`)
    .orderBy(sql`month`);
}

/** Answers with an id below `beforeId`, the newest first. */
export async function listAnswersBefore(database: Database, beforeId: number, limit: number): Promise<AnswerRow[]> {
  return database
    .select({ answer: surveyAnswers, dealer: dealers.shortName })
    .from(surveyAnswers)
    .leftJoin(dealers, eq(dealers.id, surveyAnswers.dealerId))
    .where(lt(surveyAnswers.id, beforeId))
    .orderBy(desc(surveyAnswers.id))
    .limit(limit);
}

/**
 * One page of tickets with the number of all: of a state, or due since an instant. Those to be looked into come first that are due
 * soonest, of the others the latest.
 */
export async function pageOfTickets(
  database: Database,
  of: { state: TicketState } | { dueSince: Date },
  { pageNum, pageSize }: Page,
): Promise<{ rows: TicketRow[]; total: number }> {
  const isWork = "state" in of && of.state === "OPEN";
  const first = isWork ? asc : desc;
  const wanted = "state" in of ? eq(surveyTickets.state, of.state) : gte(surveyTickets.dueAt, of.dueSince);
  const [rows, total] = await Promise.all([
    database
      .select({ ticket: surveyTickets, answer: surveyAnswers, dealer: dealers.shortName, doneBy: staff.name })
      .from(surveyTickets)
      .innerJoin(surveyAnswers, eq(surveyAnswers.id, surveyTickets.answerId))
      .leftJoin(dealers, eq(dealers.id, surveyAnswers.dealerId))
      .leftJoin(staff, eq(staff.id, surveyTickets.doneBy))
      .where(wanted)
      .orderBy(first(surveyTickets.dueAt), first(surveyTickets.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    database.$count(surveyTickets, wanted),
  ]);
  return { rows, total };
}

/** The answer that a ticket is about. Until the transaction ends it is not emptied, and nobody else works on the ticket. */
export async function lockAnswerOfTicket(tx: Transaction, ticketId: number): Promise<StoredAnswer | undefined> {
  const answerId = tx.select({ id: surveyTickets.answerId }).from(surveyTickets).where(eq(surveyTickets.id, ticketId));
  const [answer] = await tx.select().from(surveyAnswers).where(eq(surveyAnswers.id, answerId)).for("update");
  return answer;
}

export async function findTicket(database: Database, id: number): Promise<Pick<TicketRow, "ticket" | "doneBy"> | undefined> {
  const [found] = await database
    .select({ ticket: surveyTickets, doneBy: staff.name })
    .from(surveyTickets)
    .leftJoin(staff, eq(staff.id, surveyTickets.doneBy))
    .where(eq(surveyTickets.id, id));
  return found;
}

export async function finishTicket(
  tx: Transaction,
  id: number,
  done: Pick<StoredTicket, "doneAt" | "doneBy" | "noteEncrypted">,
): Promise<void> {
  await tx
    .update(surveyTickets)
    .set({ state: "DONE", ...done })
    .where(eq(surveyTickets.id, id));
}

/** Empties up to `batch` answers made before an instant of everything personal, with their tickets and consents; returns how many. */
export async function anonymiseAnswersBefore(database: Database, before: Date, now: Date, batch: number): Promise<number> {
  return database.transaction(async (tx) => {
    const old = await tx
      .select({ id: surveyAnswers.id })
      .from(surveyAnswers)
      .where(and(lt(surveyAnswers.createdAt, before), isNull(surveyAnswers.anonymisedAt)))
      .orderBy(asc(surveyAnswers.createdAt))
      .limit(batch)
      .for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const emptied = {
      textEncrypted: null,
      referenceEncrypted: null,
      nameEncrypted: null,
      mobileEncrypted: null,
      mobileIndex: null,
      addressIndex: null,
      photos: 0,
      anonymisedAt: now,
    };
    await tx.update(surveyAnswers).set(emptied).where(inArray(surveyAnswers.id, ids));
    await tx.delete(surveyPhotos).where(inArray(surveyPhotos.answerId, ids));
    await tx.update(surveyTickets).set({ noteEncrypted: null }).where(inArray(surveyTickets.answerId, ids));
    await tx.update(surveyConsents).set({ ipEncrypted: null, userAgent: null }).where(inArray(surveyConsents.answerId, ids));
    return ids.length;
  });
}
