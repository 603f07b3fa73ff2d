import { useEffect, useRef, useState } from 'react';
import { client } from '../../shared/client.ts';

type Answer = Awaited<ReturnType<typeof client.tryPricePlan>>;
export type TriedBill = Answer['triedBills'][number];

export type Trial = {
  readonly month: string;
  readonly bills: readonly TriedBill[];
  readonly triedCount: number;
  readonly companyCount: number;
  readonly isDone: boolean;
  readonly error: string | null;
};

/** Tries a version on a month, some companies at a time, until all are tried, another month is begun or the page is left. */
export function useTrial(id: string) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (month: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let so: Trial = {
      month,
      bills: [],
      triedCount: 0,
      companyCount: 0,
      isDone: false,
      error: null,
    };
    setTrial(so);
    const bills: TriedBill[] = [];
    try {
      let afterCompany: string | undefined;
      while (!so.isDone) {
        const answer = await client.tryPricePlan(
          { id, month, ...(afterCompany !== undefined && { afterCompany }) },
          { signal },
        );
        const { triedCount, companyCount, nextCompany } = answer;
        const isDone = nextCompany === null;
        bills.push(...answer.triedBills);
        so = { month, bills: bills.slice(), triedCount, companyCount, isDone, error: null };
        if (signal.aborted) return;
        setTrial(so);
        afterCompany = nextCompany ?? undefined;
      }
    } catch (error) {
      if (signal.aborted) return;
      setTrial({ ...so, isDone: true, error: error instanceof Error ? error.message : '' });
    }
  };
  return { trial, start };
}
