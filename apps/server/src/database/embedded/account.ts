import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { parse } from "node:path";
import { environmentForPrograms } from "../../settings.ts";

/** The operating system's user that PostgreSQL runs as; undefined: the one that this process runs as. */
export type Account = { name: string; uid: number; gid: number } | undefined;

/** Accounts that need no privileges and that nearly every system has, best first. */
const UNPRIVILEGED = ["postgres", "nobody", "daemon"];

/**
 * PostgreSQL refuses to run as root. Started as root, it runs as the owner of an existing cluster, else as the
 * owner of the data directory, else as an unprivileged account of the system. No account is created.
 *
 * @param places the cluster's directory, then the data directory; those that exist are looked at
 */
export function chooseAccount(places: readonly string[]): Account {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = systemAccounts();
  for (const place of places) {
    const owner = statSync(place, { throwIfNoEntry: false });
    if (!owner || owner.uid === 0) continue;
    const account = accounts.find(({ uid }) => uid === owner.uid);
    if (account) return account;
  }
  for (const name of UNPRIVILEGED) {
    const account = accounts.find((candidate) => candidate.name === name && candidate.uid > 0);
    if (account) return account;
  }
  return undefined;
}

/** Whether PostgreSQL's account can enter a directory. */
export function canEnter(account: Account, directory: string): boolean {
  if (!account) return true;
  return runAs(account, "/bin/sh", ["-c", 'cd -- "$1"', "sh", directory]).status === 0;
}

/** Runs a program to its end as PostgreSQL's account, in a neutral directory and with none of our environment. */
export function runAs(account: Account, program: string, parameters: readonly string[]) {
  return spawnSync(program, parameters, {
    ...identityOf(account),
    cwd: parse(process.cwd()).root,
    env: environmentForPrograms(),
    encoding: "utf8",
  });
}

export function identityOf(account: Account): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

function systemAccounts(): { name: string; uid: number; gid: number }[] {
  return readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .filter((fields) => fields.length >= 4)
    .map(([name = "", , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
