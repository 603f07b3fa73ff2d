import type { OutputOf } from '@arcadia/contract/api';
import { mandatorySetsSaved } from '../callbacks/index.ts';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';

/** The completed steps of the quick guide, in any existing region service of the company. */
export function guideProgress(ctx: MemberContext): Promise<OutputOf<'getHome'>['guide']> {
  return read(ctx, async (db) => {
    const services = await db
      .selectFrom('region_service')
      .select((eb) => [
        'region_service.id',
        eb
          .exists(
            eb
              .selectFrom('service_game')
              .select('id')
              .whereRef('service_game.service_id', '=', 'region_service.id'),
          )
          .as('game'),
        eb
          .exists(
            eb
              .selectFrom('package_name')
              .select('id')
              .whereRef('package_name.service_id', '=', 'region_service.id'),
          )
          .as('packageName'),
      ])
      .where('region_service.deleted_at', 'is', null)
      .execute();
    const application = await db
      .selectFrom('application')
      .select('id')
      .where('deleted_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    const ids = services.map(({ id }) => id);
    return {
      createApplication: application !== undefined,
      addGame: services.some(({ game }) => game),
      configurePackageName: services.some(({ packageName }) => packageName),
      setServerCallback: await mandatorySetsSaved(db, ids),
    };
  });
}
