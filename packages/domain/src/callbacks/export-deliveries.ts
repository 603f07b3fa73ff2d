import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { MemberContext } from '../database/context.ts';
import { exportRows, type RowSource, type ToFile } from '../database/export.ts';
import { countRows } from '../database/paging.ts';
import { type DeliveryFilters, requireService, selectDeliveries, toSummary } from './deliveries.ts';

type Delivery = OutputOf<'listDeliveries'>['records'][number];

/**
 * Real callbacks of a service that the filters leave, newest first, as a file.
 * @throws NotFound where there is no such service, Refusal exportTooLarge.
 */
export function exportDeliveries<File>(
  ctx: MemberContext,
  { format, ...filters }: InputOf<'exportDeliveries'>,
  toFile: ToFile<Delivery, File>,
): Promise<File> {
  const { id: serviceId, ...others } = filters;
  return exportRows(ctx, deliveriesOf(filters), {
    toFile,
    audited: {
      action: 'deliveries.export',
      companyId: ctx.actor.companyId,
      about: { format, serviceId, ...others },
    },
  });
}

function deliveriesOf(filters: DeliveryFilters): RowSource<Delivery> {
  return {
    async count(db) {
      await requireService(db, filters.id);
      return countRows(selectDeliveries(db, filters));
    },
    async batch(db, last, size) {
      let query = selectDeliveries(db, filters).limit(size);
      if (last) {
        // By the row itself: its time in microseconds does not survive a Date.
        query = query.where(
          sql<boolean>`(delivery.created_at, delivery.id) < (select created_at, id from callback_delivery where id = ${last.id})`,
        );
      }
      return (await query.execute()).map(toSummary);
    },
  };
}
