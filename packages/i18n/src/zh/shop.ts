import type { shop as en } from '../en/shop.ts';
import type { Messages } from '../messages.ts';
import { shopMore } from './shop-more.ts';
import { shopWindow } from './shop-window.ts';

export const shop: Messages<typeof en> = {
  ...shopWindow,
  ...shopMore,
  header: { ...shopWindow.header, ...shopMore.header },
  side: { ...shopWindow.side, ...shopMore.side },
  offer: { ...shopWindow.offer, ...shopMore.offer },
  failed: { ...shopWindow.failed, ...shopMore.failed },
  login: { ...shopWindow.login, ...shopMore.login },
};
