import { once } from 'node:events';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
};
const special = /[\\\t\n\r]/;
const everySpecial = /[\\\t\n\r]/g;

/** A row in the text format of COPY: https://www.postgresql.org/docs/current/sql-copy.html#id-1.9.3.55.9.2 */
export function copyRow(values: readonly (string | null)[]): string {
  return `${values.map((value) => (value === null ? '\\N' : copyText(value))).join('\t')}\n`;
}

/** One value of such a row. Numbers, times and the product's own ids need no escapes. */
function copyText(value: string): string {
  return special.test(value)
    ? value.replace(everySpecial, (character) => escapes[character] ?? character)
    : value;
}

/** Writes rows in the text format of COPY into a table. */
export function copy(client: pg.PoolClient, into: string, rows: readonly string[]): Promise<void> {
  return write(client, `copy ${into} from stdin`, rows.join(''));
}

/** Writes rows in the binary format of COPY into a table. */
export function copyBinary(client: pg.PoolClient, into: string, rows: Buffer): Promise<void> {
  return write(client, `copy ${into} from stdin (format binary)`, rows);
}

async function write(client: pg.PoolClient, statement: string, rows: string | Buffer) {
  const stream = client.query(copyFrom(statement));
  const finished = once(stream, 'finish');
  stream.end(rows);
  await finished;
}
