import { account as accountEn } from '@arcadia/i18n/en/account';
import { access as accessEn } from '@arcadia/i18n/en/access';
import { audit as auditEn } from '@arcadia/i18n/en/audit';
import { applications as applicationsEn } from '@arcadia/i18n/en/applications';
import { backoffice as backofficeEn } from '@arcadia/i18n/en/backoffice';
import { backofficeApplications as backofficeApplicationsEn } from '@arcadia/i18n/en/backoffice-applications';
import { backofficeAudit as backofficeAuditEn } from '@arcadia/i18n/en/backoffice-audit';
import { backofficeCertification as backofficeCertificationEn } from '@arcadia/i18n/en/backoffice-certification';
import { backofficeCustomers as backofficeCustomersEn } from '@arcadia/i18n/en/backoffice-customers';
import { backofficeJobs as backofficeJobsEn } from '@arcadia/i18n/en/backoffice-jobs';
import { backofficeReviews as backofficeReviewsEn } from '@arcadia/i18n/en/backoffice-reviews';
import { backofficeSignIn as backofficeSignInEn } from '@arcadia/i18n/en/backoffice-sign-in';
import { backofficeStaff as backofficeStaffEn } from '@arcadia/i18n/en/backoffice-staff';
import { backofficeTransactions as backofficeTransactionsEn } from '@arcadia/i18n/en/backoffice-transactions';
import { captcha as captchaEn } from '@arcadia/i18n/en/captcha';
import { certification as certificationEn } from '@arcadia/i18n/en/certification';
import { common as commonEn } from '@arcadia/i18n/en/common';
import { verifier as verifierEn } from '@arcadia/i18n/en/verifier';
import { deliveries as deliveriesEn } from '@arcadia/i18n/en/deliveries';
import { developerDocs as developerDocsEn } from '@arcadia/i18n/en/developer-docs';
import { documents as documentsEn } from '@arcadia/i18n/en/documents';
import { contact as contactEn } from '@arcadia/i18n/en/contact';
import { errors as errorsEn } from '@arcadia/i18n/en/errors';
import { funds as fundsEn } from '@arcadia/i18n/en/funds';
import { callbacks as callbacksEn } from '@arcadia/i18n/en/callbacks';
import { games as gamesEn } from '@arcadia/i18n/en/games';
import { regionService as regionServiceEn } from '@arcadia/i18n/en/region-service';
import { regionEdit as regionEditEn } from '@arcadia/i18n/en/region-edit';
import { guide as guideEn } from '@arcadia/i18n/en/guide';
import { handOver as handOverEn } from '@arcadia/i18n/en/hand-over';
import { home as homeEn } from '@arcadia/i18n/en/home';
import { login as loginEn } from '@arcadia/i18n/en/login';
import { notices as noticesEn } from '@arcadia/i18n/en/notices';
import { permissions as permissionsEn } from '@arcadia/i18n/en/permissions';
import { payment as paymentEn } from '@arcadia/i18n/en/payment';
import { security as securityEn } from '@arcadia/i18n/en/security';
import { shell as shellEn } from '@arcadia/i18n/en/shell';
import { upload as uploadEn } from '@arcadia/i18n/en/upload';
import type { Language } from '@arcadia/i18n/languages';
import type { Messages } from '@arcadia/i18n/messages';
import { account as accountZh } from '@arcadia/i18n/zh/account';
import { access as accessZh } from '@arcadia/i18n/zh/access';
import { audit as auditZh } from '@arcadia/i18n/zh/audit';
import { applications as applicationsZh } from '@arcadia/i18n/zh/applications';
import { backoffice as backofficeZh } from '@arcadia/i18n/zh/backoffice';
import { backofficeApplications as backofficeApplicationsZh } from '@arcadia/i18n/zh/backoffice-applications';
import { backofficeAudit as backofficeAuditZh } from '@arcadia/i18n/zh/backoffice-audit';
import { backofficeCertification as backofficeCertificationZh } from '@arcadia/i18n/zh/backoffice-certification';
import { backofficeCustomers as backofficeCustomersZh } from '@arcadia/i18n/zh/backoffice-customers';
import { backofficeJobs as backofficeJobsZh } from '@arcadia/i18n/zh/backoffice-jobs';
import { backofficeReviews as backofficeReviewsZh } from '@arcadia/i18n/zh/backoffice-reviews';
import { backofficeSignIn as backofficeSignInZh } from '@arcadia/i18n/zh/backoffice-sign-in';
import { backofficeStaff as backofficeStaffZh } from '@arcadia/i18n/zh/backoffice-staff';
import { backofficeTransactions as backofficeTransactionsZh } from '@arcadia/i18n/zh/backoffice-transactions';
import { captcha as captchaZh } from '@arcadia/i18n/zh/captcha';
import { certification as certificationZh } from '@arcadia/i18n/zh/certification';
import { common as commonZh } from '@arcadia/i18n/zh/common';
import { verifier as verifierZh } from '@arcadia/i18n/zh/verifier';
import { deliveries as deliveriesZh } from '@arcadia/i18n/zh/deliveries';
import { developerDocs as developerDocsZh } from '@arcadia/i18n/zh/developer-docs';
import { documents as documentsZh } from '@arcadia/i18n/zh/documents';
import { contact as contactZh } from '@arcadia/i18n/zh/contact';
import { errors as errorsZh } from '@arcadia/i18n/zh/errors';
import { funds as fundsZh } from '@arcadia/i18n/zh/funds';
import { callbacks as callbacksZh } from '@arcadia/i18n/zh/callbacks';
import { games as gamesZh } from '@arcadia/i18n/zh/games';
import { regionService as regionServiceZh } from '@arcadia/i18n/zh/region-service';
import { regionEdit as regionEditZh } from '@arcadia/i18n/zh/region-edit';
import { guide as guideZh } from '@arcadia/i18n/zh/guide';
import { handOver as handOverZh } from '@arcadia/i18n/zh/hand-over';
import { home as homeZh } from '@arcadia/i18n/zh/home';
import { login as loginZh } from '@arcadia/i18n/zh/login';
import { notices as noticesZh } from '@arcadia/i18n/zh/notices';
import { permissions as permissionsZh } from '@arcadia/i18n/zh/permissions';
import { payment as paymentZh } from '@arcadia/i18n/zh/payment';
import { security as securityZh } from '@arcadia/i18n/zh/security';
import { shell as shellZh } from '@arcadia/i18n/zh/shell';
import { upload as uploadZh } from '@arcadia/i18n/zh/upload';
import { texts as cashierTexts } from '@arcadia/gateways/alipay/simulator/texts';

