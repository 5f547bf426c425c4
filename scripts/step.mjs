/**
 * Does one step of a start and shows it: on a terminal with the time it has taken so far, elsewhere a line at its begin and one at
 * its end. When it fails, shows why and ends the process.
 */
export async function step(title, work) {
  const begun = Date.now();
  const seconds = () => `${((Date.now() - begun) / 1000).toFixed(1)} s`;
  const live = process.stdout.isTTY;
  const show = () => process.stdout.write(`\r  … ${title} ${seconds()} `);
  if (!live) console.log(`  … ${title}`);
  const timer = live ? setInterval(show, 200) : undefined;
  try {
    await work();
    clearInterval(timer);
    console.log(`${live ? "\r" : ""}  ✓ ${title} ${seconds()}${live ? "  " : ""}`);
  } catch (error) {
    clearInterval(timer);
    console.error(`${live ? "\r" : ""}  ✗ ${title}\n${error.message}`);
    process.exit(1);
  }
}
