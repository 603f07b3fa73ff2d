import type { Messages } from './messages.ts';

/** The dictionaries that screens show. A new one is a file in each language and a line here. */
type English = {
  access: typeof import('./en/access.ts').access;
  account: typeof import('./en/account.ts').account;
  applications: typeof import('./en/applications.ts').applications;
  audit: typeof import('./en/audit.ts').audit;
  backofficeApplications: typeof import('./en/backoffice-applications.ts').backofficeApplications;
  backofficeAudit: typeof import('./en/backoffice-audit.ts').backofficeAudit;
  backofficeCertification: typeof import('./en/backoffice-certification.ts').backofficeCertification;
  backofficeCoupons: typeof import('./en/backoffice-coupons.ts').backofficeCoupons;
  backofficeCustomers: typeof import('./en/backoffice-customers.ts').backofficeCustomers;
  backofficeGames: typeof import('./en/backoffice-games.ts').backofficeGames;
  backofficeJobs: typeof import('./en/backoffice-jobs.ts').backofficeJobs;
  backofficeReviews: typeof import('./en/backoffice-reviews.ts').backofficeReviews;
  backofficeSignIn: typeof import('./en/backoffice-sign-in.ts').backofficeSignIn;
  backofficeStaff: typeof import('./en/backoffice-staff.ts').backofficeStaff;
  backofficeTransactions: typeof import('./en/backoffice-transactions.ts').backofficeTransactions;
  backoffice: typeof import('./en/backoffice.ts').backoffice;
  callbacks: typeof import('./en/callbacks.ts').callbacks;
  captcha: typeof import('./en/captcha.ts').captcha;
  certification: typeof import('./en/certification.ts').certification;
  common: typeof import('./en/common.ts').common;
  contact: typeof import('./en/contact.ts').contact;
  coupons: typeof import('./en/coupons.ts').coupons;
  deliveries: typeof import('./en/deliveries.ts').deliveries;
  developerDocs: typeof import('./en/developer-docs.ts').developerDocs;
  documents: typeof import('./en/documents.ts').documents;
  funds: typeof import('./en/funds.ts').funds;
  games: typeof import('./en/games.ts').games;
  guide: typeof import('./en/guide.ts').guide;
  handOver: typeof import('./en/hand-over.ts').handOver;
  home: typeof import('./en/home.ts').home;
  login: typeof import('./en/login.ts').login;
  notices: typeof import('./en/notices.ts').notices;
  payment: typeof import('./en/payment.ts').payment;
  permissions: typeof import('./en/permissions.ts').permissions;
  regionEdit: typeof import('./en/region-edit.ts').regionEdit;
  regionService: typeof import('./en/region-service.ts').regionService;
  security: typeof import('./en/security.ts').security;
  shell: typeof import('./en/shell.ts').shell;
  upload: typeof import('./en/upload.ts').upload;
  verifier: typeof import('./en/verifier.ts').verifier;
};

/** By the name under which its file exports a dictionary: `regionEdit` is exported by `<language>/region-edit.ts`. */
export type Dictionaries = { readonly [Name in keyof English]: Messages<English[Name]> };
