import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { client } from '../../shared/client.ts';

type Answer = Awaited<ReturnType<typeof client.tryPricePlan>>;
export type TriedCompany = Answer['triedCompanies'][number];
export type TriedBill = Answer['triedBills'][number];

export type Trial = {
  readonly month: string;
  readonly bills: readonly TriedBill[];
  readonly companies: readonly TriedCompany[];
  readonly triedCount: number;
  readonly companyCount: number;
  readonly isDone: boolean;
  readonly error: string | null;
};

/**
 * Tries a version on a month, some companies at a time, until all are tried, another month is begun or the page is left.
 * @param atOnce the month that is tried without being asked for; null for none.
 */
export function useTrial(id: string, atOnce: string | null) {
  const [trial, setTrial] = useState<Trial | null>(null);
  const running = useRef<AbortController | null>(null);
  const start = async (month: string) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    await tryAll({ id, month }, controller.signal, setTrial);
  };
  const begin = useEffectEvent(() => {
    if (atOnce !== null) void start(atOnce);
  });
  useEffect(() => {
    begin();
    return () => running.current?.abort();
  }, []);
  return { trial, start };
}

/** Tells of every answer; of none once it is aborted. */
async function tryAll(
  { id, month }: { id: string; month: string },
  signal: AbortSignal,
  tell: (trial: Trial) => void,
): Promise<void> {
  let so: Trial = {
    month,
    bills: [],
    companies: [],
    triedCount: 0,
    companyCount: 0,
    isDone: false,
    error: null,
  };
  const bills: TriedBill[] = [];
  const companies: TriedCompany[] = [];
  tell(so);
  try {
    let afterCompany: string | undefined;
    while (!so.isDone) {
      const answer = await client.tryPricePlan(
        { id, month, ...(afterCompany !== undefined && { afterCompany }) },
        { signal },
      );
      if (signal.aborted) return;
      const { triedCount, companyCount, nextCompany } = answer;
      bills.push(...answer.triedBills);
      companies.push(...answer.triedCompanies);
      const isDone = nextCompany === null;
      const tried = { bills: bills.slice(), companies: companies.slice() };
      so = { month, ...tried, triedCount, companyCount, isDone, error: null };
      tell(so);
      afterCompany = nextCompany ?? undefined;
    }
  } catch (error) {
    if (signal.aborted) return;
    tell({ ...so, isDone: true, error: error instanceof Error ? error.message : '' });
  }
}
