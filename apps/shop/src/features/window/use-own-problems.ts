import type { Offer } from '@arcadia/contract/shop/shop';
import { useEffect, useState } from 'react';
import { maxLines } from '../../shared/cart.ts';
import { lateCalls, type OwnProblems } from '../../shared/late-calls.ts';
import { memberStore } from '../../shared/member.ts';
import { useStore } from '../../shared/store.ts';

const none: OwnProblems = new Map();

/**
 * Problems that the server would find in a cart with one of each package, so that the window offers nothing that the cart then refuses. Empty
 * for visitors, before it is known, and where it can't be asked for: the cart says it all the same.
 */
export function useOwnProblems(activity: string, offers: readonly Offer[]): OwnProblems {
  const memberId = useStore(memberStore, null)?.id ?? null;
  const [known, setKnown] = useState({ memberId, problems: none });
  // Only these depend on what a company has ordered.
  const limited = offers.filter(
    ({ firstOrderOnly, maxPerCompany }) => firstOrderOnly || maxPerCompany !== null,
  );
  const asked = limited.slice(0, maxLines).map(({ id }) => id);
  useEffect(() => {
    if (memberId === null || asked.length === 0) return;
    const cancelling = new AbortController();
    const ask = async () => {
      try {
        const { ownProblems } = await lateCalls();
        setKnown({ memberId, problems: await ownProblems(activity, asked, cancelling) });
      } catch (error) {
        if (!cancelling.signal.aborted)
          console.warn('what the company may order could not be asked for', error);
      }
    };
    void ask();
    return () => cancelling.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `asked` by what it holds
  }, [activity, asked.join(), memberId]);
  return known.memberId === memberId ? known.problems : none;
}
