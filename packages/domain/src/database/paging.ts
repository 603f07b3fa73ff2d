import type { SelectQueryBuilder } from 'kysely';

/** As the contract's `paging`: pages are counted from 1. */
type Page = { pageNo: number; pageSize: number };

/**
 * One page of a list, and the number of rows of the whole list; inside one `read` both are from the same snapshot.
 *
 * @param query filtered and in an order that no two rows share; neither grouped nor distinct
 */
export async function readPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { pageNo, pageSize }: Page,
) {
  const rows = await query
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return { rows, total: await countRows(query) };
}

/** The number of rows of a query that is neither grouped nor distinct; its columns and order don't matter. */
export async function countRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    // The types can't express the selection while the tables are a parameter.
    .$castTo<{ total: bigint }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}
