import { retentionTerms, type RetentionTerm } from '@arcadia/domain/database/retention-days';
import { setting } from '../setting.ts';
import * as schema from '../setting-schemas.ts';

function days(term: RetentionTerm, name: string, meaning: string) {
  const { usual, min, max } = retentionTerms[term];
  return setting(schema.wholeNumber(min, max), {
    name,
    meaning: `${meaning}; ${min} to ${max} days`,
    fallback: String(usual),
  });
}

/** How long rows are kept before they are deleted: docs/retention.md. */
export const retentionSettings = {
  retentionSessions: days(
    'sessions',
    'RETENTION_SESSIONS',
    'Days for which sessions that were last used are kept, of customers and of operators',
  ),
  retentionKnownOrigins: days(
    'knownOrigins',
    'RETENTION_KNOWN_ORIGINS',
    'Days for which a device or network that a member signed in from counts as known',
  ),
  retentionDeliveries: days(
    'deliveries',
    'RETENTION_DELIVERIES',
    'Days for which callbacks and their attempts are kept',
  ),
  retentionGatewayEvents: days(
    'gatewayEvents',
    'RETENTION_GATEWAY_EVENTS',
    'Days for which authentic notifications of payment gateways are kept: payers can object for up to a year',
  ),
  retentionSignIns: days(
    'signIns',
    'RETENTION_SIGN_INS',
    "Days for which the sign-in log is kept: China's Cybersecurity Law requires six months",
  ),
  retentionUsageEvents: days(
    'usageEvents',
    'RETENTION_USAGE_EVENTS',
    "Days after a month's end for which its usage events stay in the database; older months whose bills are final move to files",
  ),
} as const;
