import { holds, type PermissionName } from '@arcadia/contract/access/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { NavigationGroup, NavigationItem } from '@arcadia/ui/layout/shell-navigation';
import { menuEntries, openEntries } from '@arcadia/web/routing/menu-entries';
import { BookOpen } from 'lucide-react';
import type { Member } from '../shared/member.ts';
import { menuGroups, type MenuPlace } from '../shared/page.ts';
import { menuPages } from './menu-pages.ts';
import { paths } from './paths.ts';

type ShellMessages = Dictionaries['shell'];

const entries = menuEntries<PermissionName, MenuPlace>(menuPages);
type MenuEntry = (typeof entries)[number];

/**
 * Where this person begins: the first page in the order of the menu that they may read, by the same table as the menu and the pages'
 * own check. Everybody has an account page.
 */
export function firstPathFor(member: Member): string {
  const open = openFor(member);
  const [first] = menuGroups.flatMap((group) => open.filter((entry) => entry.group === group));
  return first?.path ?? paths.accountInformation;
}

/** The label of the menu entry whose page a path is; undefined for a path outside the menu. */
export function placeAt(path: string): MenuEntry['label'] | undefined {
  return entries.find((entry) => entry.path === path)?.label;
}

function openFor({ auth }: Member): MenuEntry[] {
  const held = new Set(auth);
  return openEntries(entries, (name: PermissionName) => holds(held, name));
}

/** The entries that this person may open, by their permissions or their pages'. */
export function navigationFor(
  member: Member,
  texts: ShellMessages,
  developerDocsUrl: string,
): NavigationGroup[] {
  const open = openFor(member);
  const shown = menuGroups.map((group): NavigationGroup => {
    const items = itemsOf(
      open.filter((entry) => entry.group === group),
      texts,
    );
    if (group === 'home') return { id: group, items };
    const label = texts.groups[group];
    if (group !== 'developer') return { id: group, label, items };
    const docs = docsItem(texts, developerDocsUrl);
    return { id: group, label, desktopOnly: true, items: [...items, ...docs] };
  });
  return shown.filter((group) => group.items.length > 0);
}

function itemsOf(shown: readonly MenuEntry[], texts: ShellMessages): NavigationItem[] {
  return shown.map(({ path, label, icon: Icon }) => ({
    id: path,
    href: path,
    label: texts.places[label],
    icon: <Icon aria-hidden size={16} />,
  }));
}

function docsItem(texts: ShellMessages, href: string): NavigationItem[] {
  if (href === '') return [];
  const icon = <BookOpen aria-hidden size={16} />;
  return [{ id: 'developer-docs', href, label: texts.developerDocs, icon, external: true }];
}
