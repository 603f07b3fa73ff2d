import { accountPages } from '../features/account/pages.ts';
import { accessPages } from '../features/access/pages.ts';
import { applicationPages } from '../features/applications/pages.ts';
import { auditPages } from '../features/audit/pages.ts';
import { certificationPages } from '../features/certification/pages.ts';
import { documentPages } from '../features/documents/pages.ts';
import { fundsPages } from '../features/funds/pages.ts';
import { homePages } from '../features/home/pages.ts';
import { loginPages } from '../features/login/pages.ts';
import { noticePages } from '../features/notices/pages.ts';
import { paymentPages } from '../features/payment/pages.ts';
import { regionEditPages } from '../features/region-edit/pages.ts';
import { regionServicePages } from '../features/region-service/pages.ts';
import { securityPages } from '../features/security/pages.ts';
import { verifierPages } from '../features/verifier/pages.ts';
import { deliveryPages } from '../features/deliveries/pages.ts';
import { developerGuidePages } from '../features/developer-guide/pages.ts';
import type { Page } from '../shared/page.ts';

/** Every screen of the console. A path is written in one feature only. */
export const pages: readonly Page[] = [
  ...loginPages,
  ...documentPages,
  ...homePages,
  ...applicationPages,
  ...regionServicePages,
  ...regionEditPages,
  ...fundsPages,
  ...paymentPages,
  ...accessPages,
  ...securityPages,
  ...auditPages,
  ...accountPages,
  ...certificationPages,
  ...noticePages,
  ...verifierPages,
  ...deliveryPages,
  ...developerGuidePages,
];
