import {
  type ConsolePage,
  isPageOf,
  menuLink,
  menuPaths,
  open,
  pressAndFollow,
} from './console-page.ts';

/** Milliseconds from the press on an entry of the menu to its page, by the page's path. */
export type PageChanges = ReadonlyMap<string, readonly number[]>;

/** Goes through the menu downwards and upwards, each page having been there before. */
export async function measurePageChanges(
  console: ConsolePage,
  { home, rounds }: { home: string; rounds: number },
): Promise<PageChanges> {
  await open(console, home);
  const paths = await menuPaths(console.page);
  for (const path of paths.slice(1)) await changeTo(console, path);
  const changes = new Map<string, number[]>(paths.map((path) => [path, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const path of [...paths.toReversed().slice(1), ...paths.slice(1)])
      changes.get(path)?.push(await changeTo(console, path));
  return changes;
}

/** Points at the page's entry, presses it once what that asks for has come, and waits for the page. */
export async function changeTo(console: ConsolePage, path: string): Promise<number> {
  const { paintedMs } = await pressAndFollow(console, {
    on: menuLink(console.page, path),
    pointedAt: true,
    isThere: isPageOf,
    asked: path,
  });
  return paintedMs;
}
