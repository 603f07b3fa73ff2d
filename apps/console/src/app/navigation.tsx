import { holds, type PermissionName } from '@arcadia/contract/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { NavigationGroup, NavigationItem } from '@arcadia/ui/layout/shell-navigation';
import { openEntries } from '@arcadia/web/routing/open-entries';
import { BookOpen, CodeXml } from 'lucide-react';
import type { Member } from '../shared/member.ts';
import { type MenuEntry, menuGroups } from '../shared/menu.ts';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

type ShellMessages = Dictionaries['shell'];

const byFeature = import.meta.glob<readonly MenuEntry[]>('../features/*/menu.ts', {
  eager: true,
  import: 'menu',
});
const entries = Object.values(byFeature)
  .flat()
  .toSorted((one, other) => one.position - other.position);

/** The entries that this person may open, by their permissions or their pages'. */
export function navigationFor(
  member: Member,
  texts: ShellMessages,
  developerDocsUrl: string,
): NavigationGroup[] {
  const held = new Set(member.auth);
  const open = openEntries<PermissionName, MenuEntry>(entries, pages, (name) => holds(held, name));
  const shown = menuGroups.map((group): NavigationGroup => ({
    id: group,
    ...(group !== 'home' && { label: texts.groups[group] }),
    items: itemsOf(
      open.filter((entry) => entry.group === group),
      texts,
    ),
  }));
  return [
    ...shown.filter((group) => group.items.length > 0),
    ...developerGroup(texts, developerDocsUrl),
  ];
}

function itemsOf(shown: readonly MenuEntry[], texts: ShellMessages): NavigationItem[] {
  return shown.map(({ path, label, icon: Icon }) => ({
    id: path,
    href: path,
    label: texts.places[label],
    icon: <Icon aria-hidden size={16} />,
  }));
}

function developerGroup(texts: ShellMessages, developerDocsUrl: string): NavigationGroup[] {
  const docs: NavigationItem = {
    id: 'developer-docs',
    href: developerDocsUrl,
    label: texts.developerDocs,
    icon: <BookOpen aria-hidden size={16} />,
    external: true,
  };
  const reference: NavigationItem = {
    id: paths.apiReference,
    href: paths.apiReference,
    label: texts.apiReference,
    icon: <CodeXml aria-hidden size={16} />,
  };
  return [
    {
      id: 'developer',
      label: texts.groups.developer,
      desktopOnly: true,
      items: developerDocsUrl === '' ? [reference] : [reference, docs],
    },
  ];
}
