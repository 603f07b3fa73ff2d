import type { Held } from './product.ts';

/** What the processes have used until a moment. */
type UsedByAll = {
  readonly productCpuSeconds: number;
  readonly senderCpuSeconds: number;
  /** Null where it can't be told. */
  readonly databaseCpuSeconds: number | null;
};

export type Round = {
  readonly events: number;
  readonly seconds: number;
  readonly p99Ms: number;
  readonly before: UsedByAll;
  readonly after: UsedByAll;
  /** Null where it was not measured. */
  readonly held: Held | null;
  /** Rows a second; null where it was not measured. */
  readonly copied: number | null;
};

export type Probes = { readonly sent: number; readonly timesMs: readonly number[] };

/** Prints the figures that are compared with the goals, medians over rounds. */
export function printSummary(rounds: readonly Round[], { timesMs }: Probes): void {
  const of = (figure: (round: Round) => number | null) =>
    median(rounds.map(figure).filter((value) => value !== null));
  const perMillion = (used: (all: UsedByAll) => number | null) =>
    of(({ events, before, after }) => {
      const [first, last] = [used(before), used(after)];
      return first === null || last === null ? null : ((last - first) / events) * 1e6;
    }).toFixed(1);
  console.log(`events_per_second: ${of(({ events, seconds }) => events / seconds).toFixed(0)}`);
  console.log(`copied_rows_per_second: ${of(({ copied }) => copied).toFixed(0)}`);
  const ratio = of(({ events, seconds, copied }) => copied && events / seconds / copied);
  console.log(`ratio: ${ratio.toFixed(2)}`);
  console.log(
    `event_to_visible_p99_ms: ${at(timesMs, 0.99).toFixed(0)} (${timesMs.length} events)`,
  );
  // These say the same however busy the machine is.
  console.log(
    `product_cpu_seconds_per_million: ${perMillion(({ productCpuSeconds }) => productCpuSeconds)}`,
  );
  console.log(
    `database_cpu_seconds_per_million: ${perMillion(({ databaseCpuSeconds }) => databaseCpuSeconds)}`,
  );
  console.log(
    `sender_cpu_seconds_per_million: ${perMillion(({ senderCpuSeconds }) => senderCpuSeconds)}`,
  );
  printMemory(rounds);
}

/** What the product holds after the first third and at the end of the run: the same, however many events passed. */
function printMemory(rounds: readonly Round[]): void {
  const held = rounds.flatMap((round) => round.held ?? []);
  for (const name of ['heapBytes', 'rssBytes'] as const) {
    const [first, last] = [held[0], held.at(-1)].map((one) =>
      ((one?.[name] ?? Number.NaN) / 1e6).toFixed(0),
    );
    console.log(
      `${name.replace('Bytes', '_mb')}: ${first} after the first third, ${last} at the end`,
    );
  }
}

function median(values: readonly number[]): number {
  return at(values, 0.5);
}

function at(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
