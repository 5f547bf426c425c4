import type { FastifyPluginAsync } from "fastify";
import type { JobHandler, JobName, JobOptions, Jobs } from "../database/jobs.ts";
import type { PdfPrinter } from "../documents/pdf/pdf-printer.ts";
import type { Handlers, OpenCallId } from "../http/calls.ts";
import type { PublicDocument } from "../http/documents.ts";
import type { Download } from "../http/downloads.ts";
import type { Resources } from "../resources.ts";
import type { Security } from "../security/field-encryption.ts";
import type { ApprovalKinds } from "./approvals/approvals.service.ts";
import type { ExportSources } from "./approvals/exports.service.ts";
import type { DomainRules } from "./content/workflow/domain-rules.ts";
import type { SitemapPages } from "./discovery/sitemap-pages.ts";
import type { ImportKinds } from "./imports/import-kind.ts";
import type { Limiter } from "./limits/limiter.ts";
import type { PersonalTables } from "./personal-data/personal-table.ts";
import type { FindableSource } from "./search/findable.ts";
import type { SetupChecks } from "./setup/setup-checks.ts";
import type { FactsOfKinds } from "./submissions/inbox.service.ts";
import type { MovesOfKinds } from "./submissions/inbox-work.ts";
import type { TaskKinds } from "./tasks/task-kind.ts";

/** What every module is built on: what the server runs on, and what the domains have in common. */
export interface House extends Resources {
  security: Security;
  limiter: Limiter;
  pdf: PdfPrinter;
}

/** Work that is done behind a call, or by itself at its hour. */
export interface ModuleJob {
  name: JobName;
  /** Hands it to those who do jobs. */
  handle(jobs: Jobs): void;
}

/** What is kept for a time only. */
export interface Retention {
  job: JobName;
  /** When it is looked at, in Asia/Shanghai. */
  cron: string;
  /** Empties or deletes whatever is over at a moment. May be interrupted, and done twice. */
  clean(at: Date): Promise<void>;
}

/**
 * What a domain brings to the house, all of it in one place. Whoever reads it acts on every module's: the dispatcher on handlers, the
 * jobs, the sitemap, the exports, the tests of query plans and of personal data.
 */
export interface Module {
  /** Of the calls that are its own. */
  handlers?: Partial<Handlers<OpenCallId>>;
  jobs?: readonly ModuleJob[];
  retention?: readonly Retention[];
  /** What comes and goes at addresses of its own, in no envelope: added once the calls are there. */
  server?: FastifyPluginAsync;
  /** What is read by its address and is no page. */
  documents?: readonly PublicDocument[];
  /** Files made for one person, each under an address that only they know. */
  downloads?: readonly Download[];
  /** Pages for search engines that come and go with what the domain keeps. */
  sitemap?: readonly SitemapPages[];
  /** Its things that are found by their words: their documents are made anew from these. */
  findable?: readonly FindableSource[];
  /** What it has to say about content before it goes online. */
  contentRules?: DomainRules;
  /** What it has a second person decide. */
  secondPerson?: ApprovalKinds;
  /** What a new site needs of it. */
  setup?: SetupChecks;
  /** Tables with personal data that two people may agree to take out. */
  exports?: ExportSources;
  /** Its things that staff may bring as a table. */
  imports?: ImportKinds;
  /** What staff read of the submissions whose details it keeps. */
  submissionFacts?: FactsOfKinds;
  /** What becomes of them when staff bring them into another state. */
  submissionMoves?: MovesOfKinds;
  /** Long work by kind, done piece by piece. */
  tasks?: TaskKinds;
  /** Tables with something about people: export, erasure and what members are told about it are made from these. */
  personalData?: PersonalTables;
  /** Tables that a query may read whole, and why: they stay small however busy the site is. */
  wholeReads?: Readonly<Record<string, string>>;
  /** What must be so before the first request. */
  prepare?(): Promise<void>;
  /** Begins what goes on for as long as the process lives. Returns how to stop it. */
  start?(): () => void;
}

/** Says what a domain brings, and hands on what it offers to other domains beside it. */
export function defineModule<const Brought extends Module>(module: Brought): Brought {
  return module;
}

export function defineJob<Name extends JobName>(name: Name, handler: JobHandler<Name>, options?: JobOptions): ModuleJob {
  return { name, handle: (jobs) => jobs.handle(name, handler, options) };
}

/** Has the jobs of modules done, and what is over deleted at its hour. */
export function registerJobs(jobs: Jobs, modules: readonly Module[]): void {
  for (const { jobs: own = [], retention = [] } of modules) {
    for (const job of own) job.handle(jobs);
    for (const { job, cron, clean } of retention) jobs.handle(job, () => clean(new Date()), { cron });
  }
}

type BothOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (both: infer Both) => void ? Both : never;
type HandlersOf<Modules extends readonly Module[]> = BothOf<
  Modules[number] extends infer Each ? (Each extends { handlers: infer Own } ? Own : never) : never
>;

/** The handlers of all modules. Throws where two have one for the same call. */
export function handlersOf<const Modules extends readonly Module[]>(modules: Modules): HandlersOf<Modules> {
  return merged(modules.map(({ handlers }) => handlers)) as HandlersOf<Modules>;
}

/** What modules bring of one kind; most bring none. */
export function brought<Kind extends keyof Module>(modules: readonly Module[], kind: Kind): NonNullable<Module[Kind]>[] {
  return modules.map((module) => module[kind]).filter((own) => own !== undefined) as NonNullable<Module[Kind]>[];
}

/** Tables of several modules as one. Throws where two of them have the same key. */
export function merged<Table extends object>(tables: readonly (Table | undefined)[]): Table {
  const all = new Map<string, unknown>();
  for (const [key, value] of tables.flatMap((table) => Object.entries(table ?? {}))) {
    if (all.has(key)) throw new Error(`Two modules bring ${key}`);
    all.set(key, value);
  }
  return Object.fromEntries(all) as Table;
}
