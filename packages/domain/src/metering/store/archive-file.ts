import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import { byName } from '@arcadia/kernel/keys';
import { measures, type Quantity, quantityNames } from '@arcadia/kernel/measures';
import { quantityUnits } from '../quantities.ts';
import { copyRow } from './copy-rows.ts';

export const maxFileEvents = 100_000;
/** Bytes of one file before it is compressed, so that one fits into memory; some files are one event larger. */
export const maxFileBytes = 32 * 1024 * 1024;

const compress = promisify(gzip);
const inflate = promisify(gunzip);

/** Columns of an event in the order of a file's rows. */
export const eventColumns = [
  'key',
  'day',
  'source_id',
  'source',
  'event_id',
  'type',
  'company_id',
  'application_id',
  'service_id',
  'category',
  'game_id',
  'user_id',
  'occurred_at',
  'received_at',
  ...quantityNames,
] as const;

/** A stored event as text, the times in UTC with all digits. */
export type EventRow = Readonly<Record<(typeof eventColumns)[number], string | null>>;

const text = z.string();
/** Of `data` all but the ids are quantities, by the names that senders use. */
const line = z.object({
  specversion: z.literal('1.0'),
  id: text,
  source: text,
  type: text,
  time: text,
  recordedtime: text,
  data: z.catchall(
    z.object({
      key: text,
      day: text,
      sourceId: text,
      companyId: text,
      applicationId: text,
      serviceId: text,
      category: text,
      gameId: text,
      userId: text,
    }),
    z.nullable(text),
  ),
});

/**
 * One event as a line of a file: CloudEvents 1.0 in JSON, with `recordedtime` as its extension of that name. `data` has ids of
 * the product, and the quantities as decimals in text, by the names that senders use.
 */
export function archiveLine(row: EventRow): string {
  const amounts = quantityNames.flatMap((name) =>
    row[name] === null ? [] : [[measures[name].field, row[name]] as const],
  );
  return `${JSON.stringify({
    specversion: '1.0',
    id: row.event_id,
    source: row.source,
    type: row.type,
    time: row.occurred_at,
    recordedtime: row.received_at,
    data: {
      key: row.key,
      day: row.day,
      sourceId: row.source_id,
      companyId: row.company_id,
      applicationId: row.application_id,
      serviceId: row.service_id,
      category: row.category,
      gameId: row.game_id,
      userId: row.user_id,
      ...Object.fromEntries(amounts),
    },
  })}\n`;
}

/** A line of a file as a row for COPY, in the order of {@link eventColumns}, and its quantities. */
function rowOf(text: string): { row: string; amounts: readonly (string | null)[] } {
  const { id, source, type, time, recordedtime, data } = z.parse(line, JSON.parse(text));
  const amounts = quantityNames.map((name) => data[measures[name].field] ?? null);
  // oxfmt-ignore
  const values = [
    data.key, data.day, data.sourceId, source, id, type, data.companyId, data.applicationId, data.serviceId, data.category,
    data.gameId, data.userId, time, recordedtime, ...amounts,
  ];
  return { row: copyRow(values), amounts };
}

/** The sums of the events of a file. */
export type FileSums = { events: number; readonly sums: Record<Quantity, bigint> };

export function noSums(): FileSums {
  return { events: 0, sums: byName(quantityNames, () => 0n) };
}

export function addEvent(to: FileSums, amounts: readonly (string | null)[]): void {
  to.events += 1;
  for (const [index, name] of quantityNames.entries()) {
    const amount = amounts[index] ?? null;
    if (amount !== null) to.sums[name] += quantityUnits(amount, name);
  }
}

/** The bytes of a file of these lines, with their checksum. The same lines give the same bytes. */
export async function packFile(
  lines: readonly string[],
): Promise<{ bytes: Buffer; sha256: Buffer }> {
  const bytes = await compress(lines.join(''));
  return { bytes, sha256: digestOf(bytes) };
}

/** A file is not what was recorded when it was written, or is not there. Nothing was read from it. */
class ArchiveDamaged extends Error {
  constructor(month: string, part: number, problem: string) {
    super(`file ${part} of the usage of ${month} ${problem}`);
    this.name = 'ArchiveDamaged';
  }
}

export type RecordedFile = FileSums & {
  readonly month: string;
  readonly part: number;
  readonly fileKey: string;
  readonly sha256: Buffer;
};

/**
 * The rows of a file for COPY, after it was compared with what was recorded of it: checksum, number of events and sums.
 * @throws ArchiveDamaged
 */
export async function unpackFile(bytes: Buffer | null, recorded: RecordedFile): Promise<string[]> {
  const { month, part } = recorded;
  if (bytes === null) throw new ArchiveDamaged(month, part, 'is not in the file storage');
  if (!digestOf(bytes).equals(recorded.sha256))
    throw new ArchiveDamaged(month, part, 'has another checksum than when it was written');
  const text = (await inflate(bytes)).toString('utf8');
  const found = noSums();
  const rows = text
    .split('\n')
    .filter((one) => one !== '')
    .map((one) => {
      const { row, amounts } = rowOf(one);
      addEvent(found, amounts);
      return row;
    });
  const isSame =
    found.events === recorded.events &&
    quantityNames.every((name) => found.sums[name] === recorded.sums[name]);
  if (!isSame) throw new ArchiveDamaged(month, part, 'has other events than were recorded');
  return rows;
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
