import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import { endOfDay, startOfDay } from '@arcadia/kernel/calendar';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { MemberContext } from '../database/context.ts';
import { exportList, type ToFile } from '../database/export.ts';
import { readPage } from '../database/list.ts';
import { contains } from '../database/search.ts';
import { read } from '../database/transaction.ts';
import { toPackageOrders } from './package-order.ts';
import type { OrderRow } from './repo.ts';

type Filters = Omit<InputOf<'exportPackageOrders'>, 'format' | 'sort'>;

/** Orders of the company, newest first. Searches their numbers, and names of packages. */
export function listPackageOrders(
  ctx: MemberContext,
  input: InputOf<'listPackageOrders'>,
): Promise<OutputOf<'listPackageOrders'>> {
  return read(ctx, (db) => readPage(db, ordersOf(db, ctx.actor.companyId, input), input));
}

/** @throws Refusal exportTooLarge. */
export function exportPackageOrders<File>(
  ctx: MemberContext,
  { format, sort, ...filters }: InputOf<'exportPackageOrders'>,
  toFile: ToFile<PackageOrder, File>,
): Promise<File> {
  const { companyId } = ctx.actor;
  return exportList(ctx, (db) => ordersOf(db, companyId, filters), {
    sort,
    toFile,
    audited: { action: 'package_orders.export', companyId, about: { format, ...filters } },
  });
}

function ordersOf(db: Queries, companyId: string, filters: Filters) {
  return {
    query: filtered(db, filters).where('company_id', '=', companyId),
    newestFirst,
    sorts: { created: newestFirst, amount: ['amount', 'id'] },
    toRecords: (rows: readonly OrderRow[]) => toPackageOrders(db, rows),
  };
}

const newestFirst = ['created_at', 'id'];

/** Orders that the filters leave; those of one company, or of all. */
export function filtered(db: Queries, { keyword, status, from, to }: Filters) {
  let query = db.selectFrom('package_order').selectAll();
  if (status) query = query.where('status', '=', status);
  if (from) query = query.where('created_at', '>=', startOfDay(from));
  if (to) query = query.where('created_at', '<', endOfDay(to));
  if (keyword)
    query = query.where((eb) =>
      eb.or([
        eb('id', '=', keyword),
        eb.exists(
          eb
            .selectFrom('package_order_item as item')
            .innerJoinLateral(
              sql<{ zh: string; en: string }>`(
                select item.texts -> 'name' ->> 'zh' as zh, item.texts -> 'name' ->> 'en' as en)`.as(
                'name',
              ),
              (join) => join.onTrue(),
            )
            .select('item.package_id')
            .whereRef('item.company_id', '=', 'package_order.company_id')
            .whereRef('item.order_id', '=', 'package_order.id')
            .where((named) =>
              named.or([contains('name.zh', keyword), contains('name.en', keyword)]),
            ),
        ),
      ]),
    );
  return query;
}
