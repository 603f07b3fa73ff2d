import { applications as applicationsEn } from '@arcadia/i18n/en/applications';
import { backoffice as backofficeEn } from '@arcadia/i18n/en/backoffice';
import { backofficeApplications as backofficeApplicationsEn } from '@arcadia/i18n/en/backoffice-applications';
import { backofficeAudit as backofficeAuditEn } from '@arcadia/i18n/en/backoffice-audit';
import { backofficeCustomers as backofficeCustomersEn } from '@arcadia/i18n/en/backoffice-customers';
import { backofficeSignIn as backofficeSignInEn } from '@arcadia/i18n/en/backoffice-sign-in';
import { backofficeTransactions as backofficeTransactionsEn } from '@arcadia/i18n/en/backoffice-transactions';
import { captcha as captchaEn } from '@arcadia/i18n/en/captcha';
import { common as commonEn } from '@arcadia/i18n/en/common';
import { documents as documentsEn } from '@arcadia/i18n/en/documents';
import { contact as contactEn } from '@arcadia/i18n/en/contact';
import { errors as errorsEn } from '@arcadia/i18n/en/errors';
import { funds as fundsEn } from '@arcadia/i18n/en/funds';
import { guide as guideEn } from '@arcadia/i18n/en/guide';
import { home as homeEn } from '@arcadia/i18n/en/home';
import { login as loginEn } from '@arcadia/i18n/en/login';
import { notices as noticesEn } from '@arcadia/i18n/en/notices';
import { payment as paymentEn } from '@arcadia/i18n/en/payment';
import { security as securityEn } from '@arcadia/i18n/en/security';
import { shell as shellEn } from '@arcadia/i18n/en/shell';
import type { Language } from '@arcadia/i18n/languages';
import type { Messages } from '@arcadia/i18n/messages';
import { applications as applicationsZh } from '@arcadia/i18n/zh/applications';
import { backoffice as backofficeZh } from '@arcadia/i18n/zh/backoffice';
import { backofficeApplications as backofficeApplicationsZh } from '@arcadia/i18n/zh/backoffice-applications';
import { backofficeAudit as backofficeAuditZh } from '@arcadia/i18n/zh/backoffice-audit';
import { backofficeCustomers as backofficeCustomersZh } from '@arcadia/i18n/zh/backoffice-customers';
import { backofficeSignIn as backofficeSignInZh } from '@arcadia/i18n/zh/backoffice-sign-in';
import { backofficeTransactions as backofficeTransactionsZh } from '@arcadia/i18n/zh/backoffice-transactions';
import { captcha as captchaZh } from '@arcadia/i18n/zh/captcha';
import { common as commonZh } from '@arcadia/i18n/zh/common';
import { documents as documentsZh } from '@arcadia/i18n/zh/documents';
import { contact as contactZh } from '@arcadia/i18n/zh/contact';
import { errors as errorsZh } from '@arcadia/i18n/zh/errors';
import { funds as fundsZh } from '@arcadia/i18n/zh/funds';
import { guide as guideZh } from '@arcadia/i18n/zh/guide';
import { home as homeZh } from '@arcadia/i18n/zh/home';
import { login as loginZh } from '@arcadia/i18n/zh/login';
import { notices as noticesZh } from '@arcadia/i18n/zh/notices';
import { payment as paymentZh } from '@arcadia/i18n/zh/payment';
import { security as securityZh } from '@arcadia/i18n/zh/security';
import { shell as shellZh } from '@arcadia/i18n/zh/shell';
import { texts as cashierTexts } from '@arcadia/gateways/alipay/simulator/texts';

const english = {
  applications: applicationsEn,
  backoffice: backofficeEn,
  backofficeApplications: backofficeApplicationsEn,
  backofficeAudit: backofficeAuditEn,
  backofficeCustomers: backofficeCustomersEn,
  backofficeSignIn: backofficeSignInEn,
  backofficeTransactions: backofficeTransactionsEn,
  captcha: captchaEn,
  common: commonEn,
  documents: documentsEn,
  contact: contactEn,
  errors: errorsEn,
  funds: fundsEn,
  guide: guideEn,
  home: homeEn,
  login: loginEn,
  notices: noticesEn,
  payment: paymentEn,
  security: securityEn,
  shell: shellEn,
};

const chinese: Messages<typeof english> = {
  applications: applicationsZh,
  backoffice: backofficeZh,
  backofficeApplications: backofficeApplicationsZh,
  backofficeAudit: backofficeAuditZh,
  backofficeCustomers: backofficeCustomersZh,
  backofficeSignIn: backofficeSignInZh,
  backofficeTransactions: backofficeTransactionsZh,
  captcha: captchaZh,
  common: commonZh,
  documents: documentsZh,
  contact: contactZh,
  errors: errorsZh,
  funds: fundsZh,
  guide: guideZh,
  home: homeZh,
  login: loginZh,
  notices: noticesZh,
  payment: paymentZh,
  security: securityZh,
  shell: shellZh,
};

export type Texts = Messages<typeof english> & { cashier: (typeof cashierTexts)['en'] };

/** What the product says in a language. Tests name things by these, so that a better wording breaks none of them. */
export function textsIn(language: Language): Texts {
  const own = language === 'zh' ? chinese : english;
  return { ...own, cashier: cashierTexts[language] };
}
