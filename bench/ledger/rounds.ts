/** Each of the transactions is run again and again by a client of its own. */
export type Workload = {
  readonly name: string;
  readonly transactions: readonly (() => Promise<void>)[];
};

/** Transactions a second of each workload, one figure a round. */
export type Rates = ReadonlyMap<string, readonly number[]>;

/**
 * Lets every workload run in every round, each round beginning with another one, so that what disturbs the machine
 * disturbs them alike.
 */
export async function measure(
  workloads: readonly Workload[],
  { rounds, roundMs }: { rounds: number; roundMs: number },
): Promise<Rates> {
  const rates = new Map<string, number[]>(workloads.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const turn = round % workloads.length;
    for (const workload of [...workloads.slice(turn), ...workloads.slice(0, turn)]) {
      rates.get(workload.name)?.push(await rateOf(workload, roundMs));
    }
  }
  return rates;
}

async function rateOf({ transactions }: Workload, roundMs: number): Promise<number> {
  const startedAt = performance.now();
  const counts = await Promise.all(
    transactions.map(async (transaction) => {
      let count = 0;
      while (performance.now() - startedAt < roundMs) {
        await transaction();
        count += 1;
      }
      return count;
    }),
  );
  const total = counts.reduce((sum, count) => sum + count, 0);
  return total / ((performance.now() - startedAt) / 1000);
}

/** Prints median and range of each workload; answers how to get the ratio of two as the median of the rounds' own. */
export function reportRates(rates: Rates): (name: string, to: string) => string {
  for (const [name, perRound] of rates) {
    console.log(`${name}_per_second: ${median(perRound).toFixed(0)}`);
    console.log(
      `${name}_range: ${Math.min(...perRound).toFixed(0)}-${Math.max(...perRound).toFixed(0)}`,
    );
  }
  return (name, to) => {
    const base = rates.get(to) ?? [];
    const perRound = (rates.get(name) ?? []).map((rate, round) => rate / (base[round] ?? NaN));
    return median(perRound).toFixed(2);
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
