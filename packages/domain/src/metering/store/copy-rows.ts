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
export function copyText(value: string): string {
  return special.test(value)
    ? value.replace(everySpecial, (character) => escapes[character] ?? character)
    : value;
}

/** Writes rows in the text format of COPY into a table. */
export async function copy(
  client: pg.PoolClient,
  into: string,
  rows: readonly string[],
): Promise<void> {
  const stream = client.query(copyFrom(`copy ${into} from stdin`));
  const finished = once(stream, 'finish');
  stream.end(rows.join(''));
  await finished;
}
