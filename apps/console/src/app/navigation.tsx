import type { PermissionName } from '@arcadia/contract/permissions';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import type { NavigationGroup, NavigationItem } from '@arcadia/ui/layout/shell-navigation';
import { openEntries } from '@arcadia/web/routing/open-entries';
import { BookOpen } from 'lucide-react';
import { memberHolds, type Member } from '../shared/member.ts';
import { type MenuEntry, type MenuGroup, menuGroups } from '../shared/menu.ts';
import { pages } from './pages.ts';

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
  const shown = menuGroups.map((group): NavigationGroup => ({
    id: group,
    ...(group !== 'home' && { label: texts.groups[group] }),
    items: itemsOf(group, member, texts),
  }));
  return [
    ...shown.filter((group) => group.items.length > 0),
    ...developerGroup(texts, developerDocsUrl),
  ];
}

function itemsOf(group: MenuGroup, member: Member, texts: ShellMessages): NavigationItem[] {
  return openEntries<PermissionName, MenuEntry>(entries, pages, (permission) =>
    memberHolds(member, permission),
  )
    .filter((entry) => entry.group === group)
    .map(({ path, label, icon: Icon }) => ({
      id: path,
      href: path,
      label: texts.places[label],
      icon: <Icon aria-hidden size={16} />,
    }));
}

function developerGroup(texts: ShellMessages, developerDocsUrl: string): NavigationGroup[] {
  if (developerDocsUrl === '') return [];
  const icon = <BookOpen aria-hidden size={16} />;
  const docs = { id: 'developer-docs', href: developerDocsUrl, label: texts.developerDocs, icon };
  return [
    {
      id: 'developer',
      label: texts.groups.developer,
      desktopOnly: true,
      items: [{ ...docs, external: true }],
    },
  ];
}
