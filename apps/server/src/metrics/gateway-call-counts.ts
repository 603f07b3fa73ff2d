import type { GatewayCallKind } from '@arcadia/contract/funds/gateways';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { Context } from '@arcadia/domain/database/context';
import { addGatewayCalls, type CountedCalls } from '@arcadia/domain/gateways/index';
import type { Logger } from 'pino';

const minuteMs = 60_000;
const flushMs = 3_000;

/** Calls to gateways, and from them, that ended in this process since they were last written. */
export class GatewayCallCounts {
  #counted = new Map<string, CountedCalls>();

  /** @param at product time at which the call ended */
  note(gateway: GatewayId, kind: GatewayCallKind, outcome: 'answered' | 'failed', at: Date): void {
    const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);
    const none = { answered: 0, failed: 0, answeredAt: null, failedAt: null };
    const one =
      outcome === 'answered' ? { answered: 1, answeredAt: at } : { failed: 1, failedAt: at };
    this.#add({ gateway, kind, minute, ...none, ...one });
  }

  /** Writes what was counted. What could not be written is written by the next call. @throws what the database does. */
  async flush(ctx: Context): Promise<void> {
    const counted = [...this.#counted.values()];
    if (counted.length === 0) return;
    this.#counted = new Map();
    try {
      await addGatewayCalls(ctx, counted);
    } catch (error) {
      for (const one of counted) this.#add(one);
      throw error;
    }
  }

  #add(more: CountedCalls): void {
    const key = `${more.gateway} ${more.kind} ${more.minute.getTime()}`;
    const before = this.#counted.get(key);
    this.#counted.set(key, before ? sumOf(before, more) : more);
  }
}

function sumOf(a: CountedCalls, b: CountedCalls): CountedCalls {
  return {
    ...a,
    answered: a.answered + b.answered,
    failed: a.failed + b.failed,
    answeredAt: later(a.answeredAt, b.answeredAt),
    failedAt: later(a.failedAt, b.failedAt),
  };
}

function later(a: Date | null, b: Date | null): Date | null {
  return a === null || (b !== null && b > a) ? b : a;
}

/** Writes the counts every few seconds, apart from the transactions of payments. `stop` writes what was counted last. */
export function startCountingCalls(
  ctx: Context,
  counts: GatewayCallCounts,
  log: Logger,
): { stop(): Promise<void> } {
  const flush = () =>
    counts
      .flush(ctx)
      .catch((err: unknown) => log.warn({ err }, 'the calls to gateways could not be counted'));
  const timer = setInterval(() => void flush(), flushMs);
  return {
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}
