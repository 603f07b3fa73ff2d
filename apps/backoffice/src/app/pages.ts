import { applicationPages } from '../features/applications/pages.ts';
import { auditPages } from '../features/audit/pages.ts';
import { certificationPages } from '../features/certification/pages.ts';
import { customerPages } from '../features/customers/pages.ts';
import { gameApprovalPages } from '../features/game-approvals/pages.ts';
import { gamePages } from '../features/games/pages.ts';
import { jobPages } from '../features/jobs/pages.ts';
import { ownAccountPages } from '../features/own-account/pages.ts';
import { signInPages } from '../features/sign-in/pages.ts';
import { staffPages } from '../features/staff/pages.ts';
import { transactionPages } from '../features/transactions/pages.ts';
import type { Page } from '../shared/page.ts';

/** Every screen of the back office. A path is written in one feature only. */
export const pages: readonly Page[] = [
  ...signInPages,
  ...customerPages,
  ...certificationPages,
  ...applicationPages,
  ...gamePages,
  ...gameApprovalPages,
  ...transactionPages,
  ...auditPages,
  ...staffPages,
  ...jobPages,
  ...ownAccountPages,
];
