import { gateways } from '@arcadia/contract/funds/payments';
import type { DayKey } from './repo.ts';

/** The name of a day at a gateway in events and the audit log: `alipay 2026-11-20`. `alipay 2026-11-20`. */
export function dayName({ gateway, day }: DayKey): string {
  return `${gateway} ${day}`;
}

/** The inverse of `dayName`. @throws Error where the text names none. */
export function dayNamed(name: string): DayKey {
  const [id, day] = name.split(' ');
  const gateway = gateways.find((known) => known === id);
  if (gateway === undefined || day === undefined) throw new Error(`${name} names no day`);
  return { gateway, day };
}
