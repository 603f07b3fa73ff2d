import { parentPort, workerData } from 'node:worker_threads';
import { operatorPermissions } from '@arcadia/contract/access/permissions';
import { languages, type Language } from '@arcadia/i18n/languages';
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
import type { ReactNode } from 'react';
import { BackofficeFrame } from './app/BackofficeShell.tsx';
import { pages } from './app/pages.ts';
import { paths } from './app/paths.ts';
import { router } from './app/router.tsx';
import { type client, connection, events, queries } from './shared/client.ts';
import { loadMessages, messagesOf } from './shared/messages.ts';
import { operatorQuery } from './shared/operator.ts';
import type { Page } from './shared/page.ts';
import { settingsQuery } from './shared/settings.ts';

// A program of its own, run by the server in a worker: the frame of every page in each language, which stands until the app is there.
// Built by `prerender` of packages/web/vite.

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- prerender.ts of the server, the only one to start it, gives the answer of `GET /settings`
const { settings } = workerData as {
  settings: Awaited<ReturnType<typeof client.getPublicSettings>>;
};

// Nothing is fetched, and the worker ends.
onlineManager.setOnline(false);
queries.setQueryData(settingsQuery.queryKey, settings);
// In place of an operator whom the server does not know yet: with all rights, and a name that is only as wide as one.
queries.setQueryData(operatorQuery.queryKey, {
  id: '',
  name: '\u2003'.repeat(3),
  email: '',
  roles: ['admin'],
  permissions: Object.keys(operatorPermissions),
  recoveryCodesRemaining: 0,
});
router.history.push(paths.signIn());

const inFrame = (page: Page, screen: ReactNode) => (
  <DataProviders queries={queries} events={events} connection={connection}>
    <TextsProvider>
      <RouterContext value={router}>
        <BackofficeFrame page={page} pathname={page.path}>
          {screen}
        </BackofficeFrame>
      </RouterContext>
    </TextsProvider>
  </DataProviders>
);

const shells: Partial<Record<Language, Record<string, FirstShell>>> = {};
const dictionaries = pages.flatMap(({ messages }) => messages);
for (const language of languages) {
  await setLanguage(language);
  await Promise.all([
    commonMessages(),
    loadMessages('backoffice', 'backofficeToday', ...dictionaries),
  ]);
  shells[language] = firstShells({
    pages,
    product: `${settings.brandName} ${messagesOf('backoffice').name}`,
    kinds: {
      [paths.today]: 'cards',
      [paths.ownAccount]: 'cards',
      [paths.ledger]: 'cards',
      [paths.newAnnouncement]: 'cards',
      [paths.newCampaign]: 'cards',
    },
    inFrame,
  });
}
const first = {
  shells,
  names: namesIn(Object.values(shells)),
  script: firstScreenInit,
  style: firstShellStyle,
};
// The port of a worker and not a window: there is no origin to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
parentPort?.postMessage({ first });
