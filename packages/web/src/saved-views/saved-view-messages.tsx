import type { savedViews } from '@arcadia/i18n/en/saved-views';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '../messages/messages.tsx';

const catalogue = createCatalogue<{ savedViews: Messages<typeof savedViews> }>({
  savedViews: {
    en: () => import('@arcadia/i18n/en/saved-views').then((module) => module.savedViews),
    zh: () => import('@arcadia/i18n/zh/saved-views').then((module) => module.savedViews),
  },
});

/** Words of the saved views; loaded with them. */
export const useSavedViewMessages = () => catalogue.useMessages('savedViews');
export const loadSavedViewMessages = () => catalogue.loadMessages('savedViews');
