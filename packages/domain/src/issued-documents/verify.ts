import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { DocumentStatus } from '@arcadia/contract/invoices/issued-documents';
import { readDocumentCode, spacedDocumentCode } from '@arcadia/kernel/document-code';
import { money, toWire } from '@arcadia/kernel/money';
import { isBillDiscarded } from '../billing/index.ts';
import type { Queries } from '../database/connection.ts';
import { type Context, withFullScope } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { paidOfRefund } from '../refunds/index.ts';

/** Whether the invoice with a number was voided. Invoices are above documents, so the server passes it in. */
type IsInvoiceVoided = (db: Queries, companyId: string, number: string) => Promise<boolean>;

type Key = { company_id: string; code: string };
type Row = Awaited<ReturnType<typeof findDocument>>;

/**
 * Tells anybody who has a document's code or its file what it said when it was issued. With both, the file is compared with those
 * that were made under the code. `document` is null where nothing was issued so.
 */
export function verifyDocument(
  ctx: Context,
  { code, sha256 }: InputOf<'verifyDocument'>,
  isInvoiceVoided: IsInvoiceVoided,
): Promise<OutputOf<'verifyDocument'>> {
  const hash = sha256 === undefined ? null : Buffer.from(sha256, 'hex');
  return read(withFullScope(ctx), async (db) => {
    const key = code === undefined ? await byFile(db, hash) : await byCode(db, code);
    if (!key) return { document: null, fileMatches: null };
    const row = await findDocument(db, key);
    return {
      document: {
        kind: row.kind,
        status: await statusOf(db, row, isInvoiceVoided),
        code: spacedDocumentCode(row.code),
        subject: row.subject,
        companyName: maskedName(row.company_name),
        amount:
          row.amount === null || row.currency === null
            ? null
            : toWire(money(row.amount, row.currency)),
        asOf: row.as_of.toISOString(),
        issuedAt: row.issued_at.toISOString(),
        language: row.language,
        format: row.format,
      },
      fileMatches: hash === null ? null : await wasMade(db, key, hash),
    };
  });
}

async function byCode(db: Queries, typed: string): Promise<Key | undefined> {
  const code = readDocumentCode(typed);
  if (code === null) return undefined;
  return db
    .selectFrom('document_code')
    .select(['company_id', 'code'])
    .where('code', '=', code)
    .executeTakeFirst();
}

async function byFile(db: Queries, sha256: Buffer | null): Promise<Key | undefined> {
  if (sha256 === null) return undefined;
  return db
    .selectFrom('issued_document_file')
    .select(['company_id', 'code'])
    .where('sha256', '=', sha256)
    .executeTakeFirst();
}

function findDocument(db: Queries, { company_id, code }: Key) {
  return db
    .selectFrom('issued_document')
    .selectAll()
    .where('company_id', '=', company_id)
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
}

async function wasMade(db: Queries, { company_id, code }: Key, sha256: Buffer): Promise<boolean> {
  const file = await db
    .selectFrom('issued_document_file')
    .select('made_at')
    .where('company_id', '=', company_id)
    .where('code', '=', code)
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return file !== undefined;
}

async function statusOf(
  db: Queries,
  row: Row,
  isInvoiceVoided: IsInvoiceVoided,
): Promise<DocumentStatus> {
  const { kind, company_id, subject, amount } = row;
  if (kind === 'refund_receipt' && (await paidOfRefund(db, company_id, subject)) !== amount)
    return 'withdrawn';
  if (kind === 'settlement_statement' && (await isBillDiscarded(db, company_id, subject)))
    return 'withdrawn';
  if (kind === 'commercial_invoice' && (await isInvoiceVoided(db, company_id, subject)))
    return 'withdrawn';
  const later = await db
    .selectFrom('issued_document')
    .select('code')
    .where('company_id', '=', company_id)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('language', '=', row.language)
    .where('format', '=', row.format)
    .where('asked_at', '>', row.asked_at)
    .limit(1)
    .executeTakeFirst();
  return later ? 'superseded' : 'valid';
}

/**
 * A name of which the first third of each word is shown: enough to compare it with a document, too little to learn it. A
 * Chinese name is one word: 杭州星河*****.
 */
function maskedName(name: string): string {
  return name
    .split(' ')
    .map((word) => {
      const letters = [...word];
      const shown = Math.ceil(letters.length / 3);
      return letters.map((letter, index) => (index < shown ? letter : '*')).join('');
    })
    .join(' ');
}
