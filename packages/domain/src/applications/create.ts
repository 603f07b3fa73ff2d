import type { InputOf } from '@arcadia/contract/api';
import type { Application } from '@arcadia/contract/applications/applications';
import { newId } from '@arcadia/kernel/id';
import { Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { withServices } from './application.ts';
import { insertService } from './insert-service.ts';

/**
 * Creates an application with its first region service, which is provisioned in the background.
 * @throws Refusal applicationNameTaken: names differ within a company, whatever their case, width and what is not seen of them.
 */
export function createApplication(
  ctx: MemberContext,
  input: InputOf<'createApplication'>,
): Promise<Application> {
  return writeOnce(ctx, async (tx) => {
    const row = await insertApplication(tx, ctx, input);
    await insertService(tx, ctx, { applicationId: row.id, region: input.region });
    await tx.audit({
      action: 'application.create',
      targetId: row.id,
      companyId: ctx.actor.companyId,
      after: { name: row.name, region: input.region },
    });
    await tx.publish({
      topic: 'application.changed',
      companyId: ctx.actor.companyId,
      subjectId: row.id,
    });
    const [application] = await withServices(tx.db, [row]);
    if (!application) throw new Error('an application was written but not found');
    return application;
  });
}

async function insertApplication(
  tx: Write,
  ctx: MemberContext,
  input: InputOf<'createApplication'>,
) {
  const now = ctx.clock.now();
  const row = await tx.db
    .insertInto('application')
    .values({
      id: newId('application', now),
      company_id: ctx.actor.companyId,
      name: input.name,
      description: input.description,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Refusal('applicationNameTaken');
  return row;
}
