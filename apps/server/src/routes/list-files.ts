import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { serverTexts } from '@arcadia/i18n/server-texts';
import type { OutputOf } from '@arcadia/contract/api';
import type { Fault } from '@arcadia/contract/callbacks/callbacks';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { ApplicationLine } from '@arcadia/domain/applications/index';
import type { Context } from '@arcadia/domain/database/context';
import {
  amountColumn,
  type FileColumn,
  fileNameOf,
  tableFile,
} from '@arcadia/documents/tables/table-file';

type Transaction = OutputOf<'listTransactions'>['records'][number];
type Delivery = OutputOf<'listDeliveries'>['records'][number];
type Trial = NonNullable<ApplicationLine['service']>['trial'];

type MovementWords = Pick<
  Dictionaries['backofficeTransactions'],
  'type' | 'types' | 'status' | 'statuses' | 'amount' | 'reference' | 'remarks'
> & { exported: { currency: string } };

/** Columns of a transaction after its id and its company. `balances`: their names. */
export function movementColumns(
  texts: MovementWords,
  balances: { cash: string; deposit: string },
): FileColumn<Transaction>[] {
  return [
    { name: texts.type, width: 24, value: ({ type }) => texts.types[type] },
    { name: texts.status, width: 16, value: ({ status }) => texts.statuses[status] },
    { name: texts.exported.currency, width: 10, value: (row) => row.amount.currency },
    amountColumn(texts.amount, (row) => row.amount.amount),
    amountColumn(balances.cash, (row) => row.cashBalance.amount),
    amountColumn(balances.deposit, (row) => row.depositBalance.amount),
    { name: texts.reference, width: 30, value: ({ reference }) => reference },
    { name: texts.remarks, width: 40, value: ({ remarks }) => remarks },
  ];
}

type Service = NonNullable<ApplicationLine['service']>;
type ServiceWords = Pick<Dictionaries['applications'], 'region' | 'status' | 'statuses' | 'appId'>;

/** Columns of the region service in a line of applications. */
export function serviceColumns(
  texts: ServiceWords,
  regionNames: Readonly<Record<Service['region'], string>>,
): FileColumn<{ service: Pick<Service, 'region' | 'status' | 'appId'> | null }>[] {
  return [
    {
      name: texts.region,
      width: 30,
      value: ({ service }) => service && regionNames[service.region],
    },
    {
      name: texts.status,
      width: 16,
      value: ({ service }) => service && texts.statuses[service.status],
    },
    { name: texts.appId, width: 24, value: ({ service }) => service && service.appId },
  ];
}

/** Transactions of a company as a file, in the caller's language. */
export function transactionsFile({ language, clock }: Context, format: ExportFormat) {
  const { transactions: texts } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Transaction>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: exported.time, width: 20, value: (row) => new Date(row.occurredAt) },
      { name: texts.id, width: 30, value: ({ id }) => id },
      ...movementColumns(texts, { cash: texts.cashAfter, deposit: texts.depositAfter }),
    ],
  });
}

/** A company's applications as a file, a row for each region service, in the caller's language. */
export function applicationsFile({ language, clock }: Context, format: ExportFormat) {
  const { applications: texts } = serverTexts(language);
  const left = (name: string, field: keyof Trial) => ({
    name,
    width: 18,
    value: ({ service }: ApplicationLine) => service && service.trial[field],
    numbers: 'count' as const,
  });
  return tableFile<ApplicationLine>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: texts.exportedCreated, width: 20, value: (row) => new Date(row.createdAt) },
      { name: texts.name, width: 28, value: ({ name }) => name },
      { name: texts.id, width: 30, value: ({ id }) => id },
      { name: texts.appDescription, width: 40, value: ({ description }) => description },
      ...serviceColumns(texts, texts.regions),
      left(texts.trialMinutes, 'minutes'),
      left(texts.trialUsers, 'mau'),
      left(texts.trialBotTimes, 'botCalls'),
    ],
  });
}

/** Real callbacks of a region service as a file, in the caller's language. */
export function deliveriesFile({ language, clock }: Context, format: ExportFormat) {
  const { deliveries: texts, verifier } = serverTexts(language);
  const { exported } = texts;
  return tableFile<Delivery>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      { name: exported.created, width: 20, value: (row) => new Date(row.createdAt) },
      { name: texts.drawer.id, width: 30, value: ({ id }) => id },
      { name: texts.subject, width: 30, value: ({ subject }) => subject },
      { name: texts.kind, width: 20, value: ({ kind }) => kind },
      {
        name: texts.environment,
        width: 14,
        value: ({ environment }) => texts.environments[environment],
      },
      { name: texts.status, width: 18, value: (row) => statusOf(row, texts) },
      {
        name: texts.attempts,
        width: 12,
        value: ({ attemptCount }) => attemptCount,
        numbers: 'count',
      },
      { name: exported.nextAttempt, width: 20, value: (row) => instantOf(row.nextAttemptAt) },
      { name: exported.delivered, width: 20, value: (row) => instantOf(row.deliveredAt) },
      { name: exported.url, width: 50, value: ({ lastAttempt }) => lastAttempt?.url ?? null },
      { name: exported.status, width: 12, value: ({ lastAttempt }) => lastAttempt?.status ?? null },
      { name: 'ret_code', width: 12, value: ({ lastAttempt }) => lastAttempt?.retCode ?? null },
      { name: exported.error, width: 40, value: (row) => errorOf(row, verifier.faults) },
    ],
  });
}

function errorOf(
  { kind, lastAttempt }: Delivery,
  faults: Dictionaries['verifier']['faults'],
): string | null {
  if (lastAttempt === null || lastAttempt.fault === null) return null;
  const { fault, status, retCode } = lastAttempt;
  const details: Partial<Record<Fault, string>> = {
    http_status: String(status),
    redirect: String(status),
    ret_code: `ret_code ${retCode}`,
    missing_field: 'ret_code',
    wrong_type: 'ret_code',
  };
  return faults[fault].title({ detail: details[fault] ?? kind });
}

/** As in the list: a pending message without attempts is just being sent. */
function statusOf({ status, attemptCount }: Delivery, texts: Dictionaries['deliveries']) {
  return status === 'pending' && attemptCount === 0 ? texts.fresh : texts.statuses[status];
}

function instantOf(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
