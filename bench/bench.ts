/**
 * `npm run bench`: pages and calls; `-- rendered` leaves out what takes minutes, `-- dealers` all but the list of dealers; `-- documents`
 * measures PDF and tables alone; `-- inbox` the staff's list of a million requests; `-- recall` the import of a million VINs and the query
 * among four million; `-- members` a member's call among a million members, and what wrong passwords take; `-- garage`
 * the import of a million sales records; `-- recognition` how many photographs of VINs are read rightly, and what one takes; `-- pages` what Lighthouse says
 * of every kind of page, `-- pages slow` on a phone that is slow in earnest, followed by a regular expression that the addresses match.
 */
const [, , what, ...rest] = process.argv;
if (what === "documents") {
  const { measureDocuments } = await import("./documents.ts");
  await measureDocuments();
} else if (what === "inbox") {
  const { measureInbox } = await import("./inbox.ts");
  await measureInbox();
} else if (what === "recall") {
  const { measureRecall } = await import("./recall.ts");
  await measureRecall();
} else if (what === "members") {
  const { measureMembers } = await import("./members.ts");
  await measureMembers();
} else if (what === "garage") {
  const { measureGarage } = await import("./garage.ts");
  await measureGarage();
} else if (what === "recognition") {
  const { measureRecognition } = await import("./recognition.ts");
  await measureRecognition(Number(rest[0] ?? 8));
} else if (what === "pages") {
  const { measurePages } = await import("./pages.ts");
  const slowed = rest[0] === "slow";
  await measurePages({ slowed, only: slowed ? rest[1] : rest[0], reports: process.env.REPORTS });
} else await import("./run.ts");
