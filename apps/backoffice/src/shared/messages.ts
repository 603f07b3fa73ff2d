import type { backoffice } from '@arcadia/i18n/en/backoffice';
import type { backofficeApplications } from '@arcadia/i18n/en/backoffice-applications';
import type { backofficeAudit } from '@arcadia/i18n/en/backoffice-audit';
import type { backofficeCustomers } from '@arcadia/i18n/en/backoffice-customers';
import type { backofficeSignIn } from '@arcadia/i18n/en/backoffice-sign-in';
import type { backofficeTransactions } from '@arcadia/i18n/en/backoffice-transactions';
import type { backofficeReviews } from '@arcadia/i18n/en/backoffice-reviews';
import type { backofficeCertification } from '@arcadia/i18n/en/backoffice-certification';
import type { certification } from '@arcadia/i18n/en/certification';
import type { upload } from '@arcadia/i18n/en/upload';
import type { backofficeStaff } from '@arcadia/i18n/en/backoffice-staff';
import type { backofficeGames } from '@arcadia/i18n/en/backoffice-games';
import type { backofficeJobs } from '@arcadia/i18n/en/backoffice-jobs';
import type { games } from '@arcadia/i18n/en/games';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '@arcadia/web/messages/messages';

export type Dictionaries = {
  /** The frame, and what several desks say: loaded before anything is shown. */
  backoffice: Messages<typeof backoffice>;
  signIn: Messages<typeof backofficeSignIn>;
  customers: Messages<typeof backofficeCustomers>;
  applications: Messages<typeof backofficeApplications>;
  transactions: Messages<typeof backofficeTransactions>;
  audit: Messages<typeof backofficeAudit>;
  reviews: Messages<typeof backofficeReviews>;
  certification: Messages<typeof backofficeCertification>;
  certificationForm: Messages<typeof certification>;
  upload: Messages<typeof upload>;
  staff: Messages<typeof backofficeStaff>;
  games: Messages<typeof backofficeGames>;
  gameWords: Messages<typeof games>;
  jobs: Messages<typeof backofficeJobs>;
};

export type FeatureName = keyof Dictionaries;

/** The back office's dictionaries, one chunk a feature and language. A page names those it needs; its route loads them. */
export const { loadMessages, useMessages, messagesOf } = createCatalogue<Dictionaries>({
  backoffice: {
    en: () => import('@arcadia/i18n/en/backoffice').then((module) => module.backoffice),
    zh: () => import('@arcadia/i18n/zh/backoffice').then((module) => module.backoffice),
  },
  signIn: {
    en: () =>
      import('@arcadia/i18n/en/backoffice-sign-in').then((module) => module.backofficeSignIn),
    zh: () =>
      import('@arcadia/i18n/zh/backoffice-sign-in').then((module) => module.backofficeSignIn),
  },
  customers: {
    en: () =>
      import('@arcadia/i18n/en/backoffice-customers').then((module) => module.backofficeCustomers),
    zh: () =>
      import('@arcadia/i18n/zh/backoffice-customers').then((module) => module.backofficeCustomers),
  },
  applications: {
    en: () =>
      import('@arcadia/i18n/en/backoffice-applications').then(
        (module) => module.backofficeApplications,
      ),
    zh: () =>
      import('@arcadia/i18n/zh/backoffice-applications').then(
        (module) => module.backofficeApplications,
      ),
  },
  transactions: {
    en: () =>
      import('@arcadia/i18n/en/backoffice-transactions').then(
        (module) => module.backofficeTransactions,
      ),
    zh: () =>
      import('@arcadia/i18n/zh/backoffice-transactions').then(
        (module) => module.backofficeTransactions,
      ),
  },
  audit: {
    en: () => import('@arcadia/i18n/en/backoffice-audit').then((module) => module.backofficeAudit),
    zh: () => import('@arcadia/i18n/zh/backoffice-audit').then((module) => module.backofficeAudit),
  },
  reviews: {
    en: () =>
      import('@arcadia/i18n/en/backoffice-reviews').then((module) => module.backofficeReviews),
    zh: () =>
      import('@arcadia/i18n/zh/backoffice-reviews').then((module) => module.backofficeReviews),
  },
  certification: {
    en: () =>
      import('@arcadia/i18n/en/backoffice-certification').then(
        (module) => module.backofficeCertification,
      ),
    zh: () =>
      import('@arcadia/i18n/zh/backoffice-certification').then(
        (module) => module.backofficeCertification,
      ),
  },
  certificationForm: {
    en: () => import('@arcadia/i18n/en/certification').then((module) => module.certification),
    zh: () => import('@arcadia/i18n/zh/certification').then((module) => module.certification),
  },
  upload: {
    en: () => import('@arcadia/i18n/en/upload').then((module) => module.upload),
    zh: () => import('@arcadia/i18n/zh/upload').then((module) => module.upload),
  },
  staff: {
    en: () => import('@arcadia/i18n/en/backoffice-staff').then((module) => module.backofficeStaff),
    zh: () => import('@arcadia/i18n/zh/backoffice-staff').then((module) => module.backofficeStaff),
  },
  games: {
    en: () => import('@arcadia/i18n/en/backoffice-games').then((module) => module.backofficeGames),
    zh: () => import('@arcadia/i18n/zh/backoffice-games').then((module) => module.backofficeGames),
  },
  gameWords: {
    en: () => import('@arcadia/i18n/en/games').then((module) => module.games),
    zh: () => import('@arcadia/i18n/zh/games').then((module) => module.games),
  },
  jobs: {
    en: () => import('@arcadia/i18n/en/backoffice-jobs').then((module) => module.backofficeJobs),
    zh: () => import('@arcadia/i18n/zh/backoffice-jobs').then((module) => module.backofficeJobs),
  },
});
