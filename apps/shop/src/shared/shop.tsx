import type { CampaignLook } from '@arcadia/contract/shop/shop';
import type { ShopView } from '@arcadia/contract/shop/shop-view';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { formatExactTime, formatMoney } from '@arcadia/i18n/formats';
import { languageFacts } from '@arcadia/i18n/languages';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import type { Currency } from '@arcadia/kernel/money';
import { createContext, type ReactNode, use } from 'react';
import { memberStore } from './member.ts';
import { useStore } from './store.ts';

/** Data that a page was rendered from: by the server, and here when it is hydrated. */
export type ShopData = {
  view: ShopView;
  texts: Dictionaries['shopWindow'];
  /** How the fixed parts are drawn; left out where the page has them already. */
  drawn?: DrawnParts;
};

/** A part of the page that never changes once it is written, so that the browser needs neither its code nor its words. */
export type FixedPart =
  | 'home'
  | 'currencies'
  | 'notes'
  | 'art'
  | 'how'
  | 'screen'
  | 'footer'
  | 'ways'
  | 'contact';
export type DrawnParts = Readonly<Partial<Record<FixedPart, (look?: CampaignLook) => ReactNode>>>;

const ShopContext = createContext<ShopData | null>(null);
export const ShopProvider = ShopContext;

/** @throws Error outside `ShopProvider`. */
export function useShop(): ShopData {
  const data = use(ShopContext);
  if (data === null) throw new Error('ShopProvider is missing above this component.');
  return data;
}

export function useTexts(): ShopData['texts'] {
  return useShop().texts;
}

/** The language in which the provider's own texts are read. */
export function useContentLanguage(): ContentLanguage {
  return languageFacts[useShop().view.language].content;
}

/** The company's currency for whoever is signed in, else the visitor's. */
export function useCurrency(): Currency {
  const { view } = useShop();
  const member = useStore(memberStore, null);
  return member?.settlementCurrency ?? view.currency;
}

/** An address of the shop, with what the visitor has chosen in the address. */
export function useLink(): (path: string) => string {
  const { chosen } = useShop().view;
  return (path) => path + chosen;
}

export function useFormats() {
  const { formats } = useTexts();
  return {
    money: ({ amount, currency }: { amount: string; currency: string }) =>
      formatMoney(amount, currency),
    time: (instant: string) => formatExactTime(instant, formats),
  };
}
