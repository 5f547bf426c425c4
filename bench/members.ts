import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { calls } from "@marque/contract/calls";
import { codes } from "@marque/contract/codes";
import { SESSION_HEADER } from "@marque/contract/http-transport";
import { connectDatabase, type DatabaseConnection } from "../apps/server/src/database/client.ts";
import { addMember, addSession, findMemberByMobile } from "../apps/server/src/modules/accounts/accounts.repository.ts";
import { listCars } from "../apps/server/src/modules/garage/listed-cars.repository.ts";
import { createSecurity, createToken, hashToken, type Security } from "../apps/server/src/security/field-encryption.ts";
import { hashPassword } from "../apps/server/src/security/password-hash.ts";
import { databaseUrl } from "../apps/server/test-support/bookings.ts";
import { demoMembers } from "../demo/members/members.ts";
import { writeInBulk } from "./bulk.ts";
import { measure, print } from "./measure.ts";
import { cpuMilliseconds, freePort, type Subject, startSubject } from "./processes.ts";

const MEMBERS = 1_000_000;
const SESSIONS_PER_MEMBER = 3;
/** Of each sort, in turns, so that what the machine does besides meets all alike. */
const TRIES = 60;
const PASSWORD = "yunxiu-2026";
const KNOWN = "13900001111";
const WITHOUT_PASSWORD = "13900002222";
const UNKNOWN = "13900003333";
const NO_LIMIT = "1000000000";
const TIMES = { seconds: 3, warmSeconds: 2 };
/** What a member's pages ask without a word said; none of them writes. */
const readOfMembers = [
  ...[calls.userInfo, calls.eventTrack, calls.memberLevel, calls.pointsSum, calls.getWechatBind, calls.carList],
  ...[calls.pointsLedger, calls.memberCounts, calls.memberSubmissions, calls.memberConsents, calls.memberMessages, calls.favouriteList],
  ...[calls.accountView, calls.accountDevices, calls.accountCities],
];

/** `npm run bench -- members`: the calls of a member with a million members and three million sessions, and what a wrong password takes. */
export async function measureMembers(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "marque-bench-"));
  const secret = randomBytes(32).toString("base64");
  const port = await freePort();
  const subjects: Subject[] = [];
  const start = async (options: Parameters<typeof startSubject>[0]) => {
    const subject = await startSubject(options);
    subjects.push(subject);
    return subject;
  };
  const limits = ["CALLS_PER_ADDRESS_MINUTE", "MEMBER_TRIES_PER_ACCOUNT", "MEMBER_TRIES_PER_ACCOUNT_DAY", "MEMBER_TRIES_PER_ADDRESS"];
  const marque = await start({
    name: "Marque",
    command: process.execPath,
    args: [fileURLToPath(new URL("../demo/main.ts", import.meta.url))],
    env: {
      PORT: String(port),
      HOST: "127.0.0.1",
      MARQUE_DATA: directory,
      MARQUE_SECRET: secret,
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0",
      ...Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, NO_LIMIT])),
    },
    port,
    path: "/healthz",
  });
  const url = databaseUrl(directory);
  const connection = connectDatabase(url, { poolSize: 2, onError: () => undefined, statementTimeoutMs: 300_000 });
  try {
    await fill(connection);
    const security = createSecurity(Buffer.from(secret, "base64"));
    await addKnown(connection, security);
    const { memberId, carId, token } = await signInOwner(connection, security);
    const barePort = await freePort();
    const args = [join(import.meta.dirname, "bare-select.ts"), String(barePort), url, memberId];
    const bare = await start({ name: "bare Fastify", command: process.execPath, args, port: barePort, path: "/" });
    const headers = { [SESSION_HEADER]: token };
    const measured = [
      await measure("a select", bare, "/", { ...TIMES, warmSeconds: 4 }),
      await measure("two selects", bare, "/2", TIMES),
      await measure("three selects", bare, "/3", TIMES),
    ];
    // Whatever comes first meets code that nobody has used.
    await measure("", marque, calls.userInfo.path, { ...TIMES, headers, warmSeconds: 4 });
    const shares = () => measure(calls.checkShareCars.id, marque, calls.checkShareCars.path, { ...TIMES, headers, body: { id: carId } });
    measured.push(await shares());
    for (const { id, path } of readOfMembers) measured.push(await measure(id, marque, path, { ...TIMES, headers }));
    const nobody = { [SESSION_HEADER]: createToken() };
    measured.push(await measure("userInfo of nobody", marque, calls.userInfo.path, { ...TIMES, headers: nobody }));
    print(measured);
    console.table(await measureWrongPasswords(marque));
  } finally {
    await connection.close();
    await Promise.all(subjects.map((subject) => subject.stop()));
    rmSync(directory, { recursive: true, force: true });
  }
}

