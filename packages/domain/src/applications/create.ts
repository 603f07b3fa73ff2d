import type { InputOf } from '@arcadia/contract/api';
import type { Application } from '@arcadia/contract/applications';
import { newId } from '@arcadia/kernel/id';
import { Refusal } from '@arcadia/contract/refusal';
import type { MemberContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { withServices } from './application.ts';
import { queueProvisioning } from './queue-provisioning.ts';

/** What every new region service may use for nothing. */
const trial = { trial_minutes: 10_000, trial_monthly_active_users: 1_000, trial_bot_times: 1_000 };

/**
 * Creates an application with its first region service, which is provisioned in the background.
 * @throws Refusal applicationNameTaken: names differ within a company, whatever their case.
 */
export function createApplication(
  ctx: MemberContext,
  input: InputOf<'createApplication'>,
): Promise<Application> {
  return writeOnce(ctx, async (tx) => {
    const row = await insertApplication(tx, ctx, input);
    const serviceId = await insertService(tx, ctx, { applicationId: row.id, region: input.region });
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
    await queueProvisioning(tx, serviceId);
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

async function insertService(
  tx: Write,
  ctx: MemberContext,
  {
    applicationId,
    region,
  }: { applicationId: string; region: InputOf<'createApplication'>['region'] },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('regionService', now);
  await tx.db
    .insertInto('region_service')
    .values({
      id,
      company_id: ctx.actor.companyId,
      application_id: applicationId,
      region,
      status: 'creating',
      ...trial,
      created_at: now,
      status_changed_at: now,
    })
    .execute();
  return id;
}
