import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { inEveryLanguage } from '../shared/messages.ts';

type Place = keyof Dictionaries['shell']['places'];
type Section = keyof Dictionaries['paletteWords']['sections'];
type Action = keyof Dictionaries['palette']['words'];

/** By what else things are found, in every language; only their labels until that is loaded. */
export function usePaletteWords() {
  const { data } = useQuery({
    queryKey: ['palette', 'words'],
    queryFn: () =>
      Promise.all([
        inEveryLanguage('shell'),
        inEveryLanguage('paletteWords'),
        inEveryLanguage('palette'),
      ]),
    staleTime: Infinity,
  });
  const [shells = [], own = [], palettes = []] = data ?? [];
  return {
    ofPlace: (place: Place) => [...shells, ...own].map(({ places }) => places[place]).join(' '),
    ofSection: (section: Section) =>
      own.map(({ sections }) => Object.values(sections[section]).join(' ')).join(' '),
    ofAction: (action: Action) => palettes.map(({ words }) => words[action]).join(' '),
  };
}
