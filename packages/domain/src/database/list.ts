import { maxListed } from '@arcadia/contract/wire/wire';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Queries } from './connection.ts';

type ListSorts = Readonly<Record<string, readonly string[]>>;

/** A list as the database has it. Its pages, its count and its export are all read from this value. */
export type ListSource<DB, TB extends keyof DB, Row extends object, Rec> = {
  /** The rows that pass the filters: neither grouped nor distinct. */
  query: SelectQueryBuilder<DB, TB, Row>;
  /**
   * Columns that no two rows share together; the rows come in their descending order. Left out where `query` is in
   * another order, which no two rows share either; such a list can't be exported.
   */
  newestFirst?: readonly string[];
  /**
   * The columns of every order that the contract offers, by its name: in one direction they follow an index, and no two
   * rows share them.
   */
  sorts?: ListSorts;
  /** Columns that identify a row. Where the index of an order holds them, pages far down read no row that they skip. */
  key?: readonly string[];
  /**
   * Whether it is a search for a text that nearly every page has, of which only as much is counted as leads to the next
   * page: counting up to `maxListed` would read a hundred pages for each that is shown.
   */
  countsToNextPage?: boolean;
  toRecords(rows: readonly Row[]): Rec[] | Promise<Rec[]>;
};

/** The page of a list, as the contract's `paging`: pages are counted from 1. */
export type PageNumber = { pageNo: number; pageSize: number };
/** The page with which an export begins. */
export const firstPage: PageNumber = { pageNo: 1, pageSize: 100 };
/** The page with the contract's `sorting`. */
type Page = PageNumber & { sort?: string | undefined };

/** Columns, and the direction that all of them have. */
type Order = { readonly columns: readonly string[]; readonly direction: 'asc' | 'desc' };

/**
 * One page of a list and how many records there are: inside one `read` both are of the same moment. `hasMore` says that
 * there are more than `total`. Neither page nor total reaches beyond `maxListed`, so that a page takes as long in a list of millions as in one of thousands.
 */
export async function readPage<DB, TB extends keyof DB, Row extends object, Rec>(
  db: Queries,
  source: ListSource<DB, TB, Row, Rec>,
  { pageNo, pageSize, sort }: Page,
): Promise<{ records: Rec[]; total: number; hasMore?: true }> {
  const { query, toRecords } = source;
  const offset = (pageNo - 1) * pageSize;
  const maxCounted = source.countsToNextPage ? countedToNextPage({ pageNo, pageSize }) : maxListed;
  const limit = Math.max(0, Math.min(pageSize, maxListed - offset));
  const order = orderOf(source, sort);
  const [rows, counted] = await Promise.all([
    limit === 0 ? [] : pageRows(source, order, { limit, offset }).execute(),
    // In the order of the list the next match is near; without one, PostgreSQL may look for it from the start of the table.
    countRows(db, query, maxCounted + 1, source.countsToNextPage ? order : undefined),
  ]);
  const records = await toRecords(rows);
  return counted > maxCounted
    ? { records, total: maxCounted, hasMore: true }
    : { records, total: counted };
}

/** The least number that is counted: fewer are counted as fast. */
const fewestCounted = 200;

/** The number up to which the matches of a frequent text are counted for a page. */
export function countedToNextPage({ pageNo, pageSize }: PageNumber): number {
  return Math.min(maxListed, Math.max(fewestCounted, (pageNo + 1) * pageSize));
}

/**
 * The number of skipped rows from which on a page is found by its rows' keys: before, reading the skipped rows costs less than a
 * second look-up.
 */
const farDown = 500;

export function isFarDown({ pageNo, pageSize }: PageNumber): boolean {
  return (pageNo - 1) * pageSize >= farDown;
}

/**
 * The rows of one page. OFFSET reads each row that it skips, often from a place of its own on disk; far down only the
 * index is read up to the page, and then the page's rows by their keys.
 */
function pageRows<DB, TB extends keyof DB, Row extends object>(
  { query, key }: Pick<ListSource<DB, TB, Row, unknown>, 'query' | 'key'>,
  order: Order,
  { limit, offset }: { limit: number; offset: number },
): SelectQueryBuilder<DB, TB, Row> {
  if (key === undefined || offset < farDown)
    return inOrder(query, order).limit(limit).offset(offset);
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const keys = inOrder(query.clearSelect().clearOrderBy(), order)
    .select(key.map((column) => sql.ref(column).as(column)))
    .limit(limit)
    .offset(offset);
  // Found once, whatever the planner expects, and without the filters again, which it would take for further ones.
  const page = sql`with page as materialized (${keys}) select * from page`;
  return inOrder(query.clearWhere().where(sql<boolean>`(${columns}) in (${page})`), order);
}

/** Counts the rows of a query up to `most`: what it selects doesn't matter, nor its order but for `inOrderOf`. */
export async function countRows<DB, TB extends keyof DB, Row>(
  db: Queries,
  query: SelectQueryBuilder<DB, TB, Row>,
  most: number,
  inOrderOf: Order = { columns: [], direction: 'desc' },
): Promise<number> {
  const rows = inOrder(query.clearSelect().clearOrderBy(), inOrderOf)
    .select(sql<number>`1`.as('one'))
    .limit(most);
  const { total } = await db
    .selectFrom(rows.as('counted'))
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

const batchSize = 1_000;

/** All records of a list, read in batches. Inside one `read` what changes meanwhile neither doubles nor loses one. */
export async function* allRecords<DB, TB extends keyof DB, Row extends object, Rec>(
  source: ListSource<DB, TB, Row, Rec> & { newestFirst: readonly string[] },
  sort?: string,
): AsyncGenerator<Rec, undefined> {
  const { query, toRecords } = source;
  const order = orderOf(source, sort);
  const columns = order.columns.map((column) => sql.ref(column));
  const key = sql.join(columns);
  const beyond = sql.raw(order.direction === 'asc' ? '>' : '<');
  const ordered = inOrder(query, order)
    // As text: a time in microseconds does not survive a Date.
    .select(
      sql<string[]>`array[${sql.join(columns.map((one) => sql`${one}::text`))}]`.as('position'),
    )
    .limit(batchSize);
  for (let last: readonly string[] | null = null; ;) {
    const batch =
      last === null ? ordered : ordered.where(sql<boolean>`(${key}) ${beyond} (${sql.join(last)})`);
    const rows: (Row & { position: string[] })[] = await batch
      .$castTo<Row & { position: string[] }>()
      .execute();
    yield* await toRecords(rows);
    const end = rows.at(-1);
    if (end === undefined || rows.length < batchSize) return undefined;
    last = end.position;
  }
}

function inOrder<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { columns, direction }: Order,
): SelectQueryBuilder<DB, TB, Row> {
  return columns.reduce((ordered, column) => ordered.orderBy(sql.ref(column), direction), query);
}

function orderOf(
  { newestFirst = [], sorts = {} }: { newestFirst?: readonly string[]; sorts?: ListSorts },
  sort: string | undefined,
): Order {
  if (sort === undefined) return { columns: newestFirst, direction: 'desc' };
  const [name = '', direction] = sort.split('.');
  const columns = sorts[name];
  if (!columns) throw new Error(`the list has no order called ${name}`);
  return { columns, direction: direction === 'asc' ? 'asc' : 'desc' };
}
