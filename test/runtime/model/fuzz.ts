/**
 * Plays cases of the model against the library: COUNT of them (1,000,000 unless told) of 40 steps, beginning with SEED, and stops
 * at the first that differs. A step is a selection, a call, a source that comes or goes, a variable that is set, and so on.
 */
import { seeded } from "./picks.ts";
import { emptyTally, playCase } from "./play.ts";

const COUNT = Number(process.env["COUNT"] ?? 1_000_000);
const SEED = Number(process.env["SEED"] ?? Math.floor(Math.random() * 2 ** 31));
const STEPS = 40;

console.log(`SEED=${SEED} COUNT=${COUNT}`);
const tally = emptyTally();
const start = performance.now();
for (let seed = SEED; tally.steps < COUNT; seed++) {
  try {
    await playCase(seeded(seed), STEPS, tally);
  } catch (error) {
    console.error(`SEED=${seed} COUNT=1`, error);
    process.exit(1);
  }
  if (tally.steps % 100_000 < STEPS) report();
}
report();
console.log(Object.fromEntries([...tally.outcomes].sort()));

function report(): void {
  const { steps, selections, accepted, nonEmpty, calls } = tally;
  const share = (part: number): string => `${((100 * part) / selections).toFixed(1)} %`;
  const rate = Math.round((steps * 1_000) / (performance.now() - start));
  console.log(
    `${steps} steps, ${rate} a second; ${selections} selections, ${share(accepted)} accepted, ${share(nonEmpty)} not empty; ${calls} calls`,
  );
}
