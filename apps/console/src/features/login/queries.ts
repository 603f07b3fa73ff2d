import { currentLanguage } from '@arcadia/web/messages';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/client.ts';

/** Countries with their calling codes; with a keyword, those that match it. Names come in the reader's language. */
export function phoneCodesQuery(keyword: string) {
  return queryOptions({
    queryKey: ['phone-codes', currentLanguage(), keyword],
    queryFn: ({ signal }) =>
      client.listPhoneCodes(keyword === '' ? {} : { keyword }, { signal, suppressMessage: true }),
    staleTime: Infinity,
  });
}
