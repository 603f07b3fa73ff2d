import { parentPort, workerData } from 'node:worker_threads';
import { mainAccountPermissions } from '@arcadia/contract/access/permissions';
import { languages, type Language } from '@arcadia/i18n/languages';
import { brandStyleSheet } from '@arcadia/ui/theme/brand';
import themeInit from '@arcadia/ui/theme/theme-init.js?raw';
import firstScreenInit from '@arcadia/web/first-screen/first-screen-init.js?raw';
import {
  firstShells,
  firstShellStyle,
  namesIn,
  type FirstShell,
} from '@arcadia/web/first-screen/first-shells';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { setLanguage } from '@arcadia/web/messages/messages';
import { RouterContext } from '@arcadia/web/routing/app-router';
import { DataProviders } from '@arcadia/web/routing/data-providers';
import { TextsProvider } from '@arcadia/web/messages/texts-provider';
import { onlineManager } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/App.tsx';
import { ConsoleFrame } from './app/ConsoleShell.tsx';
import { firstKinds } from './app/first-kinds.ts';
import { pages as allPages } from './app/pages.ts';
import { paths } from './app/paths.ts';
import { router } from './app/router.tsx';
import { fileConnection } from './shared/client.ts';
import { events, queries } from './shared/queries.ts';
import { memberQuery } from './shared/member.ts';
import { loadMessages } from './shared/messages.ts';
import type { Page } from './shared/page.ts';
import prerenderedInit from './prerendered-init.js?raw';
import { settings as keptSettings, type PublicSettings } from './shared/settings.ts';

// A program of its own, run by the server in a worker: the login page of this deployment in each language, as `main.tsx`
// will find it and take it over, and the frame of every other page, which stands until the app is there. Built by `prerender` of packages/web/vite.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- prerender.ts of the server, the only one to start it, gives the answer of `GET /settings`
const { settings } = workerData as { settings: PublicSettings };
const { brandColour } = settings;

// Nothing is fetched: what a page asks for beforehand waits, and the worker ends.
onlineManager.setOnline(false);
keptSettings.put(settings);
const noContacts = { areaCode: null, phoneNumber: null, email: null };
// In place of a person whom the server does not know yet: with the rights of a main account, and a name that is only as wide as one.
queries.setQueryData(memberQuery.queryKey, {
  ...noContacts,
  id: '',
  name: '\u2003'.repeat(3),
  companyId: '',
  companyName: '',
  companyType: 0,
  role: 'company',
  main: true,
  mainAccountName: '',
  mainAccountContact: noContacts,
  mainland: true,
  countryCode: '',
  showOldEntrance: false,
  manager: null,
  contract: null,
  auth: [...mainAccountPermissions(true)],
  canCreate: false,
  settlementCurrency: 'CNY',
  passwordSet: true,
  registeredAt: '',
});
router.history.push(paths.login());

const inFrame = (page: Page, screen: ReactNode) => (
  <DataProviders queries={queries} events={events} connection={fileConnection}>
    <TextsProvider>
      <RouterContext value={router}>
        <ConsoleFrame page={page} pathname={page.path}>
          {screen}
        </ConsoleFrame>
      </RouterContext>
    </TextsProvider>
  </DataProviders>
);

const pages: Partial<Record<Language, string>> = {};
const shells: Partial<Record<Language, Record<string, FirstShell>>> = {};
for (const language of languages) {
  await setLanguage(language);
  const dictionaries = allPages.flatMap(({ messages }) => messages);
  await Promise.all([commonMessages(), loadMessages('shell', ...dictionaries), router.load()]);
  pages[language] = renderToString(
    <StrictMode>
      <App />
    </StrictMode>,
  );
  shells[language] = firstShells({
    pages: allPages,
    product: settings.brandName,
    kinds: firstKinds,
    inFrame,
  });
}
const ownColours = brandColour === null ? '' : brandStyleSheet(brandColour);
const rendered = {
  login: {
    pages,
    script: themeInit + prerenderedInit,
    style: `[data-prerendered='unfit'] #root{display:none}${ownColours}`,
  },
  first: {
    shells,
    names: namesIn(Object.values(shells)),
    script: firstScreenInit,
    style: firstShellStyle + ownColours,
  },
};
// The port of a worker and not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage(rendered);
