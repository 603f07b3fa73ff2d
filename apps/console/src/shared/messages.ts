import type { applications } from '@arcadia/i18n/en/applications';
import type { contact } from '@arcadia/i18n/en/contact';
import type { documents } from '@arcadia/i18n/en/documents';
import type { funds } from '@arcadia/i18n/en/funds';
import type { guide } from '@arcadia/i18n/en/guide';
import type { home } from '@arcadia/i18n/en/home';
import type { handOver } from '@arcadia/i18n/en/hand-over';
import type { login } from '@arcadia/i18n/en/login';
import type { notices } from '@arcadia/i18n/en/notices';
import type { payment } from '@arcadia/i18n/en/payment';
import type { security } from '@arcadia/i18n/en/security';
import type { shell } from '@arcadia/i18n/en/shell';
import type { access } from '@arcadia/i18n/en/access';
import type { account } from '@arcadia/i18n/en/account';
import type { certification } from '@arcadia/i18n/en/certification';
import type { permissions } from '@arcadia/i18n/en/permissions';
import type { upload } from '@arcadia/i18n/en/upload';
import type { audit } from '@arcadia/i18n/en/audit';
import type { regionService } from '@arcadia/i18n/en/region-service';
import type { regionEdit } from '@arcadia/i18n/en/region-edit';
import type { games } from '@arcadia/i18n/en/games';
import type { callbacks } from '@arcadia/i18n/en/callbacks';
import type { developerDocs } from '@arcadia/i18n/en/developer-docs';
import type { verifier } from '@arcadia/i18n/en/verifier';
import type { deliveries } from '@arcadia/i18n/en/deliveries';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '@arcadia/web/messages/messages';

type Dictionaries = {
  shell: Messages<typeof shell>;
  login: Messages<typeof login>;
  handOver: Messages<typeof handOver>;
  documents: Messages<typeof documents>;
  home: Messages<typeof home>;
  applications: Messages<typeof applications>;
  funds: Messages<typeof funds>;
  notices: Messages<typeof notices>;
  payment: Messages<typeof payment>;
  security: Messages<typeof security>;
  contact: Messages<typeof contact>;
  guide: Messages<typeof guide>;
  access: Messages<typeof access>;
  account: Messages<typeof account>;
  certification: Messages<typeof certification>;
  permissions: Messages<typeof permissions>;
  upload: Messages<typeof upload>;
  audit: Messages<typeof audit>;
  regionService: Messages<typeof regionService>;
  regionEdit: Messages<typeof regionEdit>;
  games: Messages<typeof games>;
  callbacks: Messages<typeof callbacks>;
  developerDocs: Messages<typeof developerDocs>;
  verifier: Messages<typeof verifier>;
  deliveries: Messages<typeof deliveries>;
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
  handOver: {
    en: () => import('@arcadia/i18n/en/hand-over').then((module) => module.handOver),
    zh: () => import('@arcadia/i18n/zh/hand-over').then((module) => module.handOver),
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
  contact: {
    en: () => import('@arcadia/i18n/en/contact').then((module) => module.contact),
    zh: () => import('@arcadia/i18n/zh/contact').then((module) => module.contact),
  },
  guide: {
    en: () => import('@arcadia/i18n/en/guide').then((module) => module.guide),
    zh: () => import('@arcadia/i18n/zh/guide').then((module) => module.guide),
  },
  notices: {
    en: () => import('@arcadia/i18n/en/notices').then((module) => module.notices),
    zh: () => import('@arcadia/i18n/zh/notices').then((module) => module.notices),
  },
  payment: {
    en: () => import('@arcadia/i18n/en/payment').then((module) => module.payment),
    zh: () => import('@arcadia/i18n/zh/payment').then((module) => module.payment),
  },
  security: {
    en: () => import('@arcadia/i18n/en/security').then((module) => module.security),
    zh: () => import('@arcadia/i18n/zh/security').then((module) => module.security),
  },
  access: {
    en: () => import('@arcadia/i18n/en/access').then((module) => module.access),
    zh: () => import('@arcadia/i18n/zh/access').then((module) => module.access),
  },
  account: {
    en: () => import('@arcadia/i18n/en/account').then((module) => module.account),
    zh: () => import('@arcadia/i18n/zh/account').then((module) => module.account),
  },
  certification: {
    en: () => import('@arcadia/i18n/en/certification').then((module) => module.certification),
    zh: () => import('@arcadia/i18n/zh/certification').then((module) => module.certification),
  },
  permissions: {
    en: () => import('@arcadia/i18n/en/permissions').then((module) => module.permissions),
    zh: () => import('@arcadia/i18n/zh/permissions').then((module) => module.permissions),
  },
  upload: {
    en: () => import('@arcadia/i18n/en/upload').then((module) => module.upload),
    zh: () => import('@arcadia/i18n/zh/upload').then((module) => module.upload),
  },
  audit: {
    en: () => import('@arcadia/i18n/en/audit').then((module) => module.audit),
    zh: () => import('@arcadia/i18n/zh/audit').then((module) => module.audit),
  },
  regionService: {
    en: () => import('@arcadia/i18n/en/region-service').then((module) => module.regionService),
    zh: () => import('@arcadia/i18n/zh/region-service').then((module) => module.regionService),
  },
  regionEdit: {
    en: () => import('@arcadia/i18n/en/region-edit').then((module) => module.regionEdit),
    zh: () => import('@arcadia/i18n/zh/region-edit').then((module) => module.regionEdit),
  },
  games: {
    en: () => import('@arcadia/i18n/en/games').then((module) => module.games),
    zh: () => import('@arcadia/i18n/zh/games').then((module) => module.games),
  },
  callbacks: {
    en: () => import('@arcadia/i18n/en/callbacks').then((module) => module.callbacks),
    zh: () => import('@arcadia/i18n/zh/callbacks').then((module) => module.callbacks),
  },
  verifier: {
    en: () => import('@arcadia/i18n/en/verifier').then((module) => module.verifier),
    zh: () => import('@arcadia/i18n/zh/verifier').then((module) => module.verifier),
  },
  deliveries: {
    en: () => import('@arcadia/i18n/en/deliveries').then((module) => module.deliveries),
    zh: () => import('@arcadia/i18n/zh/deliveries').then((module) => module.deliveries),
  },
  developerDocs: {
    en: () => import('@arcadia/i18n/en/developer-docs').then((module) => module.developerDocs),
    zh: () => import('@arcadia/i18n/zh/developer-docs').then((module) => module.developerDocs),
  },
});
