import { withConnection } from '../postgres/query.ts';

/** Number of rows and digest of the content of each table, by `schema.table`. */
export type Digests = ReadonlyMap<string, string>;

/**
 * Digests of all tables of the product, its queue's without those that only say who runs now. Unlogged tables, which count
 * attempts in the last minutes, are empty after every crash and are left out.
 */
export function digestsOf(adminUrl: string): Promise<Digests> {
  return withConnection(adminUrl, async (client) => {
    await client.query(`set timezone = 'UTC'; set extra_float_digits = 3`);
    const { rows: tables } = await client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
       where relkind = 'r' and relpersistence = 'p' and relname <> 'worker_process'
         and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
         and relnamespace <> 'pg_toast'::regnamespace
       order by 1`,
    );
    const digests = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
         from only ${name} t`,
      );
      digests.set(name, rows[0]?.digest ?? '');
    }
    return digests;
  });
}

/** Tables that differ, with both digests. */
export function differences(left: Digests, right: Digests): string[] {
  return [...new Set([...left.keys(), ...right.keys()])]
    .filter((name) => left.get(name) !== right.get(name))
    .map((name) => `${name}: ${left.get(name) ?? 'missing'} / ${right.get(name) ?? 'missing'}`);
}
