import { takeSettings } from '@arcadia/web/calls/page-settings';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { setLanguage } from '@arcadia/web/messages/messages';
import { preferredLanguage } from '@arcadia/web/messages/preferred-language';
import { reloadOnStaleBuild } from '@arcadia/web/session/stale-build';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { router } from './app/router.tsx';
import { keepWindowTitle } from './app/window-title.ts';
import { queries } from './shared/client.ts';
import { loadMessages } from './shared/messages.ts';
import { session } from './shared/session.ts';
import { settingsQuery } from './shared/settings.ts';
import './style.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

reloadOnStaleBuild();
// Another operator may have signed in, or the session ended: no previous screen may stay.
session.onChangeElsewhere(() => location.reload());
// Every request tells the language, so it stands before the router asks for anything.
await setLanguage(preferredLanguage());
takeSettings((settings) => void queries.setQueryData(settingsQuery.queryKey, settings));
await Promise.all([commonMessages(), loadMessages('backoffice'), router.load()]);
keepWindowTitle();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
