import type { common } from '@arcadia/i18n/en/common';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from './messages.tsx';

export type CommonMessages = Messages<typeof common>;

/** The words that this package and every screen need: loaded by `startWeb` before anything is shown. */
const commonCatalogue = createCatalogue<{ common: CommonMessages }>({
  common: {
    en: () => import('@arcadia/i18n/en/common').then((module) => module.common),
    zh: () => import('@arcadia/i18n/zh/common').then((module) => module.common),
  },
});

export function useCommonMessages(): CommonMessages {
  return commonCatalogue.useMessages('common');
}

/** {@link CommonMessages} outside React, also before the first screen is shown. */
export async function commonMessages(): Promise<CommonMessages> {
  await commonCatalogue.loadMessages('common');
  return commonCatalogue.messagesOf('common');
}
