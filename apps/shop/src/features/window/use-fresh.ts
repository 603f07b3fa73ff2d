import type { Offer, ShopPage } from '@arcadia/contract/shop/shop';
import type { ShopScreen } from '@arcadia/contract/shop/shop-view';
import { startTransition, useEffect, useState } from 'react';
import { type Client, lateCalls } from '../../shared/late-calls.ts';

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
  const { value, ...rest } = useFresh(page, (client) =>
    client.getActivityPage({ campaign: page.campaign.key, id: page.id }),
  );
  return { page: value, ...rest };
}

export function useFreshOffer({ campaign, offer }: Extract<ShopScreen, { kind: 'offer' }>): {
  offer: Offer;
  isFresh: boolean;
  hasEnded: boolean;
} {
  const { value, ...rest } = useFresh(offer, async (client) => {
    const answer = await client.getOffer({ campaign: campaign.key, id: offer.id });
    return answer.offer;
  });
  return { offer: value, ...rest };
}

function useFresh<Value>(rendered: Value, ask: (client: Client) => Promise<Value>): Fresh<Value> {
  const [fresh, setFresh] = useState<Fresh<Value>>({
    value: rendered,
    isFresh: false,
    hasEnded: false,
  });
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const { client, unlessEnded } = await lateCalls();
        const value = await unlessEnded(ask(client));
        if (value === null) setFresh((before) => ({ ...before, isFresh: true, hasEnded: true }));
        // Nobody waits for it: whatever the visitor does meanwhile comes first.
        else startTransition(() => setFresh({ value, isFresh: true, hasEnded: false }));
      } catch (error) {
        // It changes nothing: what is shown is at most a minute older, and the server prices what is bought.
        console.warn('what is left could not be asked for', error);
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
