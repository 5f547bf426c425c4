/** `npm run bench`: pages and calls; `-- rendered` leaves out what takes minutes; `-- documents` measures PDF and tables alone. */
if (process.argv[2] === "documents") {
  const { measureDocuments } = await import("./documents.ts");
  await measureDocuments();
} else await import("./run.ts");
