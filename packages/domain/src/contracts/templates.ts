import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { ContractTemplate } from '@arcadia/contract/contracts/contract-desk';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { newId } from '@arcadia/kernel/id';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read, type Write, write, writeOnce } from '../database/transaction.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { operatorNames } from '../operators/index.ts';
import type { ContractPaper } from './contract-paper.ts';
import { findTemplate, type TemplateRow, templateInUse } from './repo.ts';
import { templatePaper } from './template-paper.ts';

type Texts = Omit<InputOf<'createContractTemplate'>, 'id'>;

/** Versions of the contract's text, the newest first. */
export function listContractTemplates(
  ctx: OperatorContext,
  input: InputOf<'listContractTemplates'>,
): Promise<OutputOf<'listContractTemplates'>> {
  return read(ctx, (db) => {
    let query = db.selectFrom('contract_template').selectAll();
    if (input.status) query = query.where('status', '=', input.status);
    const toRecords = (rows: readonly TemplateRow[]) => withNames(db, rows);
    return readPage(db, { query, newestFirst: ['version'], toRecords }, input);
  });
}

/** @throws NotFound. */
export function getContractTemplate(
  ctx: OperatorContext,
  id: string,
): Promise<OutputOf<'getContractTemplate'>> {
  return read(ctx, async (db) => {
    const row = await findTemplate(db, id);
    const [named] = row ? await withNames(db, [row]) : [];
    if (!row || !named) throw new NotFound('contract template');
    return {
      ...named,
      title: { zh: row.title_zh, en: row.title_en },
      wording: { zh: row.body_zh, en: row.body_en },
    };
  });
}

/** A version in one language as a contract with an invented company, for its preview. @throws NotFound. */
export async function templateToRead(
  ctx: OperatorContext,
  { id, language }: { id: string; language: ContentLanguage },
): Promise<ContractPaper> {
  const row = await read(ctx, (db) => findTemplate(db, id));
  if (!row) throw new NotFound('contract template');
  return templatePaper(row, { language, provider: ctx.deployment.brandName });
}

async function withNames(db: Queries, rows: readonly TemplateRow[]): Promise<ContractTemplate[]> {
  const people = rows.flatMap((row) => [row.edited_by, row.published_by]);
  const names = await operatorNames(
    db,
    people.filter((id) => id !== null),
  );
  const inUse = await templateInUse(db);
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    status: row.status,
    inUse: row.id === inUse?.id,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    updatedBy: person(row.edited_by),
    updatedAt: row.edited_at.toISOString(),
    publishedBy: row.published_by === null ? null : person(row.published_by),
    publishedAt: row.published_at?.toISOString() ?? null,
  }));
}

/**
 * Begins a version. Contracts are made from it once it is published.
 * @throws Refusal stateChanged where somebody else began one at the same instant.
 */
export async function createContractTemplate(
  ctx: OperatorContext,
  texts: Texts,
): Promise<{ id: string }> {
  const now = ctx.clock.now();
  const id = newId('contractTemplate', now);
  try {
    return await writeOnce(ctx, async (tx) => {
      const { newest } = await tx.db
        .selectFrom('contract_template')
        .select((eb) => eb.fn.max('version').as('newest'))
        .executeTakeFirstOrThrow();
      const version = (newest ?? 0) + 1;
      const edited = { edited_by: ctx.actor.id, edited_at: now };
      await tx.db
        .insertInto('contract_template')
        .values({ id, version, created_at: now, ...columnsOf(texts), ...edited })
        .execute();
      await told(tx, id, {
        action: 'contract_template.create',
        after: { version, note: texts.note },
      });
      return { id };
    });
  } catch (error) {
    if (isUniqueViolation(error, 'contract_template_version_key'))
      throw new Refusal('stateChanged', {}, { cause: error });
    throw error;
  }
}

/** Changes a draft. @throws NotFound, Refusal stateChanged. */
export function updateContractTemplate(
  ctx: OperatorContext,
  { id, ...texts }: InputOf<'updateContractTemplate'>,
): Promise<Record<string, never>> {
  return moveDraft(ctx, id, {
    action: 'contract_template.update',
    after: { note: texts.note },
    change: { ...columnsOf(texts), edited_by: ctx.actor.id, edited_at: ctx.clock.now() },
  });
}

/** Makes new contracts from this version; those that were applied for keep theirs. @throws NotFound, Refusal stateChanged. */
export function publishContractTemplate(
  ctx: OperatorContext,
  id: string,
): Promise<Record<string, never>> {
  const [published_at, published_by] = [ctx.clock.now(), ctx.actor.id];
  return moveDraft(ctx, id, {
    action: 'contract_template.publish',
    after: { status: 'published' },
    change: { status: 'published', published_at, published_by },
  });
}

/** Gives up a draft. @throws NotFound, Refusal stateChanged. */
export function discardContractTemplate(
  ctx: OperatorContext,
  id: string,
): Promise<Record<string, never>> {
  return moveDraft(ctx, id, {
    action: 'contract_template.discard',
    after: { status: 'discarded' },
    change: { status: 'discarded' },
  });
}

type Move = {
  action: string;
  after: Record<string, unknown>;
  change: Partial<Omit<TemplateRow, 'id' | 'version' | 'created_at'>>;
};

function moveDraft(ctx: OperatorContext, id: string, { change, ...entry }: Move) {
  return write(ctx, async (tx): Promise<Record<string, never>> => {
    const { numUpdatedRows } = await tx.db
      .updateTable('contract_template')
      .set(change)
      .where('id', '=', id)
      .where('status', '=', 'draft')
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) {
      if (await findTemplate(tx.db, id)) throw new Refusal('stateChanged');
      throw new NotFound('contract template');
    }
    await told(tx, id, entry);
    return {};
  });
}

async function told(tx: Write, id: string, entry: Pick<Move, 'action' | 'after'>): Promise<void> {
  await tx.audit({ ...entry, targetId: id, companyId: null });
  await tx.publish({ topic: 'contract_template.changed', companyId: null, subjectId: id });
}

function columnsOf({ title, wording, note }: Texts) {
  return {
    title_zh: title.zh,
    title_en: title.en,
    body_zh: wording.zh,
    body_en: wording.en,
    note,
  } satisfies Record<`${'title' | 'body'}_${ContentLanguage}` | 'note', string>;
}
