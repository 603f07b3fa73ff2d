import { serverTexts } from '@arcadia/i18n/server-texts';
import type { OutputOf } from '@arcadia/contract/api';
import type { ExportFormat } from '@arcadia/contract/wire/exports';
import type { Context } from '@arcadia/domain/database/context';
import { type FileColumn, fileNameOf, tableFile } from '@arcadia/documents/tables/table-file';

type Entry = OutputOf<'getAuditEntry'>;

/** The audit log of the back office as a file, in the caller's language. */
export function auditFile({ language, clock }: Context, format: ExportFormat) {
  const { backofficeAudit: texts, auditChanges, backoffice } = serverTexts(language);
  const { customer } = backoffice;
  const { time, ...columns } = columnsOf({
    ...texts,
    changes: auditChanges.table,
    time: texts.exported.time,
  });
  return tableFile<Entry>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      time,
      column(texts.actorKind, 12, ({ actorKind }) => texts.actorKinds[actorKind]),
      column(texts.actor, 20, ({ actorName }) => actorName),
      column(texts.actorId, 30, ({ actorId }) => actorId),
      columns.action,
      column(texts.exported.actionCode, 28, ({ action }) => action),
      column(customer.label, 28, ({ companyName }) => companyName),
      column(texts.exported.companyId, 30, ({ companyId }) => companyId),
      ...columns.details,
      column(texts.requestId, 30, ({ requestId }) => requestId),
      keyColumn(texts.apiKey),
      column(texts.entryId, 30, ({ id }) => id),
    ],
  });
}

/** A company's own audit log as a file, in the caller's language. */
export function ownAuditFile({ language, clock }: Context, format: ExportFormat) {
  const { audit: texts, auditChanges } = serverTexts(language);
  const { time, ...columns } = columnsOf({
    ...texts,
    changes: auditChanges.table,
    time: texts.exportedTime,
  });
  return tableFile<Entry>({
    format,
    name: fileNameOf(texts.title, clock.now()),
    columns: [
      time,
      column(texts.member, 20, ({ actorName }) => actorName),
      column(texts.memberId, 30, ({ actorId }) => actorId),
      columns.action,
      column(texts.actionCode, 28, ({ action }) => action),
      ...columns.details,
      keyColumn(texts.apiKey),
      column(texts.entryId, 30, ({ id }) => id),
    ],
  });
}

type Words = {
  time: string;
  action: string;
  actions: Readonly<Record<string, string>>;
  target: string;
  ipAddress: string;
  changes: { before: string; after: string };
};

/** Columns of both files, under the same words. */
function columnsOf(texts: Words) {
  const { before, after } = texts.changes;
  return {
    time: column(texts.time, 20, ({ occurredAt }) => new Date(occurredAt)),
    action: column(texts.action, 30, ({ action }) => texts.actions[action] ?? action),
    details: [
      column(texts.target, 30, ({ targetId }) => targetId),
      column(before, 40, (entry) => asText(entry.before)),
      column(after, 40, (entry) => asText(entry.after)),
      column(texts.ipAddress, 18, ({ ipAddress }) => ipAddress),
    ],
  };
}

/** The key with which a program acted, and what it is called. */
function keyColumn(name: string): FileColumn<Entry> {
  return column(name, 40, ({ apiKey }) => apiKey && `${apiKey.id} (${apiKey.name})`);
}

function column(name: string, width: number, value: FileColumn<Entry>['value']): FileColumn<Entry> {
  return { name, width, value };
}

function asText(fields: Entry['before']): string | null {
  return fields === null ? null : JSON.stringify(fields);
}
