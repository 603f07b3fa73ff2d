import type { ShopView } from '@arcadia/contract/shop-view';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { preferredLanguage, setLanguage } from '@arcadia/web/messages/messages';
import { reloadOnStaleBuild } from '@arcadia/web/session/stale-build';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { dictionaries } from 'virtual:dictionaries';
import { Shop } from './app/Shop.tsx';
import { takeAddressed } from './shared/addressed.ts';
import { openCart } from './shared/cart.ts';
import { loadMember } from './shared/client.ts';
import { watchLeaving } from './shared/leaving.ts';
import { memberStore } from './shared/member.ts';
import { session } from './shared/session.ts';
import './style.css';

const root = document.getElementById('root');
const data = document.getElementById('view')?.textContent;
if (root === null || data === undefined) throw new Error('the page came without what it shows');

reloadOnStaleBuild();
watchLeaving();
const written: unknown = JSON.parse(data);
if (!isView(written)) throw new Error('the page carries something else than what it shows');
const view = written;
const preferred = preferredLanguage();
if (view.chosen === '' && preferred !== view.language) {
  // The visitor has once chosen another language than the browser asks for, which the server can't know.
  const query = new URLSearchParams(location.search);
  query.set('lang', preferred);
  location.replace(`${view.path}?${query.toString()}`);
} else {
  await setLanguage(view.language);
  const [texts, { formats }] = await Promise.all([
    dictionaries.shop[view.language](),
    commonMessages(),
  ]);
  // In slices, so that a phone can scroll and press meanwhile; a press takes the page over immediately.
  startTransition(() => {
    hydrateRoot(root, <Shop data={{ view, texts, formats }} />);
  });
  document.documentElement.dataset['scripts'] = 'running';
  const activities = activitiesOf(view);
  openCart(activities);
  takeAddressed(activities ?? []);
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

/** Keys of the campaigns whose cart the page may show; null where it belongs to none. */
function activitiesOf({ screen }: ShopView): readonly string[] | null {
  if (screen.kind === 'page') return [screen.page.campaign.key];
  if (screen.kind === 'offer') return [screen.campaign.key];
  return 'running' in screen && screen.running.length > 0 ? screen.running : null;
}
