import type { ShopScreen } from '@arcadia/contract/shop/shop-view';
import { loadChunk } from '@arcadia/web/session/stale-build';
import type { ReactNode } from 'react';
import { PageScreen } from '../features/window/PageScreen.tsx';
import { Fixed } from '../shared/Fixed.tsx';

/** Content of a page between header and footer. A page of offers is in the first file; the others' code comes with them. */
export async function screenOf(screen: ShopScreen): Promise<ReactNode> {
  switch (screen.kind) {
    case 'page':
      return <PageScreen page={screen.page} />;
    case 'offer': {
      const { OfferScreen } = await loadChunk(() => import('../features/window/OfferScreen.tsx'));
      return <OfferScreen {...screen} />;
    }
    case 'cart':
    case 'order':
    case 'preview': {
      const { LateScreen } = await loadChunk(() => import('./LateScreen.tsx'));
      return <LateScreen {...screen} />;
    }
    default:
      return <Fixed part="screen" />;
  }
}
