import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { useQuery } from '@tanstack/react-query';
import { inEveryLanguage } from '../shared/messages.ts';

type Place = keyof Dictionaries['backoffice']['places'];
type Section = keyof Dictionaries['backofficePaletteWords']['sections'];
type Action = keyof Dictionaries['palette']['words'];

/** By what else things are found, in every language; only their labels until that is loaded. */
export function usePaletteWords() {
  const { data } = useQuery({
    queryKey: ['palette', 'words'],
    queryFn: () =>
      Promise.all([
        inEveryLanguage('backoffice'),
        inEveryLanguage('backofficePaletteWords'),
        inEveryLanguage('palette'),
      ]),
    staleTime: Infinity,
  });
  const [names = [], words = [], palettes = []] = data ?? [];
  return {
    ofPlace: (place: Place) => [...names, ...words].map(({ places }) => places[place]).join(' '),
    ofSection: (section: Section) =>
      words.map(({ sections }) => Object.values(sections[section]).join(' ')).join(' '),
    ofAction: (action: Action) => palettes.map((own) => own.words[action]).join(' '),
  };
}
