import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../soak/random.ts';
import type { Answer, Calls } from './calls.ts';
import type { Front } from './front.ts';
import type { Books } from './gateways.ts';
import type { Company, Staff } from './people.ts';

/** What callers were told, by what was promised: ids that must be there at the end, each once. */
export class Told {
  readonly #ids = new Map<string, Set<string>>();

  add(promise: string, id: unknown): void {
    const ids = this.#ids.get(promise) ?? new Set();
    this.#ids.set(promise, ids.add(String(id)));
  }

  /** All promises, with how often each was made. */
  counts(): readonly (readonly [string, number])[] {
    return [...this.#ids].map(([promise, { size }]) => [promise, size]);
  }

  of(promise: string): ReadonlySet<string> {
    return this.#ids.get(promise) ?? new Set();
  }
}

/** What the load is made with. */
export type Load = {
  readonly calls: Calls;
  readonly front: Front;
  readonly books: Books;
  readonly random: Random;
  readonly companies: readonly Company[];
  readonly staff: Staff;
  readonly told: Told;
  /** Of the packages that are sold, in CNY. */
  readonly packageId: string;
  /** App IDs of region services for which usage may be reported. */
  readonly appIds: readonly string[];
  /** Whether it still goes on. */
  running(): boolean;
};

export type Operation = {
  readonly name: string;
  /** Milliseconds from the end of one to the start of the next. */
  readonly everyMs: number;
  run(load: Load): Promise<void>;
};

/** Repeats each operation until the load ends. @throws the first error that is no answer of the product. */
export async function keepUp(load: Load, operations: readonly Operation[]): Promise<void> {
  const repeat = async ({ name, everyMs, run }: Operation) => {
    while (load.running()) {
      await run(load).catch((cause: unknown) => {
        throw new Error(`the load broke: ${name}`, { cause });
      });
      await sleep(everyMs * (0.5 + load.random.share()));
    }
  };
  await Promise.all(operations.map(repeat));
}

/** Notes the id of what a call made. @returns it; null where it was refused, or its outcome stayed unknown. */
export function noted(told: Told, promise: string, answer: Answer | null): string | null {
  const id = answer?.code === 0 ? answer.data['id'] : undefined;
  if (typeof id !== 'string') return null;
  told.add(promise, id);
  return id;
}

export type Wire = Readonly<Record<string, unknown>>;

/** A list in an answer; empty where there is none. */
export function listIn(answer: Answer | null, name: string): readonly Wire[] {
  const list = answer?.code === 0 ? answer.data[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** Whole and decimal units of a sum of money as it is sent. */
export function sumOf(money: unknown): number {
  return typeof money === 'object' && money !== null && 'amount' in money
    ? Number(money.amount)
    : 0;
}

/** Decimal string of at least `least` and less than `most` units, with cents. */
export function anAmount(random: Random, least: number, most: number): string {
  return `${least + random.below(most - least)}.${String(random.below(100)).padStart(2, '0')}`;
}
