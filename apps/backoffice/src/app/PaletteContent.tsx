import { Palette } from '@arcadia/web/palette/palette';
import { pageEntries, useCommonEntries } from '@arcadia/web/palette/palette-entries';
import type { PaletteContentProps } from '@arcadia/web/palette/palette-host';
import { usePaletteWords } from '@arcadia/web/palette/palette-words';
import { CornerDownRight } from 'lucide-react';
import { announce } from '../shared/announcements.ts';
import { inEveryLanguage, useMessages } from '../shared/messages.ts';
import { operatorMay, useOperator } from '../shared/operator.ts';
import { placeAt } from './navigation.tsx';
import { searchesOf } from './palette-searches.ts';
import { sectionsFor } from './palette-sections.ts';
import { signOut } from './sign-out.ts';

const loadWords = () =>
  Promise.all([
    inEveryLanguage('backoffice'),
    inEveryLanguage('backofficePaletteWords'),
    inEveryLanguage('palette'),
  ]);

/** The palette of the back office: the operator's pages, and customers, applications and bills. */
export function PaletteContent({ open, onOpenChange, navigation }: PaletteContentProps) {
  const texts = useMessages('palette');
  const { places } = useMessages('backoffice');
  const { sections: sectionTexts } = useMessages('backofficePaletteWords');
  const operator = useOperator();
  const words = usePaletteWords(loadWords);
  const common = useCommonEntries(texts, {
    wordsOf: words.ofAction,
    signOut: () => void signOut(),
    showKeys: () => announce({ kind: 'keyboardHelp' }),
  });
  const wordsAt = (path: string) => {
    const place = placeAt(path);
    return place === undefined ? '' : words.ofPlace(place);
  };
  const sections = sectionsFor(operator).map(({ section, target }) => ({
    id: `section.${section}`,
    label: sectionTexts[section].label,
    icon: <CornerDownRight aria-hidden size={16} />,
    keywords: words.ofSection(section),
    target,
  }));
  return (
    <Palette
      open={open}
      onOpenChange={onOpenChange}
      texts={texts}
      recentKey={`arcadia.backoffice.palette.${operator.id}`}
      groups={[
        {
          id: 'pages',
          label: texts.pages,
          entries: [...pageEntries(navigation, wordsAt), ...sections],
        },
        { id: 'actions', label: texts.actions, entries: common },
      ]}
      searches={searchesOf((permission) => operatorMay(operator, permission), places)}
    />
  );
}
