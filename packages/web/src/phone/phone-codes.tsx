import type { Client } from '@arcadia/contract/client';
import { queryOptions } from '@tanstack/react-query';
import { currentLanguage } from '../messages/messages.tsx';

/** Calling codes with their countries; with a keyword, those that match it. Names come in the reader's language. */
export function phoneCodesOf({ listPhoneCodes }: Pick<Client, 'listPhoneCodes'>) {
  return (keyword: string) =>
    queryOptions({
      queryKey: ['phone-codes', currentLanguage(), keyword],
      queryFn: ({ signal }) => listPhoneCodes(keyword === '' ? {} : { keyword }, { signal }),
      staleTime: Infinity,
    });
}

export type PhoneCodes = ReturnType<typeof phoneCodesOf>;
