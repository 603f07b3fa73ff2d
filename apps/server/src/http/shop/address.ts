import {
  isLanguage,
  type Language,
  languageFacts,
  suggestsMainland,
} from '@arcadia/i18n/languages';
import { type Currency, isCurrency } from '@arcadia/kernel/money';
import { negotiate } from '@arcadia/i18n/languages';

/** Request that an address of the shop stands for. */
export type Place =
  | { readonly kind: 'page'; /** The page; null for the first one. */ readonly id: string | null }
  | { readonly kind: 'offer'; readonly id: string }
  | { readonly kind: 'cart' }
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'preview' }
  | { readonly kind: 'nowhere' };

/** @param path from the root, as it was asked for */
export function placeOf(path: string): Place {
  const [room, id, more] = path.replace(/\/$/, '').split('/').slice(2);
  if (more !== undefined) return { kind: 'nowhere' };
  switch (room) {
    case undefined:
      return { kind: 'page', id: null };
    case 'home':
      return { kind: 'page', id: id ?? null };
    case 'single':
      return id === undefined ? { kind: 'nowhere' } : { kind: 'offer', id };
    case 'order':
      return id === undefined ? { kind: 'nowhere' } : { kind: 'order', id };
    case 'cartlist':
    case 'preview':
      if (id !== undefined) return { kind: 'nowhere' };
      return { kind: room === 'preview' ? 'preview' : 'cart' };
    default:
      return { kind: 'nowhere' };
  }
}

export type Choice = {
  readonly language: Language;
  readonly currency: Currency;
  /** `?lang=…&currency=…` as far as the address says it; empty where it says nothing. */
  readonly chosen: string;
};

type Visitor = { acceptLanguage: string | undefined; countryCode: string | null };

/** Language and currency: what the address says, else what the browser asks for and where it is. */
export function choiceOf(query: URLSearchParams, { acceptLanguage, countryCode }: Visitor): Choice {
  const lang = query.get('lang');
  const asked = query.get('currency') ?? '';
  const chosen = new URLSearchParams();
  if (isLanguage(lang)) chosen.set('lang', lang);
  if (isCurrency(asked)) chosen.set('currency', asked);
  const speaks = isLanguage(lang) ? languageFacts[lang].locale : acceptLanguage;
  // As `GET /location` guesses.
  const mainland = countryCode === null ? suggestsMainland(speaks) : countryCode === 'CN';
  return {
    language: isLanguage(lang) ? lang : negotiate(acceptLanguage),
    currency: isCurrency(asked) ? asked : mainland ? 'CNY' : 'USD',
    chosen: chosen.size > 0 ? `?${chosen.toString()}` : '',
  };
}
