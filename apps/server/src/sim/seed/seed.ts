import { publishedPricing, refreshRunningCharges } from '@arcadia/domain/billing/index';
import type { Context } from '@arcadia/domain/database/context';
import type { UsageStore } from '@arcadia/domain/metering/index';
import type { SimulatorStore } from '@arcadia/gateways/simulator-store';
import type { SimulatedGateway } from '../gateways/simulated-gateway.ts';
import { seedAdjustments } from './adjustments.ts';
import { seedApiKeys } from './api-keys.ts';
import { seedApplications } from './applications.ts';
import { seedCertifications } from './certifications.ts';
import { seedBalanceAlerts } from './balance-alerts.ts';
import { seedBankTransfers } from './bank-transfers.ts';
import { seedBillNews } from './bill-news.ts';
import { seedBillingEmails } from './billing-emails.ts';
import { seedCallbackHistory } from './callback-history.ts';
import { seedClosedAccount } from './closed-account.ts';
import { seedContracts } from './contracts.ts';
import { openDemoSessions } from './demo-sessions.ts';
import { seedActivity } from './activity.ts';
import { seedExports } from './exports.ts';
import { seedFundsHistory } from './funds-history.ts';
import { seedInvoices } from './invoices.ts';
import { seedGameApprovals } from './game-approvals.ts';
import { seedGames } from './games.ts';
import { seedBilledPackageOrder, seedPackageOrders } from './package-orders.ts';
import { seedLowQuotas } from './low-quotas.ts';
import { seedNotifications } from './notifications.ts';
import { seedPastPayments } from './past-payments.ts';
import { seedExchangeRates, seedPricePlans } from './prices.ts';
import { seedPeople } from './people.ts';
import { seedRefunds } from './refunds.ts';
import { seedRegionConfiguration } from './region-configuration.ts';
import { seedShop } from './shop.ts';
import { seedSuspendedAccount } from './suspended-account.ts';
import { seedUnmatchedMoney } from './unmatched-money.ts';
import { seedUsage } from './usage.ts';
import { seedUsageAlerts } from './usage-alerts.ts';
import { seedUsageHealth } from './usage-health.ts';
import { seedWebhooks } from './webhooks.ts';

/**
 * Fills an empty sim database, between two marks: what a start left that was ended in the middle is removed by the next one
 * (take-seeding.ts). @returns whether there was anything to do.
 */
export async function seed(
  ctx: Context,
  { store, usageStore }: { store: SimulatorStore; usageStore: UsageStore },
  simulated: readonly SimulatedGateway[],
): Promise<boolean> {
  if (await store.get('seed', 'done')) {
    await openDemoSessions(ctx);
    return false;
  }
  await note(ctx, store, 'begun');
  await seedAccess(ctx);
  await seedGames(ctx);
  const spans = await seedApplications(ctx);
  await seedRegionConfiguration(ctx);
  await seedCallbackHistory(ctx);
  await seedGameApprovals(ctx);
  const [services] = await Promise.all([
    seedUsage(ctx, usageStore, spans),
    seedCertifications(ctx),
  ]);
  await seedUsageHealth(ctx);
  await seedPricePlans(ctx);
  await seedExchangeRates(ctx);
  // Bills use what was bought before them.
  await seedShop(ctx);
  await seedBilledPackageOrder(ctx);
  await seedFundsHistory(ctx, { store: usageStore, services });
  // What came in by bank is older than the first refund.
  await seedBankTransfers(ctx);
  await seedRefunds(ctx);
  await seedBalanceAlerts(ctx);
  await seedUsageAlerts(ctx);
  await seedContracts(ctx);
  await seedAdjustments(ctx);
  await seedClosedAccount(ctx);
  await seedPackageOrders(ctx);
  await seedLowQuotas(ctx);
  // After all bills that are discarded, and all orders.
  await seedInvoices(ctx);
  // Compares the last days, so it comes after all that moved money.
  await seedUnmatchedMoney(ctx);
  await seedPastPayments(ctx, simulated);
  await seedWebhooks(ctx);
  // What the running month comes to so far: the job would note it only minutes after the start.
  await refreshRunningCharges(ctx, publishedPricing);
  await seedNews(ctx);
  await openDemoSessions(ctx);
  await note(ctx, store, 'done');
  return true;
}

async function note(ctx: Context, store: SimulatorStore, key: 'begun' | 'done'): Promise<void> {
  const value = { at: ctx.clock.now().toISOString() };
  await store.put('seed', { key, value, dueAt: null }, null);
}

/** People, the keys of their programs, and where their mail goes. */
async function seedAccess(ctx: Context): Promise<void> {
  await seedPeople(ctx);
  await seedBillingEmails(ctx);
  await seedApiKeys(ctx);
}

/** Acts of people since, and notifications of companies. */
async function seedNews(ctx: Context): Promise<void> {
  await seedActivity(ctx);
  await seedExports(ctx);
  await seedSuspendedAccount(ctx);
  await seedBillNews(ctx);
  // After all that tells a company something.
  await seedNotifications(ctx);
}
