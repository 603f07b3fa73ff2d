import type { ShopView } from '@arcadia/contract/shop-view';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { preferredLanguage, setLanguage } from '@arcadia/web/messages/messages';
import { reloadOnStaleBuild } from '@arcadia/web/session/stale-build';
import { hydrateRoot } from 'react-dom/client';
import { dictionaries } from 'virtual:dictionaries';
import { Shop } from './app/Shop.tsx';
import { openCart } from './shared/cart.ts';
import { loadMember } from './shared/client.ts';
import { memberStore } from './shared/member.ts';
import { session } from './shared/session.ts';
import './style.css';

const root = document.getElementById('root');
const data = document.getElementById('view')?.textContent;
if (root === null || data === undefined) throw new Error('the page came without what it shows');

reloadOnStaleBuild();
const written: unknown = JSON.parse(data);
if (!isView(written)) throw new Error('the page carries something else than what it shows');
const view = written;
const preferred = preferredLanguage();
if (view.chosen === '' && preferred !== view.language) {
  // The visitor has once chosen another language than the browser asks for, which the server can't know.
  location.replace(`${view.path}?lang=${preferred}`);
} else {
  await setLanguage(view.language);
  const [texts, { formats }] = await Promise.all([
    dictionaries.shop[view.language](),
    commonMessages(),
  ]);
  hydrateRoot(root, <Shop data={{ view, texts, formats }} />);
  openCart(campaignOf(view));
  void loadMember(texts.login.failed);
  // Signing in or out in another tab, or in the frame of the login dialog, concerns this page as well.
  session.onChangeElsewhere(() => {
    if (session.token() === null) memberStore.set(null);
    else void loadMember(texts.login.failed);
  });
}

/** The server wrote it into the page, from answers that fit the contract, so one member tells it. */
function isView(written: unknown): written is ShopView {
  return typeof written === 'object' && written !== null && 'screen' in written;
}

/** The key of the campaign that the page belongs to; null where it belongs to none. */
function campaignOf({ screen }: ShopView): string | null {
  if (screen.kind === 'page') return screen.page.campaign.key;
  return 'campaign' in screen ? (screen.campaign?.key ?? null) : null;
}