const english = {
  account: accountEn,
  access: accessEn,
  applications: applicationsEn,
  audit: auditEn,
  backoffice: backofficeEn,
  backofficeApplications: backofficeApplicationsEn,
  backofficeAudit: backofficeAuditEn,
  backofficeCertification: backofficeCertificationEn,
  backofficeCustomers: backofficeCustomersEn,
  backofficeJobs: backofficeJobsEn,
  backofficeReviews: backofficeReviewsEn,
  backofficeSignIn: backofficeSignInEn,
  backofficeStaff: backofficeStaffEn,
  backofficeTransactions: backofficeTransactionsEn,
  captcha: captchaEn,
  certification: certificationEn,
  common: commonEn,
  verifier: verifierEn,
  deliveries: deliveriesEn,
  developerDocs: developerDocsEn,
  documents: documentsEn,
  contact: contactEn,
  errors: errorsEn,
  funds: fundsEn,
  callbacks: callbacksEn,
  games: gamesEn,
  regionEdit: regionEditEn,
  regionService: regionServiceEn,
  guide: guideEn,
  handOver: handOverEn,
  home: homeEn,
  login: loginEn,
  notices: noticesEn,
  payment: paymentEn,
  permissions: permissionsEn,
  security: securityEn,
  shell: shellEn,
  upload: uploadEn,
};

const chinese: Messages<typeof english> = {
  account: accountZh,
  access: accessZh,
  applications: applicationsZh,
  audit: auditZh,
  backoffice: backofficeZh,
  backofficeApplications: backofficeApplicationsZh,
  backofficeAudit: backofficeAuditZh,
  backofficeCertification: backofficeCertificationZh,
  backofficeCustomers: backofficeCustomersZh,
  backofficeJobs: backofficeJobsZh,
  backofficeReviews: backofficeReviewsZh,
  backofficeSignIn: backofficeSignInZh,
  backofficeStaff: backofficeStaffZh,
  backofficeTransactions: backofficeTransactionsZh,
  captcha: captchaZh,
  certification: certificationZh,
  common: commonZh,
  verifier: verifierZh,
  deliveries: deliveriesZh,
  developerDocs: developerDocsZh,
  documents: documentsZh,
  contact: contactZh,
  errors: errorsZh,
  funds: fundsZh,
  callbacks: callbacksZh,
  games: gamesZh,
  regionEdit: regionEditZh,
  regionService: regionServiceZh,
  guide: guideZh,
  handOver: handOverZh,
  home: homeZh,
  login: loginZh,
  notices: noticesZh,
  payment: paymentZh,
  permissions: permissionsZh,
  security: securityZh,
  shell: shellZh,
  upload: uploadZh,
};

export type Texts = Messages<typeof english> & { cashier: (typeof cashierTexts)['en'] };

/** What the product says in a language. Tests name things by these, so that a better wording breaks none of them. */
export function textsIn(language: Language): Texts {
  const own = language === 'zh' ? chinese : english;
  return { ...own, cashier: cashierTexts[language] };
}
