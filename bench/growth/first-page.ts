import type pg from 'pg';

type Node = {
  'Node Type': string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
};

const times = 5;

/** The plan of a page, its median time of several, in milliseconds, and the blocks that it reads. */
export async function firstPage(owner: pg.Client, page: string) {
  const taken: number[] = [];
  let node: Node = { 'Node Type': '' };
  for (let time = 0; time < times; time += 1) {
    const { rows } = await owner.query<{
      'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }];
    }>(`explain (analyze, buffers, timing off, format json) ${page}`);
    const [one] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!one) throw new Error('there is no plan');
    taken.push(one['Execution Time']);
    node = one.Plan;
  }
  const ms = taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0;
  const pages = (node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0);
  return { plan: [...new Set(namesOf(node))].join(' < '), ms, pages };
}

/** The nodes that ran; a month's index by the name that it has without the month. */
function namesOf(node: Node): string[] {
  if (node['Actual Loops'] === 0) return [];
  const index = node['Index Name']?.replace(/_\d{4}_\d{2}/, '');
  const own = index === undefined ? node['Node Type'] : `${node['Node Type']} of ${index}`;
  return [own, ...(node.Plans ?? []).flatMap(namesOf)];
}
