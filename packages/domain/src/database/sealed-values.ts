import pg from 'pg';

/** Columns whose values are sealed by the vault. A test compares them with the schema. */
export const sealedColumns: Readonly<Record<string, readonly string[]>> = {
  app_credential: ['secret'],
  certification: ['draft'],
  certification_submission: ['form'],
  gateway_event: ['headers', 'body'],
  member_authenticator: ['secret'],
  operator: ['second_factor'],
  webhook_endpoint: ['secret', 'old_secret'],
};

/** Sealed columns whose values are good for minutes: what a lost key makes of them is asked for again. */
export const shortLivedColumns: Readonly<Record<string, readonly string[]>> = {
  factor_challenge: ['content'],
  operator_token: ['offered_factor'],
};

/** How many values of a column one key has sealed. */
export type SealedCount = {
  readonly table: string;
  readonly column: string;
  /** Bytes of the key's id in hexadecimal digits. */
  readonly key: string;
  readonly count: number;
};

/** A sealed file: its bytes are in the storage, so that only there stands which key has sealed it. */
export type SealedFile = { readonly id: string; readonly storageKey: string };

/** Each table is read once, and the one of gateways' events holds every payment of the last years. */
const readMs = 300_000;

/**
 * Counts the keys by which the stored values are sealed, and lists the sealed files from the oldest on. Nothing is changed.
 * @param url the owner's, who sees the rows of every company
 * @param idBytes with which a sealed value begins: the id of its key
 */
export async function sealedValues(
  url: string,
  idBytes: number,
): Promise<{ counts: readonly SealedCount[]; files: readonly SealedFile[] }> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: readMs,
  });
  await client.connect();
  try {
    const counts: SealedCount[] = [];
    for (const [table, columns] of Object.entries(sealedColumns))
      for (const column of columns) {
        const { rows } = await client.query<{ key: string; count: number }>(
          `select encode(substring(${column} from 1 for ${idBytes}), 'hex') as key, count(*)::int as count
           from ${table} where ${column} is not null group by 1 order by 1`,
        );
        counts.push(...rows.map((row) => ({ table, column, ...row })));
      }
    const { rows: files } = await client.query<SealedFile>(
      `select id, storage_key as "storageKey" from stored_file
       where sealed and stored_at is not null and discarded_at is null order by created_at, id`,
    );
    return { counts, files };
  } finally {
    await client.end();
  }
}
