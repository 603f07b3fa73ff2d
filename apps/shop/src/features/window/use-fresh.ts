import type { Offer, ShopPage } from '@arcadia/contract/shop/shop';
import type { ShopScreen } from '@arcadia/contract/shop/shop-view';
import { isRefused } from '@arcadia/web/calls/api-error';
import { startTransition, useEffect, useState } from 'react';
import { client } from '../../shared/client.ts';

/** How often an open page asks for what is left. */
const everyMs = 60_000;

type Fresh<Value> = {
  value: Value;
  /** Whether the server has been asked since, so that its time is known. */
  isFresh: boolean;
  hasEnded: boolean;
};

/** The page with today's stock: at once, every minute while it is looked at, and when it is looked at again. */
export function useFreshPage(page: ShopPage): {
  page: ShopPage;
  isFresh: boolean;
  hasEnded: boolean;
} {
  const { value, ...rest } = useFresh(page, () =>
    client.getActivityPage({ campaign: page.campaign.key, id: page.id }),
  );
  return { page: value, ...rest };
}

export function useFreshOffer({ campaign, offer }: Extract<ShopScreen, { kind: 'offer' }>): {
  offer: Offer;
  isFresh: boolean;
  hasEnded: boolean;
} {
  const { value, ...rest } = useFresh(offer, async () => {
    const answer = await client.getOffer({ campaign: campaign.key, id: offer.id });
    return answer.offer;
  });
  return { offer: value, ...rest };
}

function useFresh<Value>(rendered: Value, ask: () => Promise<Value>): Fresh<Value> {
  const [fresh, setFresh] = useState<Fresh<Value>>({
    value: rendered,
    isFresh: false,
    hasEnded: false,
  });
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const value = await ask();
        // Nobody waits for it: whatever the visitor does meanwhile comes first.
        startTransition(() => setFresh({ value, isFresh: true, hasEnded: false }));
      } catch (error) {
        // Other failures change nothing: what is shown is at most a minute older, and the server prices what is bought.
        if (isRefused(error, 'activityLinkIncorrect'))
          setFresh((before) => ({ ...before, isFresh: true, hasEnded: true }));
        else console.warn('what is left could not be asked for', error);
      }
    };
    const again = () => void look();
    again();
    const timer = setInterval(again, everyMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
    // The page is loaded anew for another address; what is asked never changes while it is open.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return fresh;
}
