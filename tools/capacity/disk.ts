import type { Load } from './load.ts';
import type { Measured } from './measured.ts';
import { gigabyte, keptMonths, openMonths, secondsAMonth } from './rules.ts';

/** GB of disk, once as many months have passed as are kept. */
export type Disk = {
  readonly usageOpen: number;
  readonly usageClosed: number;
  readonly users: number;
  readonly books: number;
  /** The audit log, events for browsers, notifications, deliveries, sign-ins. */
  readonly logs: number;
  /** In the file storage: archived usage, and files of people. */
  readonly files: number;
  /** Of a day of both databases; a standby gets as much. */
  readonly walADay: number;
};

export function diskOf(load: Load, measured: Measured): Disk {
  const { retentionMonths: kept, eventsAMonth } = load;
  const open = Math.min(openMonths, kept.usage);
  const gigabytes = (count: number, bytes: number, months: number) =>
    (count * bytes * months) / gigabyte;
  const announcedAMonth =
    load.paymentsAMonth * measured.creditEvents +
    load.applications * measured.billEvents +
    load.changesAMonth +
    load.notificationsAMonth;
  return {
    usageOpen: gigabytes(eventsAMonth, measured.eventOpenBytes, open),
    usageClosed: gigabytes(eventsAMonth, measured.eventClosedBytes, kept.usage - open),
    users: gigabytes(load.usersAMonth, measured.userMonthBytes, kept.books),
    books:
      gigabytes(load.paymentsAMonth, measured.creditBytes, kept.books) +
      gigabytes(load.applications, measured.billBytes, kept.books),
    logs:
      gigabytes(load.changesAMonth, measured.auditRowBytes, kept.audit) +
      gigabytes(announcedAMonth, measured.outboxRowBytes, keptMonths.outbox) +
      gigabytes(load.notificationsAMonth, measured.notificationRowBytes, keptMonths.notification) +
      gigabytes(load.callbacksAMonth, measured.deliveryRowBytes, keptMonths.delivery) +
      gigabytes(load.signInsAMonth, measured.signInRowBytes, keptMonths.signIn),
    files:
      gigabytes(eventsAMonth, measured.eventFileBytes, kept.archivedUsage) +
      gigabytes(load.filesAMonth, load.fileKilobytes * 1_000, kept.books),
    walADay: walOfAMonth(load, measured) / (secondsAMonth / 86_400) / gigabyte,
  };
}

function walOfAMonth(load: Load, measured: Measured): number {
  return (
    load.eventsAMonth * measured.eventWalBytes +
    load.paymentsAMonth * measured.creditWalBytes +
    load.applications * measured.billWalBytes +
    load.changesAMonth * measured.auditWalBytes +
    load.callbacksAMonth * measured.deliveryWalBytes +
    load.signInsAMonth * measured.signInWalBytes
  );
}
