import type { ShopScreen } from '@arcadia/contract/shop/shop-view';
import type { ShopWindow } from '@arcadia/domain/shop/index';
import type { Place } from './address.ts';

export type Shown = {
  readonly screen: ShopScreen;
  readonly status: 200 | 404;
  /** Whatever of the data the screen depends on, for caches. */
  readonly version: string;
};

/** Content of an address now. */
export function screenAt(place: Place, { running, next }: ShopWindow): Shown {
  const [current] = running;
  const keys = running.map(({ campaign }) => campaign.key);
  const all = keys.join(' ');
  const wrong = (): Shown => ({
    screen: { kind: 'wrongLink', running: keys },
    status: 404,
    version: all,
  });
  const shown = (screen: ShopScreen, version = all): Shown => ({ screen, status: 200, version });
  switch (place.kind) {
    case 'cart':
      return shown({ kind: 'cart', running: keys });
    case 'order':
      return shown({ kind: 'order', id: place.id, running: keys });
    case 'preview':
      return shown({ kind: 'preview' }, '');
    case 'nowhere':
      return wrong();
    case 'page': {
      if (place.id === null && current === undefined)
        return shown({ kind: 'closed', next }, `next ${next?.startsAt ?? 'none'}`);
      const home = current?.pages[0];
      const page =
        place.id === null
          ? home
          : running.flatMap(({ pages }) => pages).find(({ id }) => id === place.id);
      if (!page) return wrong();
      const isHome = page === home;
      const version = `${versionOf(page.campaign, page.offers)} ${isHome}`;
      return shown({ kind: 'page', page, isHome }, version);
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
  offers: readonly { remaining: number | null }[],
): string {
  return `${key}@${version} ${offers.map(({ remaining }) => remaining ?? '').join(',')}`;
}
