import { currentLanguage } from '@arcadia/web/messages/messages';
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

/** Where the visitor is. Without an answer the form simply asks for the country. */
export const locationQuery = queryOptions({
  queryKey: ['location'],
  queryFn: ({ signal }) => client.getLocation({}, { signal, suppressMessage: true }),
  staleTime: Infinity,
});

/**
 * Redeems a one-time code of the old console. A query and not a mutation: however often the page is rendered, one code
 * is presented once.
 */
export function handOverQuery(code: string) {
  return queryOptions({
    queryKey: ['hand-over', code],
    queryFn: ({ signal }) => client.signInByHandOver({ code }, { signal, suppressMessage: true }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
