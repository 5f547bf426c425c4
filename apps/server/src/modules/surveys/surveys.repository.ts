import { HIGHEST_SCORE, type SurveyItem, type SurveyType, surveyItemNames } from "@marque/contract/rules/survey";
import { and, asc, count, desc, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../database/client.ts";
import { dealers } from "../../database/schema/dealers.ts";
import { staff } from "../../database/schema/staff.ts";
import { isOnTheClock, submissionEvents, submissions } from "../../database/schema/submissions.ts";
import { surveyAnswers, surveyPhotos } from "../../database/schema/surveys.ts";
import { LOCAL_ZONE } from "../../local-time.ts";

export type StoredAnswer = typeof surveyAnswers.$inferSelect;
export type NewAnswer = Omit<typeof surveyAnswers.$inferInsert, "id">;
export type StoredPhoto = typeof surveyPhotos.$inferSelect;
export type PhotoKey = Pick<StoredPhoto, "answerId" | "position">;
type Submission = typeof submissions.$inferSelect;
export type TicketState = "OPEN" | "DONE";
/** An answer with the name of its dealer, and with whoever wants to be called back. */
export type AnswerRow = {
  answer: StoredAnswer;
  dealer: string | null;
  contact: Pick<Submission, "nameEncrypted" | "mobileEncrypted"> | null;
};
/** A low score that somebody looks into: the submission, its answer and, once somebody has, who and what was said. */
export type TicketRow = AnswerRow & { ticket: Submission; done: typeof submissionEvents.$inferSelect | null; doneBy: string | null };

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

export async function countAnswersOfAddress(database: Database, addressIndex: string, since: Date): Promise<number> {
  return database.$count(surveyAnswers, and(eq(surveyAnswers.addressIndex, addressIndex), gte(surveyAnswers.createdAt, since)));
}

export async function addAnswer(database: Database, answer: NewAnswer): Promise<StoredAnswer> {
  const [added] = await database.insert(surveyAnswers).values(answer).returning();
  return added as StoredAnswer;
}

/** @param fileIds of the photos, in their order */
export async function addSurveyPhotos(tx: Transaction, answerId: number, fileIds: readonly string[]): Promise<void> {
  await tx.insert(surveyPhotos).values(fileIds.map((fileId, at) => ({ answerId, position: at + 1, fileId })));
}

export async function findSurveyPhoto(database: Database, answerId: number, position: number): Promise<StoredPhoto | undefined> {
  const [photo] = await database.select().from(surveyPhotos).where(isPhoto({ answerId, position }));
  return photo;
}

/** The first photo after another that still lies in its row. */
export async function nextUnmovedPhoto(database: Database, after: PhotoKey): Promise<StoredPhoto | undefined> {
  const { answerId, position, jpegEncrypted } = surveyPhotos;
  const [photo] = await database
    .select()
    .from(surveyPhotos)
    .where(and(isNotNull(jpegEncrypted), sql`(${answerId}, ${position}) > (${after.answerId}, ${after.position})`))
    .orderBy(asc(answerId), asc(position))
    .limit(1);
  return photo;
}

/** Says that a photo is a file from now on. False where it is one already, or is gone. */
export async function movePhoto(tx: Transaction, photo: PhotoKey, fileId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(surveyPhotos)
    .set({ fileId, jpegEncrypted: null })
    .where(and(isPhoto(photo), isNotNull(surveyPhotos.jpegEncrypted)));
  return (rowCount ?? 0) > 0;
}

const isPhoto = ({ answerId, position }: PhotoKey) => and(eq(surveyPhotos.answerId, answerId), eq(surveyPhotos.position, position));

/** Says what follows from an answer. */
export async function joinSubmission(tx: Transaction, answerId: number, submissionId: number): Promise<void> {
  await tx.update(surveyAnswers).set({ submissionId }).where(eq(surveyAnswers.id, answerId));
}

/** The answer that a submission follows from. */
export async function findAnswerOf(database: Database, submissionId: number): Promise<StoredAnswer | undefined> {
  const [answer] = await database.select().from(surveyAnswers).where(eq(surveyAnswers.submissionId, submissionId));
  return answer;
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

/** How many answered about a dealer since a day, and what their overall scores come to on average; null where nobody did. */
export async function scoreOfDealer(database: Database, { dealerId, since }: { dealerId: number; since: Date }) {
  const [found] = await database
    .select({ answers: count(), score: sql<number | null>`round(avg(${surveyAnswers.overall}), 1)::float` })
    .from(surveyAnswers)
    .where(and(eq(surveyAnswers.dealerId, dealerId), gte(surveyAnswers.createdAt, since)));
  return found ?? { answers: 0, score: null };
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
      .select({ answer: surveyAnswers, dealer: dealers.shortName, contact: submissions })
      .from(surveyAnswers)
      .leftJoin(dealers, eq(dealers.id, surveyAnswers.dealerId))
      .leftJoin(submissions, eq(submissions.id, surveyAnswers.submissionId))
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
    .select({ answer: surveyAnswers, dealer: dealers.shortName, contact: submissions })
    .from(surveyAnswers)
    .leftJoin(dealers, eq(dealers.id, surveyAnswers.dealerId))
    .leftJoin(submissions, eq(submissions.id, surveyAnswers.submissionId))
    .where(lt(surveyAnswers.id, beforeId))
    .orderBy(desc(surveyAnswers.id))
    .limit(limit);
}

/**
 * One page of tickets with the number of all: of a state, or due since an instant, of one dealer or of every. Those to be looked into come first that are due
 * soonest, of the others the latest.
 */
export async function pageOfTickets(
  database: Database,
  of: ({ state: TicketState } | { dueSince: Date }) & { dealerId: number | null },
  { pageNum, pageSize }: Page,
): Promise<{ rows: TicketRow[]; total: number }> {
  const isWork = "state" in of && of.state === "OPEN";
  const first = isWork ? asc : desc;
  const wanted = and(
    // Written out, because the planner uses the partial index only where it sees its condition.
    sql`${submissions.kind} = 'callBack' and ${submissions.dueAt} is not null`,
    "state" in of ? (of.state === "OPEN" ? isOnTheClock : eq(submissions.state, "DONE")) : gte(submissions.dueAt, of.dueSince),
    of.dealerId === null ? undefined : eq(submissions.dealerId, of.dealerId),
  );
  const [rows, total] = await Promise.all([
    database
      .select({
        ticket: submissions,
        answer: surveyAnswers,
        contact: submissions,
        dealer: dealers.shortName,
        done: submissionEvents,
        doneBy: staff.name,
      })
      .from(submissions)
      .innerJoin(surveyAnswers, eq(surveyAnswers.submissionId, submissions.id))
      .leftJoin(dealers, eq(dealers.id, surveyAnswers.dealerId))
      .leftJoin(submissionEvents, and(eq(submissionEvents.submissionId, submissions.id), eq(submissionEvents.kind, "done")))
      .leftJoin(staff, eq(staff.id, submissionEvents.staffId))
      .where(wanted)
      .orderBy(first(submissions.dueAt), first(submissions.id))
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
    // A low rating of a test drive is called back too, and is no answer of a survey.
    database.$count(submissions, and(wanted, exists(answerOfTicket(database)))),
  ]);
  return { rows, total };
}

function answerOfTicket(database: Database) {
  return database.select({ one: sql`1` }).from(surveyAnswers).where(eq(surveyAnswers.submissionId, submissions.id));
}

/** Who has called back, and what was said. */
export async function findDone(database: Database, ticketId: number): Promise<Pick<TicketRow, "done" | "doneBy"> | undefined> {
  const [found] = await database
    .select({ done: submissionEvents, doneBy: staff.name })
    .from(submissionEvents)
    .leftJoin(staff, eq(staff.id, submissionEvents.staffId))
    .where(and(eq(submissionEvents.submissionId, ticketId), eq(submissionEvents.kind, "done")));
  return found;
}

/** Empties up to `batch` answers made before an instant of everything personal; returns their ids. Their photos' files are the caller's to release. */
export async function anonymiseAnswersBefore(tx: Transaction, before: Date, now: Date, batch: number): Promise<number[]> {
  const old = await tx
    .select({ id: surveyAnswers.id })
    .from(surveyAnswers)
    .where(and(lt(surveyAnswers.createdAt, before), isNull(surveyAnswers.anonymisedAt)))
    .orderBy(asc(surveyAnswers.createdAt))
    .limit(batch)
    .for("update", { skipLocked: true });
  return emptyAnswers(
    tx,
    old.map(({ id }) => id),
    now,
  );
}

/** Empties the answers behind some submissions. Returns their ids. */
export async function anonymiseAnswers(tx: Transaction, submissionIds: readonly number[], now: Date): Promise<number[]> {
  const found = await listAnswersOfSubmissions(tx, submissionIds);
  return emptyAnswers(
    tx,
    found.map(({ id }) => id),
    now,
  );
}

export async function listAnswersOfSubmissions(database: Database, submissionIds: readonly number[]): Promise<StoredAnswer[]> {
  if (submissionIds.length === 0) return [];
  return database
    .select()
    .from(surveyAnswers)
    .where(and(inArray(surveyAnswers.submissionId, [...submissionIds]), isNull(surveyAnswers.anonymisedAt)))
    .orderBy(desc(surveyAnswers.id));
}

async function emptyAnswers(tx: Transaction, ids: number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return [];
  const emptied = {
    textEncrypted: null,
    referenceEncrypted: null,
    addressIndex: null,
    photos: 0,
    anonymisedAt: now,
  };
  await tx.update(surveyAnswers).set(emptied).where(inArray(surveyAnswers.id, ids));
  await tx.delete(surveyPhotos).where(inArray(surveyPhotos.answerId, ids));
  return ids;
}
