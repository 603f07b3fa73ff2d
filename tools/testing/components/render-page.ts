import { userEvent, type UserEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Language } from '../../../packages/i18n/src/languages.ts';
import { setLanguage } from '../../../packages/web/src/messages/messages.tsx';
import { textsIn, type Texts } from '../texts.ts';
import { listenToConsole, type Complaints } from './complaints.ts';
import { mockApi, tokens, type MockApi } from './mock-api.ts';
import { requestsBy } from './mock-request.ts';
import { openApp, type AppName, type OpenedApp } from './open-app.ts';
import type { Answers } from './replies.ts';
import { setWidth } from './screen-width.ts';
import { leavePage, nowShown } from './shown-page.ts';

type Wanted = {
  readonly app: AppName;
  /** With its query. */
  readonly path: string;
  /** @default 'en' */
  readonly language?: Language;
  /** What the API answers where it is not the contract's example. */
  readonly answers?: Answers;
  /** Whether somebody is signed in: a member in the console, an operator in the back office. @default true */
  readonly signedIn?: boolean;
  /** Of the window, in pixels. @default 1280 */
  readonly width?: number;
};

export type ShownPage = {
  readonly user: UserEvent;
  readonly api: MockApi;
  /** All texts of its language. */
  readonly texts: Texts;
  readonly router: OpenedApp['router'];
  readonly complaints: Complaints;
  /** Waits until everything has arrived that the page asked for by itself: code, texts and data. */
  readonly settled: () => Promise<void>;
  /** Loads the page at its address anew: what it has shown is gone, and what the browser stores is kept. */
  readonly reload: () => Promise<void>;
};

/** Shows a page of an app, with its router, shell and providers, in front of an API that is made from the contract. */
export async function renderPage(wanted: Wanted): Promise<ShownPage> {
  const { app: name, path, language = 'en', answers = {}, signedIn = true, width = 1280 } = wanted;
  await leavePage();
  onTestFinished(leavePage);
  const app = await openApp[name]();
  const api = mockApi(answers);
  const complaints = listenToConsole();
  const { fetch: ownFetch, XMLHttpRequest: ownRequest } = globalThis;
  Object.assign(globalThis, { fetch: api.fetch, XMLHttpRequest: requestsBy(api.fetch) });
  setWidth(width);
  if (signedIn) app.session.store(name === 'console' ? tokens.member : tokens.operator);
  const container = document.body.appendChild(document.createElement('div'));
  const show = () => {
    const shown = createRoot(container);
    shown.render(createElement(StrictMode, null, createElement(app.App)));
    return shown;
  };
  let root: ReturnType<typeof show> | null = null;
  nowShown({
    leave: async () => {
      root?.unmount();
      // What its effects hold, such as the event stream, is let go a step later, and the stream another one later.
      for (let step = 0; step < 3; step += 1) await new Promise((done) => setTimeout(done));
      forget(app);
      Object.assign(globalThis, { fetch: ownFetch, XMLHttpRequest: ownRequest });
      complaints.stop();
      const wrong = [...api.problems, ...complaints.unexpected()];
      if (wrong.length > 0) throw new Error(wrong.join('\n'));
    },
  });
  await setLanguage(language);
  app.router.history.push(path);
  app.router.history.flush();
  await Promise.all([app.load(), app.router.load()]);
  root = show();
  const user = userEvent.setup({ delay: null });
  const settled = () => untilSettled(app, api);
  const reload = async () => {
    root?.unmount();
    app.queries.clear();
    root = show();
    await settled();
  };
  return { user, api, texts: textsIn(language), router: app.router, complaints, settled, reload };
}

async function untilSettled({ queries, router }: OpenedApp, api: MockApi): Promise<void> {
  const isQuiet = () =>
    !router.state().isLoading && queries.isFetching() === 0 && api.waiting() === 0;
  // React shows what has arrived up to a third of a second later.
  await vi.waitUntil(() => document.querySelector('h1, [role=alert]'), {
    timeout: 5_000,
    interval: 10,
  });
  // What has arrived may ask for more.
  for (let quiet = 0; quiet < 3; quiet = isQuiet() ? quiet + 1 : 0) {
    await vi.dynamicImportSettled();
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** What a page leaves in the browser and in the app's modules, which the tests of a worker share. */
function forget({ queries, session }: OpenedApp): void {
  session.clear();
  void queries.cancelQueries();
  queries.clear();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.documentElement.removeAttribute('style');
}
