import { queues } from '@arcadia/domain/jobs/queues';
import { capacityLists } from '../../capacity/printed.ts';
import { domainFeatures } from '../walls/domain-features.ts';
import { importsAllowed } from '../walls/package-walls.ts';
import { roomsOfServer } from '../walls/server-rooms.ts';

/** Lists that documents show and code decides, as Markdown, by the name between `<!-- printed: … -->` and `<!-- /printed -->`. */
const lists: Readonly<Record<string, () => string[]>> = {
  features: () =>
    domainFeatures.map(
      (feature) => `1. [${feature}](../../packages/domain/src/${feature}/index.ts)`,
    ),
  imports: () =>
    Object.entries(importsAllowed).map(([folder, others]) => `- \`${folder}/\`: ${named(others)}`),
  rooms: () =>
    Object.entries(roomsOfServer).map(([room, others]) => {
      const folders = others.map((other) => `\`${other}/\``);
      return `- \`${room}/\`: ${folders.length === 0 ? 'no other' : folders.join(', ')}`;
    }),
  queues: () =>
    Object.entries(queues).map(([name, { concurrency }]) => `- \`${name}\`: ${concurrency}`),
  ...capacityLists,
};

const block = /(<!-- printed: (\w+) -->)[^]*?(<!-- \/printed -->)/g;

/**
 * A document with its printed lists as the code has them now.
 * @throws Error where a document asks for a list that nobody prints.
 */
export function withPrintedLists(markdown: string): string {
  return markdown.replace(block, (_, begin: string, name: string, end: string) => {
    const list = lists[name];
    if (list === undefined) throw new Error(`no list is called ${name}`);
    return [begin, '', ...list(), '', end].join('\n');
  });
}

function named(others: readonly string[] | '*'): string {
  if (others === '*') return 'every package';
  if (others.length === 0) return 'nothing of ours';
  return others.map((folder) => `\`${folder}/\``).join(', ');
}
