import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { choiceOf, placeOf } from '../../../apps/server/src/http/shop/address.ts';
import { screenAt } from '../../../apps/server/src/http/shop/screen.ts';
import { fixedParts } from '../../../apps/shop/src/app/fixed-parts.tsx';
import { screenOf } from '../../../apps/shop/src/app/screen-of.tsx';
import { Shop } from '../../../apps/shop/src/app/Shop.tsx';
import { takeOver } from '../../../apps/shop/src/app/take-over.tsx';
import { addToCart, cartStore } from '../../../apps/shop/src/shared/cart.ts';
import { loginNeeded, notice } from '../../../apps/shop/src/shared/login.ts';
import { memberStore } from '../../../apps/shop/src/shared/member.ts';
import { session } from '../../../apps/shop/src/shared/session.ts';
import type { OutputOf } from '../../../packages/contract/src/api.ts';
import type { ShopPage } from '../../../packages/contract/src/shop/shop.ts';
import type { ShopScreen, ShopView } from '../../../packages/contract/src/shop/shop-view.ts';
import type { Language } from '../../../packages/i18n/src/languages.ts';
import { localStore } from '../../../packages/web/src/session/storage.tsx';
import { textsIn, type Texts } from '../texts.ts';
import { errorId } from './answer-text.ts';
import { listenToConsole, type Complaints } from './complaints.ts';
import { exampleAnswer } from './example-answer.ts';
import { mockApi, tokens, type MockApi } from './mock-api.ts';
import { requestsBy } from './mock-request.ts';
import type { Answers } from './replies.ts';
import { setWidth } from './screen-width.ts';
import { leavePage, nowShown } from './shown-page.ts';
import { packageId, stand, standAnswers } from './shop-stand.ts';

/** What is offered: the pages of the campaigns that run, the newest first; `away` where that can't be read. */
type Offered = readonly ShopPage[] | 'away';

type Wanted = {
  /** With its query. */
  readonly path: string;
  /** Of the browser. @default 'en' */
  readonly language?: Language;
  /** @default a package "Ample" at ¥100 or $20 */
  readonly offered?: Offered;
  /** The campaign that is announced. */
  readonly next?: Extract<ShopScreen, { kind: 'closed' }>['next'];
  /** What the API answers where it is neither about what is offered nor the contract's example. */
  readonly answers?: Answers;
  /** Whether a member is signed in. @default true */
  readonly signedIn?: boolean;
  /** How many of each package lie in the cart of the newest campaign, by their names. */
  readonly cart?: Readonly<Record<string, number>>;
};

export type ShownShop = {
  readonly user: UserEvent;
  readonly api: MockApi;
  /** All texts of its language. */
  readonly texts: Texts;
  readonly complaints: Complaints;
  /** Addresses to which the page would have gone, the first one first. */
  readonly went: readonly string[];
  /** Waits until everything has arrived that the page asked for by itself. */
  readonly settled: () => Promise<void>;
  /** Loads an address of the shop as a document of its own: what was shown is gone, and what the browser stores is kept. */
  readonly open: (path: string) => Promise<void>;
};

/**
 * Shows a page of the shop as a visitor gets it: rendered from the server's own answer to its address, and then taken over by the
 * shop's program, in front of an API that is made from the contract.
 */
