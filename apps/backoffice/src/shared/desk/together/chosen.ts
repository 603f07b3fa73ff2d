import { maxCasesTogether } from '@arcadia/contract/operators/reviews-together';
import { isSingleKey } from '@arcadia/web/keyboard/single-keys';
import { type KeyboardEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReviewCase } from '../reviews.ts';

/** Cases that are chosen, of all pages of a queue. Rows listen for themselves: a page has up to a hundred. */
export type Chosen = ReturnType<typeof chosenCases>;

function chosenCases() {
  let cases: ReadonlyMap<string, ReviewCase> = new Map();
  /** The case from which a range goes on. */
  let anchor: string | null = null;
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyMap<string, ReviewCase>) => {
    cases = new Map([...next].slice(0, maxCasesTogether));
    for (const listener of listeners) listener();
  };
  const put = (rows: readonly ReviewCase[], chosen: boolean) => {
    const next = new Map(cases);
    for (const row of rows) {
      if (chosen) next.set(row.id, row);
      else next.delete(row.id);
    }
    set(next);
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => cases,
    put,
    clear: () => set(new Map()),
    /** Chooses a case or not; `range`: and those between it and the last one that was pressed. */
    toggle(row: ReviewCase, { page, range }: { page: readonly ReviewCase[]; range: boolean }) {
      const chosen = !cases.has(row.id);
      const [from, to] = [anchor, row.id].map((id) => page.findIndex((one) => one.id === id));
      anchor = row.id;
      if (!range || from === undefined || to === undefined || from < 0) return put([row], chosen);
      put(page.slice(Math.min(from, to), Math.max(from, to) + 1), chosen);
    },
  };
}

/** @param of what is chosen from: another desk or tab begins anew. */
export function useChosen(of: string): Chosen {
  const [stores] = useState(() => new Map<string, Chosen>());
  return useMemo(() => {
    stores.clear();
    const made = chosenCases();
    stores.set(of, made);
    return made;
  }, [of, stores]);
}

export function useChosenCases(chosen: Chosen): ReadonlyMap<string, ReviewCase> {
  return useSyncExternalStore(chosen.subscribe, chosen.all);
}

/** The row that has the focus is chosen by X or Space, with Shift up to it. A checkbox knows Space by itself. */
export function chooseByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, nativeEvent } = event;
  const isSpace = key === ' ' && target instanceof HTMLElement && target.matches('a');
  if (!isSingleKey(nativeEvent) || !(isSpace || key.toLowerCase() === 'x')) return;
  if (!(target instanceof Element)) return;
  const box = target.closest('tr, li')?.querySelector('input[data-chooses]');
  if (!box) return;
  event.preventDefault();
  const { shiftKey } = event;
  box.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
}
