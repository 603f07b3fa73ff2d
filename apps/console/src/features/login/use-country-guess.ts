import { useLanguage } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { countriesIn, type Country } from '../../shared/countries.ts';
import { guessCountry } from './guess-country.ts';
import { locationQuery } from '../../shared/location.ts';

/** The country to start with where nobody has chosen one; null until it is known, or for good. */
export function useCountryGuess(wanted: boolean): Country | null {
  const { data: location } = useQuery({ ...locationQuery, enabled: wanted });
  const { language } = useLanguage();
  return useMemo(() => {
    if (!wanted || location === undefined) return null;
    const guess = guessCountry(location, navigator.languages);
    return countriesIn(language).find(({ code }) => code === guess) ?? null;
  }, [wanted, location, language]);
}
