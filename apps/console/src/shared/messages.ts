import type { applications } from '@arcadia/i18n/en/applications';
import type { documents } from '@arcadia/i18n/en/documents';
import type { funds } from '@arcadia/i18n/en/funds';
import type { home } from '@arcadia/i18n/en/home';
import type { login } from '@arcadia/i18n/en/login';
import type { shell } from '@arcadia/i18n/en/shell';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '@arcadia/web/messages';

type Dictionaries = {
  shell: Messages<typeof shell>;
  login: Messages<typeof login>;
  documents: Messages<typeof documents>;
  home: Messages<typeof home>;
  applications: Messages<typeof applications>;
  funds: Messages<typeof funds>;
};

export type FeatureName = keyof Dictionaries;

/** The console's dictionaries, one chunk a feature and language. A page names those it needs; its route loads them. */
export const { loadMessages, useMessages, messagesOf } = createCatalogue<Dictionaries>({
  shell: {
    en: () => import('@arcadia/i18n/en/shell').then((module) => module.shell),
    zh: () => import('@arcadia/i18n/zh/shell').then((module) => module.shell),
  },
  login: {
    en: () => import('@arcadia/i18n/en/login').then((module) => module.login),
    zh: () => import('@arcadia/i18n/zh/login').then((module) => module.login),
  },
  documents: {
    en: () => import('@arcadia/i18n/en/documents').then((module) => module.documents),
    zh: () => import('@arcadia/i18n/zh/documents').then((module) => module.documents),
  },
  home: {
    en: () => import('@arcadia/i18n/en/home').then((module) => module.home),
    zh: () => import('@arcadia/i18n/zh/home').then((module) => module.home),
  },
  applications: {
    en: () => import('@arcadia/i18n/en/applications').then((module) => module.applications),
    zh: () => import('@arcadia/i18n/zh/applications').then((module) => module.applications),
  },
  funds: {
    en: () => import('@arcadia/i18n/en/funds').then((module) => module.funds),
    zh: () => import('@arcadia/i18n/zh/funds').then((module) => module.funds),
  },
});
