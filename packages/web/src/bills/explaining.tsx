import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { createContext, type ReactNode, useContext } from 'react';
import type { BillLine, BillLineTexts } from './bill-lines.tsx';

export type Explanation = OutputOf<'explainBillLine'>;
export type ListedEvents = OutputOf<'listBillEvents'>;
type AskedDay = Omit<InputOf<'listBillEvents'>, 'id'>;

/** The calls by which an app has lines of a bill explained. */
export type Explaining = {
  readonly texts: BillLineTexts;
  /** Key of the bill's queries, which names the bill. */
  readonly key: readonly unknown[];
  explain(position: number, signal: AbortSignal): Promise<Explanation>;
  events(asked: AskedDay, signal: AbortSignal): Promise<ListedEvents>;
  /** The way on below the events of a day; without it there is none. */
  belowDay?: (line: BillLine, day: { gameId: string; day: string }) => ReactNode;
};

const context = createContext<Explaining | null>(null);
export const ExplainingProvider = context.Provider;

/** @throws outside of an explanation. */
export function useExplaining(): Explaining {
  const explaining = useContext(context);
  if (!explaining) throw new Error('only a part of an explanation asks for one');
  return explaining;
}
