import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { createContext, useContext } from 'react';
import type { BillLineTexts } from './bill-lines.tsx';

export type Explanation = OutputOf<'explainBillLine'>;
export type ListedEvents = OutputOf<'listBillEvents'>;
type AskedDay = Omit<InputOf<'listBillEvents'>, 'id'>;

/** Whose lines are explained: each app asks by calls of its own. */
export type Explaining = {
  readonly texts: BillLineTexts;
  /** Of the bill's queries; it names the bill. */
  readonly key: readonly unknown[];
  explain(position: number, signal: AbortSignal): Promise<Explanation>;
  events(asked: AskedDay, signal: AbortSignal): Promise<ListedEvents>;
};

const context = createContext<Explaining | null>(null);
export const ExplainingProvider = context.Provider;

/** @throws outside of an explanation. */
export function useExplaining(): Explaining {
  const explaining = useContext(context);
  if (!explaining) throw new Error('only a part of an explanation asks for one');
  return explaining;
}
