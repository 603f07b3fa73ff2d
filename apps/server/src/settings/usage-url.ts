import { derivedUrls } from '@arcadia/domain/database/logins';
import type { Settings } from './settings.ts';

/** Address of the product's login where usage is. */
export function usageUrlOf({
  databaseUrl,
  databaseAppUrl,
  usageDatabaseUrl,
  usageDatabaseAppUrl,
}: Settings): string {
  if (usageDatabaseAppUrl !== null) return usageDatabaseAppUrl;
  if (usageDatabaseUrl !== null) return derivedUrls(usageDatabaseUrl).app;
  return databaseAppUrl ?? derivedUrls(databaseUrl).app;
}
