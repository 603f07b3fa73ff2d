import { useQuery } from '@tanstack/react-query';

type Places<Place extends string> = { places: { readonly [Name in Place]: string } };
type Sections<Section extends string> = {
  sections: { readonly [Name in Section]: Readonly<Record<string, string>> };
};
type Actions<Action extends string> = { words: { readonly [Name in Action]: string } };

/** Names and words in every language. */
type Loaded<Place extends string, Section extends string, Action extends string> = [
  names: Places<Place>[],
  words: (Places<Place> & Sections<Section>)[],
  palettes: Actions<Action>[],
];

/** Words beside their labels by which things are found, in every language; only the labels until these are loaded. */
export function usePaletteWords<
  Place extends string,
  Section extends string,
  Action extends string,
>(load: () => Promise<Loaded<Place, Section, Action>>) {
  const { data } = useQuery({
    queryKey: ['palette', 'words'],
    queryFn: load,
    staleTime: Infinity,
  });
  const [names = [], words = [], palettes = []] = data ?? [];
  return {
    ofPlace: (place: Place) => [...names, ...words].map(({ places }) => places[place]).join(' '),
    ofSection: (section: Section) =>
      words.map(({ sections }) => Object.values(sections[section]).join(' ')).join(' '),
    ofAction: (action: Action) => palettes.map(({ words: own }) => own[action]).join(' '),
  };
}
