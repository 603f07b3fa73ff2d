import type { ServiceStatus } from '@arcadia/contract/applications/service-statuses';
import { isCertified } from './certification-stories.ts';
import { demoCompanyId, type SeedCompany } from './companies.ts';
import { seededRandom } from './random.ts';
import { seedOf } from '../usage/draws.ts';

const dayMs = 86_400_000;

/** The applications of the demo company that were launched when they were made; the others waited. */
const launchedAtOnce = new Set([0, 1, 2, 4, 5]);
/** Those that went online in summer. The rest did this month. */
const launchedLater = new Set([3, 7, 8]);

/** Only who is certified can bring a service online; channel companies need no certification. */
export function statusOf(company: SeedCompany, drawn: ServiceStatus): ServiceStatus {
  const mayLaunch = company.companyType !== 0 || isCertified(company.id);
  return mayLaunch || drawn === 'failed' ? drawn : 'not_launched';
}

/** From when a service was online, and until when; null while it is. */
export type OnlineSpan = { readonly from: Date; readonly to: Date | null };

/** The time in which a service was online; null where it never was. */
export function onlineSpan(
  now: Date,
  company: SeedCompany,
  application: { index: number; daysAgo: number },
  service: { id: string; status: ServiceStatus },
): OnlineSpan | null {
  const days = onlineDaysAgo(company, application, service);
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs);
  return days && { from: at(days.from), to: days.to === null ? null : at(days.to) };
}

function onlineDaysAgo(
  company: SeedCompany,
  application: { index: number; daysAgo: number },
  { id, status }: { id: string; status: ServiceStatus },
): { from: number; to: number | null } | null {
  if (status !== 'online' && status !== 'offline') return null;
  const random = seededRandom(seedOf(id));
  const soon = application.daysAgo - random.between(6, 8);
  const from = Math.max(0.5, Math.min(soon, waitOf(company, application.index, random.between)));
  if (status === 'online') return { from, to: null };
  return { from, to: Math.min(random.between(12, 70), from / 2) };
}

function waitOf(
  { id }: SeedCompany,
  index: number,
  between: (low: number, high: number) => number,
): number {
  if (id !== demoCompanyId || launchedAtOnce.has(index)) return Infinity;
  return launchedLater.has(index) ? between(70, 130) : between(2, 20);
}
