import type { Client } from '@arcadia/contract/client';
import { type KeptAnswer, keptAnswer } from '../calls/kept-answer.tsx';
import { currentLanguage } from '../messages/messages.tsx';

type Codes = Awaited<ReturnType<Client['listPhoneCodes']>>;

/** Calling codes with their countries; with a keyword, those that match it. Names come in the reader's language. */
export function phoneCodesOf({ listPhoneCodes }: Pick<Client, 'listPhoneCodes'>) {
  const answers = new Map<string, KeptAnswer<Codes>>();
  return (keyword: string): KeptAnswer<Codes> => {
    const key = `${currentLanguage()} ${keyword}`;
    const ask = () => listPhoneCodes(keyword === '' ? {} : { keyword });
    const answer = answers.get(key) ?? keptAnswer(ask);
    answers.set(key, answer);
    return answer;
  };
}

export type PhoneCodes = ReturnType<typeof phoneCodesOf>;
