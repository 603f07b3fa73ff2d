import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { deliveriesOf } from './deliveries.ts';

type Delivery = OutputOf<'listDeliveries'>['records'][number];

/**
 * Real callbacks of a service that the filters leave, newest first, as a file.
 * @throws NotFound where there is no such service, Refusal exportTooLarge.
 */
export function exportDeliveries<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportDeliveries'>,
  toFile: ToFile<Delivery, File>,
): Promise<File> {
  const { id: serviceId, ...others } = filters;
  return exportList(ctx, (db) => deliveriesOf(db, filters), {
    sort,
    toFile,
    audited: {
      action: 'deliveries.export',
      companyId: ctx.actor.companyId,
      about: { format, serviceId, ...others },
    },
  });
}
