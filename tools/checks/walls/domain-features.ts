import type { Link } from './links.ts';
import type { Finding, Project } from './project.ts';

/** Features of the domain, each above those before it: an import goes to an earlier one only. */
export const domainFeatures = [
  'authentication',
  'captcha',
  'factors',
  'members',
  'sessions',
  'companies',
  'notifications',
  'business-days',
  'verification-codes',
  'sign-in',
  'billing-emails',
  'account',
  'second-factors',
  'operators',
  'audit',
  'access',
  'api-keys',
  'files',
  'approvals',
  'reviews',
  'certification',
  'catalogue',
  'delivery',
  'callbacks',
  'applications',
  'metering',
  'ledger',
  'gateways',
  'payments',
  'funds',
  'coupons',
  'bank-transfers',
  'refunds',
  'payment-cases',
  'reconciliation',
  'gateway-desk',
  'adjustments',
  'balance-alerts',
  'statements',
  'pricing',
  'billing',
  'corrections',
  'overdue',
  'suspensions',
  'successions',
  'revocations',
  'account-closure',
  'issued-documents',
  'bill-reports',
  'bill-mails',
  'usage-alerts',
  'contracts',
  'shop',
  'package-orders',
  'invoices',
  'attention',
  'reports',
  'export-tasks',
  'webhooks',
  'saved-views',
  'today',
  'staff-digests',
];
/** Folders below all features. */
const ground = ['database', 'jobs', 'outbox', 'ports', 'tracing'];
const home = 'packages/domain/src/';

/** Domain features are imported through their index.ts only, and among themselves in one order. */
export function checkDomainFeatures(project: Project, links: readonly Link[]): Finding[] {
  const unknown = project.files.flatMap(({ path }) => {
    const feature = featureOf(path);
    if (feature === undefined || [...domainFeatures, ...ground].includes(feature)) return [];
    const message = `the feature ${feature} has no place in the declared order`;
    return [{ rule: 'domain-features', path, line: 1, message }];
  });
  const wrong = links.flatMap((link) => {
    const message = problemOf(link);
    if (message === undefined) return [];
    return [{ rule: 'domain-features', path: link.from.path, line: link.line, message }];
  });
  return [...unknown, ...wrong];
}

function problemOf({ from, target, isType }: Link): string | undefined {
  if (target.kind !== 'file') return undefined;
  const here = featureOf(from.path);
  const there = featureOf(target.path);
  if (here === 'ports' && !isType) return 'ports are types and import nothing but types';
  if (there === undefined || here === there || ground.includes(there)) {
    // The folders below all features may import each other, but no feature.
    return undefined;
  }
  if (here !== undefined && ground.includes(here))
    return `${here}/ lies below all features and must not know ${there}`;
  if (target.path !== `${home}${there}/index.ts` && !isWorkshop(from.path))
    return `enters ${there} by ${target.path}; only its index.ts may be imported`;
  if (here !== undefined && domainFeatures.indexOf(there) > domainFeatures.indexOf(here))
    return `${here} comes before ${there} and must not import it; use the outbox`;
  return undefined;
}

function featureOf(path: string): string | undefined {
  if (!path.startsWith(home)) return undefined;
  const [feature, file] = path.slice(home.length).split('/');
  return file === undefined ? undefined : feature;
}

/** Tools and benches may import any file. */
function isWorkshop(path: string): boolean {
  return path.startsWith('tools/') || path.startsWith('bench/');
}
