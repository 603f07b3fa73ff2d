import type { Link } from './links.ts';
import type { Finding } from './project.ts';

const home = 'apps/server/src/';
/** The simulators. */
const simulators = /^packages\/gateways\/src\/((?:[\w-]+\/)?simulator|sim-inbox)\//;

/** Folders of the server that each folder may import. `main.ts` puts them together and may import all. */
export const roomsOfServer: Readonly<Record<string, readonly string[]>> = {
  settings: [],
  adapters: ['settings'],
  process: ['settings'],
  check: ['adapters', 'settings'],
  http: [],
  routes: ['composition', 'http'],
  composition: ['process'],
  metrics: [],
  traces: ['metrics'],
  jobs: ['composition', 'metrics', 'process', 'routes'],
  sim: ['composition', 'http', 'jobs', 'process', 'routes'],
};

/**
 * Import rules of the server's folders and of sim: its code and the simulators are loaded by a dynamic import in sim
 * only.
 */
export function checkServerRooms(links: readonly Link[]): Finding[] {
  return links.flatMap((link) => {
    const message = link.from.isTest ? undefined : problemOf(link);
    if (message === undefined) return [];
    return [{ rule: 'server-rooms', path: link.from.path, line: link.line, message }];
  });
}

function problemOf({ from, target, isType, isDynamic }: Link): string | undefined {
  const here = roomOf(from.path);
  if (target.kind !== 'file' || here === undefined || isType) return undefined;
  if (here !== 'sim' && simulators.test(target.path))
    return `only sim/ may import the simulator ${target.path}`;
  const there = roomOf(target.path);
  if (there === undefined || here === there) return undefined;
  if (here === '' && there === 'sim' && !isDynamic)
    return 'loads sim/ with itself; import() it where APP_ENV is sim';
  if (here === '' || roomsOfServer[here]?.includes(there)) return undefined;
  return `${here}/ must not import ${there === '' ? target.path : `${there}/`}`;
}

/** The folder below src/, empty for files at the top; undefined outside the server. */
function roomOf(path: string): string | undefined {
  if (!path.startsWith(home)) return undefined;
  const [room, rest] = path.slice(home.length).split('/');
  return rest === undefined ? '' : room;
}
