import type { ShopView } from '@arcadia/contract/shop/shop-view';
import { addLateFonts } from '@arcadia/web/first-screen/late-fonts';
import { preferredLanguage } from '@arcadia/web/messages/preferred-language';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { dictionaries } from 'virtual:dictionaries';
import { takeAddressed } from '../shared/addressed.ts';
import { openCart } from '../shared/cart.ts';
import { language, otherWords } from '../shared/language.ts';
import { memberStore } from '../shared/member.ts';
import { session } from '../shared/session.ts';
import { loadMember } from './MemberMenu.tsx';
import { screenOf } from './screen-of.tsx';
import { Shop } from './Shop.tsx';

/**
 * Takes over the page that the server has rendered, from the data that it carries.
 * @returns null where the page is being left for one in the visitor's language
 * @throws Error where it carries something else
 */
export async function takeOver(): Promise<Root | null> {
  const root = document.getElementById('root');
  const data = document.getElementById('view')?.textContent;
  if (root === null || data === undefined) throw new Error('the page came without what it shows');
  const view: unknown = JSON.parse(data);
  if (!isView(view)) throw new Error('the page carries something else than what it shows');
  const preferred = preferredLanguage();
  if (view.chosen === '' && preferred !== view.language) {
    // The visitor has once chosen another language than the browser asks for, which the server can't know.
    const query = new URLSearchParams(location.search);
    query.set('lang', preferred);
    location.replace(`${view.path}?${query.toString()}`);
    return null;
  }
  language.set(view.language);
  const [texts, screen] = await Promise.all([
    dictionaries.shopWindow[view.language](),
    screenOf(view.screen),
  ]);
  // In slices, so that a phone can scroll and press meanwhile; a press takes the page over immediately.
  const { promise: taken, resolve } = Promise.withResolvers<Root>();
  startTransition(() => {
    resolve(hydrateRoot(root, <Shop data={{ view, texts }} screen={screen} />));
  });
  addLateFonts();
  document.documentElement.dataset['scripts'] = 'running';
  const activities = activitiesOf(view);
  openCart(activities);
  takeAddressed(activities ?? []);
  void loadMember();
  // While the network is there: they say why a call fails where it is away.
  otherWords().catch((error: unknown) => console.warn('words of the page are missing', error));
  // Signing in or out in another tab, or in the frame of the login dialog, concerns this page as well.
  session.onChangeElsewhere(() => {
    if (session.token() === null) memberStore.set(null);
    else void loadMember();
  });
  return taken;
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