async function fill({ pool }: DatabaseConnection): Promise<void> {
  await writeInBulk(
    pool,
    "members",
    `insert into members (mobile_encrypted, mobile_index, nickname, first_channel)
     select repeat('x', 60), md5('filled ' || i), '车友' || i, 'WEB' from generate_series(1, ${MEMBERS}) as i`,
  );
  await writeInBulk(
    pool,
    "member_sessions",
    `insert into member_sessions (token_hash, member_id, source)
     select md5(id || '/' || i) || md5(i || '/' || id), id, 'WEB' from members, generate_series(1, ${SESSIONS_PER_MEMBER}) as i`,
  );
}

/** A member who has a password, and one who has none. */
async function addKnown({ database }: DatabaseConnection, security: Security): Promise<void> {
  const add = (mobile: string, passwordHash: string | null) =>
    addMember(database, {
      nickname: "知夏",
      mobileEncrypted: security.encryptField("mobile", mobile),
      mobileIndex: security.blindIndex("mobile", mobile),
      firstChannel: "WEB",
      passwordHash,
    });
  await add(KNOWN, await hashPassword(PASSWORD));
  await add(WITHOUT_PASSWORD, null);
}

/** A session of the demo's first member, who has a car and points. */
async function signInOwner({ database }: DatabaseConnection, security: Security) {
  const member = await findMemberByMobile(database, security.blindIndex("mobile", demoMembers[0]?.mobile ?? ""));
  const [car] = member ? await listCars(database, member.id, true) : [];
  if (!member || !car) throw new Error("The demo's first member has no car");
  const token = createToken();
  await addSession(database, { tokenHash: hashToken(token), memberId: member.id, source: "WEB" });
  return { memberId: member.id, carId: car.id, token };
}

/** What a password that is right in form takes that is nobody's, for each sort of mobile. */
async function measureWrongPasswords(subject: Subject) {
  const sorts = { "a number with a password": KNOWN, "a number without one": WITHOUT_PASSWORD, "an unknown number": UNKNOWN };
  const measured = Object.keys(sorts).map((what) => ({ what, times: [] as number[], cpu: 0 }));
  for (let round = -1; round < TRIES; round += 1) {
    for (const [at, mobile] of Object.values(sorts).entries()) {
      const before = cpuMilliseconds(subject.pids());
      const begun = performance.now();
      await tryPassword(subject, mobile);
      const line = measured[at];
      if (!line || round < 0) continue;
      line.times.push(performance.now() - begun);
      line.cpu += cpuMilliseconds(subject.pids()) - before;
    }
  }
  const median = ({ times }: { times: number[] }) => times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  const [first] = measured;
  return measured.map((line) => ({
    "a wrong password for": line.what,
    "median ms": median(line).toFixed(1),
    "CPU ms": (line.cpu / TRIES).toFixed(1),
    "× the first": first ? (median(line) / median(first)).toFixed(3) : "",
    "CPU × the first": first ? (line.cpu / first.cpu).toFixed(3) : "",
  }));
}

async function tryPassword({ port }: Subject, mobile: string): Promise<void> {
  const body = JSON.stringify({ mobile, password: "yunxiu-2027", agreed: true });
  const answer = await fetch(`http://127.0.0.1:${port}${calls.userLogin.path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body,
  });
  const { code, message } = (await answer.json()) as { code: number; message: string };
  if (code !== codes.wrongCredentials.code) throw new Error(`${code} ${message}`);
}
