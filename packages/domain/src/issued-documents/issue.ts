import { createHash } from 'node:crypto';
import type { DocumentFormat, DocumentKind } from '@arcadia/contract/invoices/issued-documents';
import { newDocumentCode } from '@arcadia/kernel/document-code';
import type { Language } from '@arcadia/kernel/languages';
import type { Money } from '@arcadia/kernel/money';
import { type Context, type MemberContext, withFullScope } from '../database/context.ts';
import { type Write, write } from '../database/transaction.ts';

export type DocumentToIssue = {
  kind: DocumentKind;
  /** The number of what it is about, or a month. */
  subject: string;
  language: Language;
  format: DocumentFormat;
  companyName: string;
  /** The amount on the document; null for a contract. */
  amount: Money | null;
  asOf: Date;
  /** Everything that the document says. Two documents whose content is written alike are the same one. */
  content: unknown;
};

/** Issues a document of the member's company. @returns its code, which is the earlier one where it was issued before. */
export function issueDocument(ctx: MemberContext, document: DocumentToIssue): Promise<string> {
  return issueFor(withFullScope(ctx), ctx.actor.companyId, document);
}

/** Issues a document without a member, such as by a job. */
export function issueFor(
  ctx: Context,
  companyId: string,
  document: DocumentToIssue,
): Promise<string> {
  const { kind, subject, language, format, companyName, amount, asOf, content } = document;
  const key = { company_id: companyId, kind, subject, language, format };
  const content_sha256 = createHash('sha256').update(written(content)).digest();
  const now = ctx.clock.now();
  return write(ctx, async (tx) => {
    const code = newDocumentCode();
    const issued = await tx.db
      .insertInto('issued_document')
      .values({
        ...key,
        code,
        content_sha256,
        company_name: companyName,
        currency: amount?.currency ?? null,
        amount: amount?.amount ?? null,
        as_of: asOf,
        issued_at: now,
        asked_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['company_id', 'kind', 'subject', 'language', 'format', 'content_sha256'])
          .doUpdateSet((eb) => ({
            // Of two calls at once the one that began earlier may come second.
            asked_at: eb.fn('greatest', ['issued_document.asked_at', 'excluded.asked_at']),
          })),
      )
      .returning('code')
      .executeTakeFirstOrThrow();
    if (issued.code !== code) {
      tx.unaudited('it was issued before');
      return issued.code;
    }
    // Without its code: whoever reads the log needs no key to the document.
    const after = { kind, subject, language, format };
    await tx.audit({ action: 'document.issue', targetId: subject, companyId, after });
    return code;
  });
}

function written(content: unknown): string {
  return JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}

/** Notes a file that was made of a document, so that it is known again. */
export async function recordDocumentFile(
  ctx: MemberContext,
  { code, sha256 }: { code: string; sha256: Buffer },
): Promise<void> {
  const { companyId } = ctx.actor;
  await write(withFullScope(ctx), async (tx) => {
    tx.unaudited('the fingerprint of a document whose issue is audited');
    await recordDocumentFileIn(tx, { companyId, code, sha256, madeAt: ctx.clock.now() });
  });
}

/** Notes a file as `recordDocumentFile` does, within a transaction. */
export async function recordDocumentFileIn(
  tx: Write,
  {
    companyId,
    code,
    sha256,
    madeAt,
  }: { companyId: string; code: string; sha256: Buffer; madeAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('issued_document_file')
    .values({ company_id: companyId, code, sha256, made_at: madeAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
