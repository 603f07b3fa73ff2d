import { Palette } from '@arcadia/web/palette/palette';
import { pageEntries, useCommonEntries } from '@arcadia/web/palette/palette-entries';
import type { PaletteContentProps } from '@arcadia/web/palette/palette-host';
import { usePaletteWords } from '@arcadia/web/palette/palette-words';
import type { PaletteEntry } from '@arcadia/web/palette/rank-entries';
import { Boxes, CornerDownRight } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { memberHolds, useMember } from '../shared/member.ts';
import { inEveryLanguage, useMessages } from '../shared/messages.ts';
import { useSettings } from '../shared/settings.ts';
import { helpTools } from './HelpTools.tsx';
import { placeAt } from './navigation.tsx';
import { searchesOf } from './palette-searches.ts';
import { sectionsFor } from './palette-sections.ts';
import { paths } from './paths.ts';

const loadWords = () =>
  Promise.all([
    inEveryLanguage('shell'),
    inEveryLanguage('paletteWords'),
    inEveryLanguage('palette'),
  ]);

const useWords = () => usePaletteWords(loadWords);

/** The palette of the console: the pages and actions of this person, and records by name or number. */
export function PaletteContent({ open, onOpenChange, navigation }: PaletteContentProps) {
  const texts = useMessages('palette');
  const { places } = useMessages('shell');
  const member = useMember();
  const words = useWords();
  const own = useOwnActions(words.ofAction);
  const sections = useSections(words.ofSection);
  const wordsAt = (path: string) => {
    const place = placeAt(path);
    return place === undefined ? '' : words.ofPlace(place);
  };
  const common = useCommonEntries(texts, {
    wordsOf: words.ofAction,
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
        {
          id: 'pages',
          label: texts.pages,
          entries: [...pageEntries(navigation, wordsAt), ...sections],
        },
        { id: 'actions', label: texts.actions, entries: [...own, ...common] },
      ]}
      searches={searchesOf((permission) => memberHolds(member, permission), places)}
    />
  );
}

type Words = ReturnType<typeof useWords>;

function useSections(wordsOf: Words['ofSection']): PaletteEntry[] {
  const { sections } = useMessages('paletteWords');
  const member = useMember();
  const { developerDocsUrl } = useSettings();
  return sectionsFor(member, developerDocsUrl).map(({ section, target }) => ({
    id: `section.${section}`,
    label: sections[section].label,
    icon: <CornerDownRight aria-hidden size={16} />,
    keywords: wordsOf(section),
    target,
  }));
}

function useOwnActions(wordsOf: Words['ofAction']): PaletteEntry[] {
  const { commands } = useMessages('palette');
  const { help } = useMessages('shell');
  const member = useMember();
  const create = {
    id: 'action.create-application',
    label: commands.createApplication,
    icon: <Boxes aria-hidden size={16} />,
    keywords: wordsOf('createApplication'),
    target: `${paths.applications}?create=1`,
  };
  return [
    ...(memberHolds(member, 'applicationAll') ? [create] : []),
    ...helpTools.map(({ name, Icon }) => ({
      id: `action.${name}`,
      label: help[name].label,
      icon: <Icon aria-hidden size={16} />,
      keywords: wordsOf(name),
      target: () => announce({ kind: 'help', dialog: name }),
    })),
  ];
}
