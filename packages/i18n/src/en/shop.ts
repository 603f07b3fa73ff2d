import { shopMore } from './shop-more.ts';
import { shopWindow } from './shop-window.ts';

/** The public shop: what its pages say, in the browser or as the server writes them. Cart and orders have their own. */
export const shop = {
  ...shopWindow,
  ...shopMore,
  header: { ...shopWindow.header, ...shopMore.header },
  side: { ...shopWindow.side, ...shopMore.side },
  offer: { ...shopWindow.offer, ...shopMore.offer },
  failed: { ...shopWindow.failed, ...shopMore.failed },
  login: { ...shopWindow.login, ...shopMore.login },
};
