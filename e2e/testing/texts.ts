import { applications as applicationsEn } from '@arcadia/i18n/en/applications';
import { backoffice as backofficeEn } from '@arcadia/i18n/en/backoffice';
import { backofficeApplications as backofficeApplicationsEn } from '@arcadia/i18n/en/backoffice-applications';
import { backofficeAudit as backofficeAuditEn } from '@arcadia/i18n/en/backoffice-audit';
import { backofficeCustomers as backofficeCustomersEn } from '@arcadia/i18n/en/backoffice-customers';
import { backofficeSignIn as backofficeSignInEn } from '@arcadia/i18n/en/backoffice-sign-in';
import { backofficeTransactions as backofficeTransactionsEn } from '@arcadia/i18n/en/backoffice-transactions';
import { captcha as captchaEn } from '@arcadia/i18n/en/captcha';
import { common as commonEn } from '@arcadia/i18n/en/common';
import { errors as errorsEn } from '@arcadia/i18n/en/errors';
import { funds as fundsEn } from '@arcadia/i18n/en/funds';
import { home as homeEn } from '@arcadia/i18n/en/home';
import { login as loginEn } from '@arcadia/i18n/en/login';
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
import { errors as errorsZh } from '@arcadia/i18n/zh/errors';
import { funds as fundsZh } from '@arcadia/i18n/zh/funds';
import { home as homeZh } from '@arcadia/i18n/zh/home';
import { login as loginZh } from '@arcadia/i18n/zh/login';
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
  errors: errorsEn,
  funds: fundsEn,
  home: homeEn,
  login: loginEn,
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
  errors: errorsZh,
  funds: fundsZh,
  home: homeZh,
  login: loginZh,
  shell: shellZh,
};

export type Texts = Messages<typeof english> & { cashier: (typeof cashierTexts)['en'] };

/** What the product says in a language. Tests name things by these, so that a better wording breaks none of them. */
export function textsIn(language: Language): Texts {
  const own = language === 'zh' ? chinese : english;
  return { ...own, cashier: cashierTexts[language] };
}
