import { commonMessages } from '@arcadia/web/messages/common-messages';
import { setLanguage } from '@arcadia/web/messages/messages';
import { preferredLanguage } from '@arcadia/web/messages/preferred-language';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SimApp } from './SimApp.tsx';
import { simMessages } from './messages.ts';
import './style.css';

const root = document.getElementById('root');
if (root === null) throw new Error('sim.html has no #root');

await setLanguage(preferredLanguage());
await Promise.all([commonMessages(), simMessages.loadMessages('sim')]);
createRoot(root).render(
  <StrictMode>
    <SimApp />
  </StrictMode>,
);
