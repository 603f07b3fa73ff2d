import type pg from 'pg';

/** The work of a statement: rows that the nodes of its plan gave or threw away, and blocks of memory that it looked at. */
export type Explained = { readonly rows: number; readonly blocks: number };

type Plan = {
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/**
 * Explains every statement that counts users, before it is carried out. They are statements of transactions.
 * @returns what each took, in a list that grows
 */
export function explainCounts(pool: pg.Pool): Explained[] {
  const explained: Explained[] = [];
  const counts = /^\s*insert into usage\.(?:user_count|new_user_count) |^\s*with arrived /;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const explain = async (text: string, values?: unknown[]) => {
      await query('savepoint explained');
      const { rows } = (await query(
        `explain (analyze, buffers, costs off, timing off, format json) ${text}`,
        values,
      )) as pg.QueryResult<{ 'QUERY PLAN': { Plan: Plan }[] }>;
      for (const { Plan: plan } of rows.flatMap((row) => row['QUERY PLAN']))
        explained.push({
          rows: rowsOf(plan),
          blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
        });
      await query('rollback to savepoint explained');
      return query(text, values);
    };
    Object.assign(client, {
      query: (...given: [unknown, unknown[]?, unknown?]) => {
        const [what, values] = given;
        return typeof what === 'string' && counts.test(what)
          ? explain(what, values)
          : query(...given);
      },
    });
  });
  return explained;
}

function rowsOf(plan: Plan): number {
  const { 'Rows Removed by Filter': removed = 0, 'Rows Removed by Join Filter': unjoined = 0 } =
    plan;
  const own = (plan['Actual Rows'] + removed + unjoined) * plan['Actual Loops'];
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}
