import type { sim } from '@arcadia/i18n/en/sim';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '@arcadia/web/messages/messages';

export const simMessages = createCatalogue<{ sim: Messages<typeof sim> }>({
  sim: {
    en: () => import('@arcadia/i18n/en/sim').then((module) => module.sim),
    zh: () => import('@arcadia/i18n/zh/sim').then((module) => module.sim),
  },
});
