import { currentLanguage } from '@arcadia/web/messages/messages';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../client.ts';

/** Calling codes with their countries; with a keyword, those that match it. Names come in the reader's language. */
export function phoneCodesQuery(keyword: string) {
  return queryOptions({
    queryKey: ['phone-codes', currentLanguage(), keyword],
    queryFn: ({ signal }) => client.listPhoneCodes(keyword === '' ? {} : { keyword }, { signal }),
    staleTime: Infinity,
  });
}
