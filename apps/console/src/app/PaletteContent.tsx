import { Palette } from '@arcadia/web/palette/palette';
import { pageEntries, useCommonEntries } from '@arcadia/web/palette/palette-entries';
import type { PaletteContentProps } from '@arcadia/web/palette/palette-host';
import type { PaletteEntry } from '@arcadia/web/palette/rank-entries';
import { Boxes } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { memberHolds, useMember } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { helpTools } from './HelpTools.tsx';
import { searchesOf } from './palette-searches.ts';
import { paths } from './paths.ts';

/** What the console offers in the palette: the pages and actions of this person, and records by name or number. */
export function PaletteContent({ open, onOpenChange, navigation }: PaletteContentProps) {
  const texts = useMessages('palette');
  const { places } = useMessages('shell');
  const member = useMember();
  const own = useOwnActions();
  const common = useCommonEntries(texts, {
    signOut: () => announce({ kind: 'signOut' }),
    showKeys: () => announce({ kind: 'keyboardHelp' }),
  });
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      texts={texts}
      recentKey={`arcadia.console.palette.${member.id}`}
      groups={[
        { id: 'pages', label: texts.pages, entries: pageEntries(navigation) },
        { id: 'actions', label: texts.actions, entries: [...own, ...common] },
      ]}
      searches={searchesOf((permission) => memberHolds(member, permission), places)}
    />
  );
}

function useOwnActions(): PaletteEntry[] {
  const { commands } = useMessages('palette');
  const { help } = useMessages('shell');
  const member = useMember();
  const create = {
    id: 'action.create-application',
    label: commands.createApplication,
    icon: <Boxes aria-hidden size={16} />,
    keywords: 'create application new',
    target: `${paths.applications}?create=1`,
  };
  return [
    ...(memberHolds(member, 'applicationAll') ? [create] : []),
    ...helpTools.map(({ name, Icon }) => ({
      id: `action.${name}`,
      label: help[name].label,
      icon: <Icon aria-hidden size={16} />,
      keywords: name,
      target: () => announce({ kind: 'help', dialog: name }),
    })),
  ];
}
