import { isUnused, productOf, takeFor } from './store/product.ts';
import type { UsageStore } from './store/usage-store.ts';

/** The reason why usage may not be kept where the settings say, in words that follow the name of the setting. */
export class WrongUsageDatabase extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'WrongUsageDatabase';
  }
}

type Places = {
  /** The store in the product's own database. */
  readonly own: UsageStore;
  /** The store in a database of usage; null where the settings name none. */
  readonly apart: UsageStore | null;
};

/**
 * Makes sure that usage is where it was before, since a product that began anew elsewhere would write bills without it. A database
 * of usage is taken at the first start, while there is no usage yet. Any number of processes may do this at once.
 * @throws WrongUsageDatabase
 */
export async function requireUsageDatabase(places: Places): Promise<void> {
  const { own, apart } = places;
  const { productId, isFirst } = await checkUsageDatabase(places);
  if (apart === null || !isFirst) return;
  if (!(await takeFor(apart, productId)))
    throw new WrongUsageDatabase('names a database that holds the usage of another product');
  await own.pool.query('update usage_database set apart = true');
}

/**
 * Looks at both, and changes nothing.
 * @returns whether the database of usage would be taken at the next start
 * @throws WrongUsageDatabase
 */
export async function checkUsageDatabase({
  own,
  apart,
}: Places): Promise<{ productId: string; isFirst: boolean }> {
  const { rows } = await own.pool.query<{ id: string; apart: boolean }>(
    'select product_id as id, apart from usage_database',
  );
  const [product] = rows;
  if (!product) throw new Error('usage_database has lost its row');
  const settled = { productId: product.id, isFirst: false };
  if (apart === null) {
    if (!product.apart) return settled;
    throw new WrongUsageDatabase('is missing: usage is in a database of its own');
  }
  const holder = await productOf(apart);
  if (product.apart) {
    if (holder === product.id) return settled;
    throw new WrongUsageDatabase('names another database than the one that holds the usage');
  }
  if (holder !== null && holder !== product.id)
    throw new WrongUsageDatabase('names a database that holds the usage of another product');
  if (await isUnused(own.pool)) return { ...settled, isFirst: true };
  throw new WrongUsageDatabase(
    'names another database than the one that holds the usage: run `node server.js move-usage`',
  );
}
