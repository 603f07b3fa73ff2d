import type pg from 'pg';
import { inTransaction, type UsageStore } from './usage-store.ts';

/** The id of the product whose usage a database of usage holds; null before the first. */
export async function productOf({ pool }: Pick<UsageStore, 'pool'>): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>('select id from usage.product');
  return rows[0]?.id ?? null;
}

/**
 * Makes a database of usage that belongs to nobody a product's own, for ever.
 * @returns whether it is: false where another product was first
 */
export function takeFor(store: UsageStore, productId: string): Promise<boolean> {
  return inTransaction(store, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from usage.product');
    const [holder] = rows;
    if (holder) return holder.id === productId;
    // Of two that are first one collides, and looks again.
    await client.query('insert into usage.product (id) values ($1)', [productId]);
    return true;
  });
}

/** Tells whether usage was never kept in a database. Archived months count, too. */
export async function isUnused(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ used: boolean }>(
    `select exists (select 1 from usage.event) or exists (select 1 from usage.total)
       or exists (select 1 from usage.change) or exists (select 1 from usage.archive) as used`,
  );
  return rows[0]?.used === false;
}
