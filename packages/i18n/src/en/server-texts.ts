import { access } from './access.ts';
import { applications } from './applications.ts';
import { audit } from './audit.ts';
import { backoffice } from './backoffice.ts';
import { backofficeApplications } from './backoffice-applications.ts';
import { backofficeAudit } from './backoffice-audit.ts';
import { backofficeCustomers } from './backoffice-customers.ts';
import { backofficeTransactions } from './backoffice-transactions.ts';
import { certification } from './certification.ts';
import { coupons } from './coupons.ts';
import { deliveries } from './deliveries.ts';
import { errors } from './errors.ts';
import { funds } from './funds.ts';
import { mail } from './mail.ts';
import { publicPages } from './public-pages.ts';
import { verifier } from './verifier.ts';

/** The dictionaries that the server uses. */
export const serverTexts = {
  access,
  applications,
  audit,
  backoffice,
  backofficeApplications,
  backofficeAudit,
  backofficeCustomers,
  backofficeTransactions,
  certification,
  coupons,
  deliveries,
  errors,
  funds,
  mail,
  publicPages,
  verifier,
};
