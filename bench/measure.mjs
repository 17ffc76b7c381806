/**
 * Times several things in turns, so that whatever else the machine does disturbs all of them alike: every round takes each of
 * them once, beginning with the next.
 *
 * @param {Record<string, () => number | Promise<number>>} contestants each does its work once and gives what that took
 * @param {number} rounds
 * @returns {Promise<Record<string, number[]>>} what each took, by round
 */
export async function inTurns(contestants, rounds) {
  const names = Object.keys(contestants);
  const times = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < names.length; turn += 1) {
      const name = names[(round + turn) % names.length];
      times[name].push(await contestants[name]());
    }
  }
  return times;
}

/** How many times as long `one` took as `other`, round by round. */
export function ratios(one, other) {
  return one.map((time, round) => time / other[round]);
}

/** The median of what was measured, between its quartiles. */
export function summary(values) {
  return { median: quantile(values, 0.5), low: quantile(values, 0.25), high: quantile(values, 0.75) };
}

function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)];
  return below + (sorted[Math.ceil(at)] - below) * (at % 1);
}
