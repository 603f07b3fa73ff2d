import { parentPort, workerData } from 'node:worker_threads';
import { languages, type Language } from '@arcadia/i18n/languages';
import { brandStyleSheet } from '@arcadia/ui/theme/brand';
import themeInit from '@arcadia/ui/theme/theme-init.js?raw';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { setLanguage } from '@arcadia/web/messages/messages';
import { onlineManager } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { paths } from './app/paths.ts';
import { router } from './app/router.tsx';
import { queries } from './shared/client.ts';
import prerenderedInit from './prerendered-init.js?raw';
import { settingsQuery, type PublicSettings } from './shared/settings.ts';

// A program of its own, run by the server in a worker: the login page of this deployment in each language, as `main.tsx`
// will find it and take it over. Built by `prerender` of packages/web/vite.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- prerender.ts of the server, the only one to start it, gives the answer of `GET /settings`
const { settings } = workerData as { settings: PublicSettings };
const { brandColour } = settings;

// Nothing is fetched: what a page asks for beforehand waits, and the worker ends.
onlineManager.setOnline(false);
queries.setQueryData(settingsQuery.queryKey, settings);
const history = createMemoryHistory({ initialEntries: [paths.login()] });
// The router would write a script into the page that restores the scroll position; the policy forbids it.
router.update({ ...router.options, history, scrollRestoration: false });

const pages: Partial<Record<Language, string>> = {};
for (const language of languages) {
  await setLanguage(language);
  await Promise.all([commonMessages(), router.load()]);
  pages[language] = renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
const ownColours = brandColour === null ? '' : brandStyleSheet(brandColour);
const rendered = {
  pages,
  script: themeInit + prerenderedInit,
  style: `[data-prerendered='unfit'] #root{display:none}${ownColours}`,
};
// The port of a worker and not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(rendered);
