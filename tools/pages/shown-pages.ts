import { type Language, languages } from '../../packages/i18n/src/languages.ts';
import { shotsOf, type Shot } from '../screenshots/pages.ts';
import type { Demo } from '../screenshots/demo.ts';
import { chosenLooks } from '../testing/chosen-looks.ts';
import type { AppName } from '../testing/components/open-app.ts';

const id = (prefix: string) => `${prefix}_0123456789abcdefghijklmn`;

/** Any id will do: the mock API answers for each. */
const demo: Demo = {
  memberToken: '',
  operatorToken: '',
  debtorToken: '',
  overdueBillId: id('bil'),
  companyId: id('com'),
  applicationId: id('app'),
  onlineServiceId: id('rs'),
  unfinishedServiceId: id('rs'),
  certificationCaseId: id('rev'),
  transferCaseId: id('rev'),
  contractCaseId: id('rev'),
  contractTemplateId: id('ct'),
  invoiceCaseId: id('rev'),
  gameCaseId: id('rev'),
  gameId: id('gam'),
  billId: id('bil'),
  paidOrderId: id('pko'),
  unpaidOrderId: id('pko'),
  closedOrderId: id('pko'),
  campaignKey: '202611',
  packageRefundCaseId: id('rev'),
  refundCaseId: id('rev'),
  approvalId: id('apr'),
  adjustmentId: id('adj'),
  announcementId: id('ann'),
  pricePlanId: id('pp'),
  proposedPlanId: id('pp'),
  discardedBillId: id('bil'),
  channelBillId: id('bil'),
  settledMonth: '2026-10',
  correctionId: id('cor'),
  paymentCaseId: id('pc'),
  reconciledDay: '2026-11-20',
  creditedRechargeId: id('rch'),
  pendingRechargeId: id('rch'),
  paymentUrl: '/sim/pay',
};

/** A page of console or back office by its name and address. */
export type PageAt = { app: AppName; name: string; path: string; signedIn: boolean };

/** Every page of an app once, also one that is added: those of the screenshots. */
export function pagesOf(app: AppName): PageAt[] {
  const seen = new Set<string>();
  return shotsOf(demo)
    .filter((shot): shot is Shot & { group: AppName } => shot.group === app)
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .map(({ name, path, viewer }) => ({ app, name, path, signedIn: viewer !== 'visitor' }));
}

/** Languages in which a page is looked at in a state: one, and all of them where everything is asked for. */
export function languagesFor({ app, name }: PageAt, state: string): readonly Language[] {
  return chosenLooks(`${app} ${name} ${state}`, languages);
}
