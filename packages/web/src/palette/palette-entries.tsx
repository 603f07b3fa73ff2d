import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { languageFacts } from '@arcadia/i18n/languages';
import type { NavigationGroup } from '@arcadia/ui/layout/shell-navigation';
import { useTheme } from '@arcadia/ui/theme/theme';
import { DoorOpen, Globe, Keyboard, SunMoon } from 'lucide-react';
import { useCommonMessages } from '../messages/common-messages.tsx';
import { useLanguage } from '../messages/messages.tsx';
import type { PaletteEntry } from './rank-entries.tsx';

const icon = { 'aria-hidden': true, size: 16 } as const;

/** Further words by which a place is found: its names in every language. Empty until they are loaded. */
export type WordsOf<Name extends string = string> = (name: Name) => string;

/** The entries of the menu, found by their words and by those of their addresses. */
export function pageEntries(
  navigation: readonly NavigationGroup[],
  wordsAt: (href: string) => string,
): PaletteEntry[] {
  return navigation.flatMap(({ label, items }) =>
    items
      .filter(({ external }) => external !== true)
      .map((item) => ({
        id: `page.${item.href}`,
        label: item.label,
        ...(label !== undefined && { hint: label }),
        icon: item.icon,
        keywords: `${item.href} ${wordsAt(item.href)}`,
        target: item.href,
      })),
  );
}

type CommonActions = {
  signOut: () => void;
  showKeys: () => void;
  wordsOf: WordsOf<keyof Dictionaries['palette']['words']>;
};

/** Entries of every app: the other language, the other theme, all keys and the way out. */
export function useCommonEntries(
  { commands }: Dictionaries['palette'],
  { signOut, showKeys, wordsOf }: CommonActions,
): PaletteEntry[] {
  const { actions } = useCommonMessages();
  const { language, languages, chooseLanguage } = useLanguage();
  const { theme, setTheme } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return [
    ...languages
      .filter((one) => one !== language)
      .map((one) => ({
        id: `action.language-${one}`,
        label: commands.language({ name: languageFacts[one].name }),
        icon: <Globe {...icon} />,
        keywords: wordsOf('language'),
        target: () => void chooseLanguage(one),
      })),
    {
      id: 'action.theme',
      label: commands[other],
      icon: <SunMoon {...icon} />,
      keywords: wordsOf('theme'),
      target: () => setTheme(other),
    },
    {
      id: 'action.keyboard',
      label: commands.keyboard,
      icon: <Keyboard {...icon} />,
      keywords: wordsOf('keyboard'),
      target: showKeys,
    },
    {
      id: 'action.sign-out',
      label: actions.signOut,
      icon: <DoorOpen {...icon} />,
      keywords: wordsOf('signOut'),
      target: signOut,
    },
  ];
}
