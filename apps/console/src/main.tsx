import { type Language, languageFacts, languages } from '@arcadia/i18n/languages';
import { takeSettings } from '@arcadia/web/calls/page-settings';
import { addLateFonts } from '@arcadia/web/first-screen/late-fonts';
import { completeStyle } from '@arcadia/web/first-screen/whole-style';
import { commonMessages } from '@arcadia/web/messages/common-messages';
import { setLanguage } from '@arcadia/web/messages/messages';
import { preferredLanguage } from '@arcadia/web/messages/preferred-language';
import { reloadOnStaleBuild } from '@arcadia/web/session/stale-build';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { wearBrandColour } from './app/brand-colour.ts';
import { fetchFrame, fetchOtherPages, router } from './app/router.tsx';
import { keepWindowTitle } from './app/window-title.ts';
import { forgetEarlyCalls } from './shared/early-calls.ts';
import { session } from './shared/session.ts';
import { settings } from './shared/settings.ts';
import './style.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

reloadOnStaleBuild();
// Signing in or out in another tab concerns this one as well; what is being typed is kept as a draft.
session.onChangeElsewhere(() => location.reload());
// The language is needed for every request, and code, dictionaries and settings load side by side.
const prerendered = prerenderedLanguage();
await setLanguage(prerendered ?? preferredLanguage());
takeSettings(settings.put);
loadFonts();
// Whether they came is for the router to see.
settings.load().catch(() => undefined);
await Promise.all([commonMessages(), router.load()]);
forgetEarlyCalls();
await wearBrandColour();
keepWindowTitle();
completeStyle();
const screen = (
  <StrictMode>
    <App />
  </StrictMode>
);
if (prerendered === null) {
  // A page that was rendered for somebody else goes; the first paint stays until the first screen is there.
  if (root.querySelector('#first-paint') === null) root.replaceChildren();
  createRoot(root).render(screen);
} else {
  hydrateRoot(root, screen);
}
// From now on what is in the page is the app's own, and shown.
delete document.documentElement.dataset['prerendered'];
addLateFonts();
// Whoever begins to fill in the login page is about to see the frame; whoever sees it, other pages.
if (session.token() === null) addEventListener('focusin', () => void fetchFrame(), { once: true });
else setTimeout(() => void fetchOtherPages(), 200);

/**
 * The font is fetched while the first screen is rendered. Left to itself the browser asks for it when that is laid out, and then does
 * so again.
 */
function loadFonts(): void {
  const { fontFamily } = getComputedStyle(document.documentElement);
  document.fonts.load(`1em ${fontFamily}`).catch((error: unknown) => {
    console.warn('the font could not be loaded; the one in its stead stays', error);
  });
}

/** The language of a page that came rendered beforehand (`prerendered-init.js`); null where the app has to render it. */
function prerenderedLanguage(): Language | null {
  const { dataset, lang } = document.documentElement;
  if (dataset['prerendered'] !== 'fit') return null;
  return languages.find((language) => languageFacts[language].locale === lang) ?? null;
}
