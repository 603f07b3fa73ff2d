import type { Link } from './links.ts';
import type { Finding } from './project.ts';

type Room = { app: string; room: string; feature: string | undefined };

/** The only file of `app/` that features may import: the paths of pages. */
const paths = /^apps\/\w+\/src\/app\/paths\.ts$/;

/**
 * Import rules of a web app: features never import each other, `shared/` imports no feature, and only `app/` composes.
 * `sim/` is a separate entry that the console's bundle must not import.
 */
export function checkAppFeatures(links: readonly Link[]): Finding[] {
  return links.flatMap(({ from, line, target }) => {
    if (target.kind !== 'file') return [];
    const here = roomOf(from.path);
    const there = roomOf(target.path);
    if (here === undefined || there === undefined || here.app !== there.app) return [];
    if (mayEnter(here, there) || paths.test(target.path)) return [];
    const message = `${describe(here)} must not import ${describe(there)}`;
    return [{ rule: 'app-features', path: from.path, line, message }];
  });
}

function mayEnter(here: Room, there: Room): boolean {
  if (there.room === 'shared') return true;
  if (here.room === 'features') return there.room === 'features' && here.feature === there.feature;
  if (here.room === 'shared') return false;
  if (here.room === 'app' || here.room === '') return there.room !== 'sim' || here.room === '';
  return here.room === there.room;
}

function roomOf(path: string): Room | undefined {
  const [, app, rest] = /^apps\/(console|backoffice|shop)\/src\/(.+)$/.exec(path) ?? [];
  if (app === undefined || rest === undefined) return undefined;
  const [room, feature] = rest.split('/');
  const isInRoom = rest.includes('/') && room !== undefined;
  return { app, room: isInRoom ? room : '', feature: room === 'features' ? feature : undefined };
}

function describe({ room, feature }: Room): string {
  if (room === '') return 'an entry file';
  return feature === undefined ? `${room}/` : `the feature ${feature}`;
}
