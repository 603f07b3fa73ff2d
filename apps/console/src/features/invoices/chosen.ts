import type { InvoiceSourceKind } from '@arcadia/contract/invoices/invoice-sources';
import { type Currency, money, type Money, parseDecimal } from '@arcadia/kernel/money';
import { readMoney } from '@arcadia/kernel/typed-number';
import { draftStore } from '@arcadia/web/session/personal-store';
import { storedMembers } from '@arcadia/web/session/stored-json';
import type { ListedSource } from './queries.ts';

/** A bill or an order that is to be invoiced, with its amount as typed. `most` and `currency`: what was left when it was added. */
export type ChosenSource = {
  readonly kind: InvoiceSourceKind;
  readonly id: string;
  readonly title: string;
  readonly most: string;
  readonly currency: Currency;
  readonly amount: string;
};

/** The fault of a typed amount. */
export type AmountProblem = 'missing' | 'invalid' | 'notPositive' | 'tooLarge';

export function chosenOf(source: ListedSource, title: string): ChosenSource {
  const { amount, currency } = source.invoiceable;
  return { kind: source.kind, id: source.id, title, most: amount, currency, amount };
}

/** A typed amount in minor units, or what is wrong with it. */
export function readAmount({ amount: typed, most, currency }: ChosenSource): Money | AmountProblem {
  if (typed.trim() === '') return 'missing';
  const amount = readMoney(typed, currency);
  if (amount === null) return 'invalid';
  if (amount.amount <= 0n) return 'notPositive';
  return amount.amount > (parseDecimal(most, currency)?.amount ?? 0n) ? 'tooLarge' : amount;
}

/** The sum of the amounts that are valid. */
export function sumOf(chosen: readonly ChosenSource[], currency: Currency): Money {
  const sum = chosen.reduce((total, source) => {
    const amount = readAmount(source);
    return typeof amount === 'string' ? total : total + amount.amount;
  }, 0n);
  return money(sum, currency);
}

const key = 'arcadia.draft.invoice';

/** Keeps the choice over a reload and an expired session, as typed text is. */
export function keepChosen(chosen: readonly ChosenSource[]): void {
  if (chosen.length === 0) draftStore.remove(key);
  else draftStore.set(key, JSON.stringify({ chosen }));
}

/** The stored choice, which is not trusted. */
export function keptChosen(currency: Currency): ChosenSource[] {
  const { chosen } = storedMembers(key);
  if (!Array.isArray(chosen)) return [];
  return chosen.flatMap((source: unknown) => {
    const { kind, id, title, most, amount, currency: kept } = members(source);
    const isWhole =
      (kind === 'bill' || kind === 'package_order') &&
      typeof id === 'string' &&
      typeof title === 'string' &&
      typeof most === 'string' &&
      typeof amount === 'string' &&
      kept === currency;
    return isWhole ? [{ kind, id, title, most, amount, currency }] : [];
  });
}

function members(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