export async function renderShop(wanted: Wanted): Promise<ShownShop> {
  const {
    language = 'en',
    offered = [stand({ Ample: {} })],
    answers = {},
    signedIn = true,
  } = wanted;
  await leavePage();
  onTestFinished(leavePage);
  const pages = offered === 'away' ? [] : offered;
  const api = mockApi({ ...standAnswers(pages), ...answers });
  const complaints = listenToConsole();
  const left = replaceBrowser(api);
  setWidth(1280);
  localStore.set('arcadia.language', language);
  if (signedIn) session.store(tokens.member);
  const key = pages[0]?.campaign.key ?? 'stand';
  for (const [name, count] of Object.entries(wanted.cart ?? {}))
    addToCart(key, packageId(name), count);
  let close = () => {};
  const open = async (path: string) => {
    close();
    forgetPage();
    close = await openDocument(
      path,
      viewAt(path, { language, offered, next: wanted.next ?? null }),
    );
  };
  nowShown({
    leave: async () => {
      close();
      await new Promise((done) => setTimeout(done));
      forgetPage();
      localStorage.clear();
      sessionStorage.clear();
      document.body.replaceChildren();
      left.restore();
      complaints.stop();
      const wrong = [...api.problems, ...complaints.unexpected()];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  });
  await open(wanted.path);
  const user = userEvent.setup({ delay: null });
  const settled = () => untilSettled(api, language);
  return { user, api, texts: textsIn(language), complaints, went: left.went, settled, open };
}

type Seen = { language: Language; offered: Offered; next: (Wanted['next'] & {}) | null };

/** What the server answers to an address, from what it would have read. */
function viewAt(address: string, { language, offered, next }: Seen): ShopView {
  const [path = '', query = ''] = address.split('?', 2);
  const visitor = { acceptLanguage: language, countryCode: 'CN' };
  const choice = choiceOf(new URLSearchParams(query), visitor);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's example
  const settings = exampleAnswer('getPublicSettings') as OutputOf<'getPublicSettings'>;
  const { brandName, brandColour, contact } = settings;
  const rest = { ...choice, path, brandName, brandColour, contact };
  if (offered === 'away') return { ...rest, screen: { kind: 'failed', errorId } };
  const campaigns = Map.groupBy(offered, ({ campaign }) => campaign.key);
  const running = [...campaigns.values()].flatMap((pages) =>
    pages[0] ? [{ campaign: pages[0].campaign, pages }] : [],
  );
  return { ...rest, screen: screenAt(placeOf(path), { running, next }).screen };
}

/** Writes the page as the server does, and lets the shop's program take it over. @returns how to leave it. */
async function openDocument(address: string, view: ShopView): Promise<() => void> {
  const texts = textsIn(view.language).shop;
  const data = { view, texts, drawn: fixedParts(view, texts) };
  const screen = await screenOf(view.screen);
  const leaving = new AbortController();
  const stopListening = listenUntil(leaving.signal);
  history.replaceState(null, '', address);
  const root = document.createElement('div');
  root.id = 'root';
  root.innerHTML = renderToString(createElement(Shop, { data, screen }));
  const carried = document.createElement('script');
  Object.assign(carried, {
    id: 'view',
    type: 'application/json',
    textContent: JSON.stringify(view),
  });
  document.body.replaceChildren(root, carried);
  const taken = await takeOver();
  stopListening();
  if (taken !== null) await vi.waitUntil(isTakenOver, { timeout: 5_000, interval: 1 });
  // What it listens to by itself, such as another tab's cart, comes a step later.
  await new Promise((done) => setTimeout(done));
  return () => {
    taken?.unmount();
    leaving.abort();
  };
}

/** What the program listens to for as long as its document is there is let go with it. */
function listenUntil(signal: AbortSignal): () => void {
  const { addEventListener: own } = globalThis;
  const listen = (type: string, listener: EventListener) => own(type, listener, { signal });
  Object.assign(globalThis, { addEventListener: listen });
  return () => Object.assign(globalThis, { addEventListener: own });
}

/** What a document knows and a browser doesn't store. */
function forgetPage(): void {
  memberStore.set(null);
  cartStore.set({ activity: '', items: {} });
  loginNeeded.set(0);
  notice.set(null);
}

/** The API in place of the network, and an address bar that only says where it would lead. */
function replaceBrowser(api: MockApi): { went: string[]; restore: () => void } {
  const { fetch: ownFetch, XMLHttpRequest: ownRequest } = globalThis;
  const bar = Object.getOwnPropertyDescriptor(globalThis, 'location');
  const { location } = globalThis;
  const went: string[] = [];
  const go = (address: string) => void went.push(address);
  const reload = () => go(`${location.pathname}${location.search}`);
  const spoken: Record<PropertyKey, unknown> = { assign: go, replace: go, reload };
  const kept = new Proxy(
    {},
    {
      get: (_, name) => spoken[name] ?? Reflect.get(location, name),
    },
  );
  Object.assign(globalThis, { fetch: api.fetch, XMLHttpRequest: requestsBy(api.fetch) });
  // What React reports to the window then becomes a complaint of this test instead of one of the whole run.
  const heard = ({ error }: ErrorEvent) => console.error(error);
  globalThis.addEventListener('error', heard);
  Object.defineProperty(globalThis, 'location', { configurable: true, value: kept });
  return {
    went,
    restore: () => {
      globalThis.removeEventListener('error', heard);
      Object.assign(globalThis, { fetch: ownFetch, XMLHttpRequest: ownRequest });
      if (bar) Object.defineProperty(globalThis, 'location', bar);
    },
  };
}

async function untilSettled(api: MockApi, language: Language): Promise<void> {
  const { cart, order } = textsIn(language).shopOrders;
  const loading = new Set([cart.loading, order.loading]);
  const isLoading = () =>
    document.querySelector('[aria-busy=true]') !== null ||
    [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
      loading.has(textContent),
    );
  for (let quiet = 0; quiet < 3;) {
    await vi.waitUntil(() => !isLoading() && api.waiting() === 0, { timeout: 5_000, interval: 10 });
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
    quiet = isLoading() || api.waiting() > 0 ? 0 : quiet + 1;
  }
}

/** React marks each element of the server's that it has taken over, the last one last. */
function isTakenOver(): boolean {
  const last = document.querySelector('#root > :last-child');
  return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
}
