import { packageOrderDeskApi } from './package-order-desk.ts';
import { packageOrderApi, packageOrderDescriptions } from './package-orders.ts';
import { shopDeskApi } from './shop-desk.ts';
import { shopWindowApi } from './shop.ts';

/** Of properties whose schema is shared, and can't describe each of its uses. */
export const shopDescriptions = {
  campaign: 'Key of the campaign; in answers the campaign as its pages show it.',
  pageId: 'Id of the page that shows it.',
  offer: 'The package as it is offered.',
  packageId: 'Id of the package.',
  quantity: 'How many; of a quota a whole number as a decimal string.',
  look: 'Colours and picture of the pages.',
  pages: 'Pages of the campaign; in lists their number.',
  headline: 'What stands over the offers, in each language of content.',
  introduction: 'A paragraph under the headline, in each language of content.',
  packages: 'Packages of the page; in lists the number of all of them.',
  validity: 'How long a package serves, from its payment on.',
  maxPerCompany: 'Most of it that one company may buy; null for any number.',
  firstOrderOnly: 'Only for a company that has ordered nothing yet.',
  contents: 'What one package grants.',
  publishedAt: 'When it was last put in the shop; null if it never was.',
  originals: 'Price before the discount, by currency.',
  CNY: 'Decimal string in CNY; null where it is not sold in CNY.',
  USD: 'Decimal string in USD; null where it is not sold in USD.',
  ...packageOrderDescriptions,
};

export const shopApi = {
  ...shopWindowApi,
  ...shopDeskApi,
  ...packageOrderApi,
  ...packageOrderDeskApi,
};
