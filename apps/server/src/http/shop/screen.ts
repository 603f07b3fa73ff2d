import type { ShopScreen } from '@arcadia/contract/shop-view';
import type { ShopWindow } from '@arcadia/domain/shop/index';
import type { Place } from './address.ts';

export type Shown = {
  readonly screen: ShopScreen;
  readonly status: 200 | 404;
  /** Whatever of the data the screen depends on, for caches. */
  readonly version: string;
};

/** What stands at an address now. */
export function screenAt(place: Place, { running, next }: ShopWindow): Shown {
  const [current] = running;
  const campaign = current?.campaign ?? null;
  const own = campaign === null ? 'none' : `${campaign.key}@${campaign.version}`;
  const wrong = (): Shown => ({
    screen: { kind: 'wrongLink', campaign },
    status: 404,
    version: own,
  });
  const shown = (screen: ShopScreen, version = own): Shown => ({ screen, status: 200, version });
  switch (place.kind) {
    case 'cart':
      return shown({ kind: 'cart', campaign });
    case 'order':
      return shown({ kind: 'order', id: place.id, campaign });
    case 'preview':
      return shown({ kind: 'preview' }, '');
    case 'nowhere':
      return wrong();
    case 'page': {
      if (place.id === null && current === undefined)
        return shown({ kind: 'closed', next }, `next ${next?.startsAt ?? 'none'}`);
      const page =
        place.id === null
          ? current?.pages[0]
          : running.flatMap(({ pages }) => pages).find(({ id }) => id === place.id);
      return page ? shown({ kind: 'page', page }, versionOf(page.campaign, page.offers)) : wrong();
    }
    case 'offer':
      for (const { pages } of running)
        for (const { id: pageId, campaign, offers } of pages) {
          const offer = offers.find(({ id }) => id === place.id);
          if (offer)
            return shown({ kind: 'offer', campaign, pageId, offer }, versionOf(campaign, [offer]));
        }
      return wrong();
  }
}

/** The campaign's version, and the stock of what is shown, which it leaves out. */
function versionOf(
  { key, version }: ShopWindow['running'][number]['campaign'],
  offers: readonly { left: number | null }[],
): string {
  return `${key}@${version} ${offers.map(({ left }) => left ?? '').join(',')}`;
}
