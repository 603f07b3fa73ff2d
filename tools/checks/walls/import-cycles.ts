import type { Link } from './links.ts';
import type { Finding } from './project.ts';

/** No import cycles, type-only imports included. One finding per cycle, at its first import. */
export function checkImportCycles(links: readonly Link[]): Finding[] {
  const graph = new Map<string, Link[]>();
  for (const link of links) {
    if (link.target.kind !== 'file') continue;
    const known = graph.get(link.from.path);
    if (known) known.push(link);
    else graph.set(link.from.path, [link]);
  }
  const findings: Finding[] = [];
  const done = new Set<string>();
  for (const start of graph.keys()) {
    if (done.has(start)) continue;
    const ring = shortestCycle(graph, start);
    if (!ring) continue;
    for (const { from } of ring) done.add(from.path);
    const [first] = ring;
    if (!first) continue;
    const message = `imports itself: ${[...ring.map(({ from }) => from.path), start].join(' -> ')}`;
    findings.push({ rule: 'import-cycles', path: start, line: first.line, message });
  }
  return findings;
}

/** The links of the shortest way from a file back to itself, searched breadth first. */
function shortestCycle(graph: Map<string, Link[]>, start: string): Link[] | undefined {
  const ways: Link[][] = (graph.get(start) ?? []).map((link) => [link]);
  const seen = new Set<string>();
  for (const way of ways) {
    const last = way.at(-1);
    if (last?.target.kind !== 'file') continue;
    const { path } = last.target;
    if (path === start) return way;
    if (seen.has(path)) continue;
    seen.add(path);
    // The list grows while it is walked: that makes it the queue.
    for (const link of graph.get(path) ?? []) ways.push([...way, link]);
  }
  return undefined;
}
