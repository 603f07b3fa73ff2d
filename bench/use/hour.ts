import { seededRandom } from '../../packages/ui/src/display/seeded-random.ts';
import { type Act, acts, type Hand } from './acts.ts';
import { type ConsolePage, menuPaths, open } from './console-page.ts';
import { longestByInteraction, toldEvents } from './slow-events.ts';
import type { SlowEvent } from './watch.ts';

/** An interaction that the browser told of, and the act that it belonged to. */
export type Told = { readonly act: string; readonly type: string; readonly durationMs: number };
export type Hour = {
  /** Presses and keys. */
  readonly count: number;
  /** The slowest first. Those that took less than the browser tells of are not among them. */
  readonly told: readonly Told[];
};

const patienceMs = 60_000;

/** As many presses and keys as a busy hour has, without its pauses: what is done next is drawn, the same in each run. */
export async function measureHour(
  console: ConsolePage,
  { home, recharge, interactions }: { home: string; recharge: string; interactions: number },
): Promise<Hour> {
  await open(console, home);
  const { page, idle } = console;
  const random = seededRandom('an hour at the console');
  const done = { count: 0 };
  const settled = async () => {
    done.count += 1;
    await idle();
  };
  const hand: Hand = {
    ...console,
    recharge,
    random,
    paths: await menuPaths(page),
    press: async (on) => {
      await on.click({ timeout: patienceMs });
      await settled();
    },
    keys: async (...keys) => {
      for (const key of keys) {
        await page.keyboard.press(key);
        await settled();
      }
    },
  };
  await toldEvents(page);
  const begun: { act: string; at: number }[] = [];
  while (done.count < interactions) {
    const act = drawn(random);
    begun.push({ act: act.name, at: await page.evaluate(() => performance.now()) });
    await act.run(hand);
  }
  const actAt = ({ at }: SlowEvent) => begun.findLast((one) => one.at <= at)?.act ?? '';
  const told = longestByInteraction(await toldEvents(page)).map((event) => ({
    act: actAt(event),
    type: event.type,
    durationMs: event.durationMs,
  }));
  return { count: done.count, told };
}

function drawn(random: () => number): Act {
  const all = acts.reduce((sum, { share }) => sum + share, 0);
  let left = random() * all;
  const found = acts.find(({ share }) => (left -= share) < 0);
  if (found === undefined) throw new Error('the shares of the acts have no sum');
  return found;
}
