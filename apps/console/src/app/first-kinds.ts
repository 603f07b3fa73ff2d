import type { FirstKind } from '@arcadia/web/first-screen/first-screen';
import { paths } from './paths.ts';

/** Content of pages below their titles, by path, where it does not follow from the page's place in the menu. */
export const firstKinds: Readonly<Partial<Record<string, FirstKind>>> = {
  [paths.home]: 'summary',
  [paths.marketData]: 'report',
  [paths.bills]: 'cards',
  [paths.recharge]: 'cards',
  [paths.accountInformation]: 'cards',
  [paths.certification]: 'cards',
  [paths.alerts]: 'cards',
  [paths.security]: 'cards',
  [paths.developerGuide]: 'cards',
  [paths.apiReference]: 'cards',
  '/business/application/deliveries/$id': 'list',
};
