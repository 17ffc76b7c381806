import fc from "fast-check";
import { expect, test } from "vitest";
import { listed, seeded, type Picks } from "./model/picks.ts";
import { emptyTally, step, type Tally } from "./model/play.ts";
import { generateProject } from "./model/project.ts";
import { startState, startWorld } from "./model/world.ts";

async function play(picks: Picks, steps: number, tally: Tally): Promise<void> {
  const state = startState(generateProject(picks));
  const world = startWorld(state);
  for (let i = 0; i < steps; i++) await step({ picks, state, world, tally });
}

test("the library does what the rules say, step by step", async () => {
  const tally = emptyTally();
  for (let seed = 1; seed <= 500; seed++) {
    await play(seeded(seed), 40, tally).catch((error: unknown) => {
      throw new Error(`seed ${seed}`, { cause: error });
    });
  }
  console.log(tally);
});
