import type { InputOf } from '@arcadia/contract/api';
import type { Application } from '@arcadia/contract/applications/applications';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import type { MemberContext } from '../database/context.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { write } from '../database/transaction.ts';
import { withServices } from './application.ts';
import { lockApplication } from './repo.ts';

/** Changes name and description. @throws NotFound, Refusal applicationNameTaken. */
export async function updateApplication(
  ctx: MemberContext,
  { id, name, description }: InputOf<'updateApplication'>,
): Promise<Application> {
  try {
    return await write(ctx, async (tx) => {
      const former = await lockApplication(tx.db, id);
      if (!former) throw new NotFound('application');
      const row = await tx.db
        .updateTable('application')
        .set({ name, description })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await tx.audit({
        action: 'application.update',
        targetId: id,
        companyId: ctx.actor.companyId,
        before: { name: former.name, description: former.description },
        after: { name, description },
      });
      await tx.publish({
        topic: 'application.changed',
        companyId: ctx.actor.companyId,
        subjectId: id,
      });
      const [application] = await withServices(tx.db, [row]);
      if (!application) throw new Error('an application was written but not found');
      return application;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'application_name')) throw new Refusal('applicationNameTaken');
    throw error;
  }
}
