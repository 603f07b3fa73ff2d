import { currencies } from '@arcadia/kernel/money';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { described, id, instant, named, nothing, wireMoney } from '../wire/wire.ts';

/** The shop window under /activity: campaigns with pages of packages. Anybody may look; members of companies buy. */

const packageId = described(id, 'Id of the package.');

export const campaignLooks = ['sunrise', 'ocean', 'violet', 'lantern'] as const;
export type CampaignLook = (typeof campaignLooks)[number];

export const validityUnits = ['month', 'year'] as const;
export type ValidityUnit = (typeof validityUnits)[number];

/** Most different packages in a cart, and most of one. */
const maxCartLines = 50;
const maxCartQuantity = 999;

/** A text of the provider's, written in each language of content. */
export const contentText = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    zh: described(one, 'Chinese text.'),
    en: described(one, 'English text.'),
  } satisfies Record<ContentLanguage, T>);

/** Key of a campaign. It is a part of addresses, and the browser's cart belongs to it. */
export const campaignKey = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalidFormat'),
    z.meta({ description: 'Key of the campaign', example: '202607' }),
  );

export const pageId = z
  .string()
  .check(
    z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'invalidFormat'),
    z.meta({ description: 'Id of the page, as in its address', example: '202607-starter' }),
  );

export const fold = z
  .string()
  .check(
    z.regex(/^(?:10(?:\.0)?|[1-9](?:\.\d)?|0\.[1-9])$/, 'invalidFormat'),
    z.meta({ description: 'Tenths of the price to pay: 8.5 takes 15 % off', example: '8.5' }),
  );

export const validity = z.object({
  count: described(z.int().check(z.gte(1), z.lte(120)), 'Months or years.'),
  unit: described(z.enum(validityUnits, 'unknownOption'), 'Unit of the validity.'),
});
named(validity, 'Validity', 'How long a package serves');

const packageContent = z.object({
  kind: described(z.enum(quotaKinds, 'unknownOption'), 'Quota that is granted.'),
  quantity: described(z.string(), 'Whole number as a decimal string.'),
});
named(packageContent, 'PackageContent', 'What a package grants of a quota');

const offerPrice = z.object({
  original: described(wireMoney, 'Before the discount.'),
  price: described(wireMoney, 'To pay for one.'),
});
named(offerPrice, 'OfferPrice', 'A price, with the one before the fold');

export const offer = z.object({
  id: described(z.string(), 'Id of the package.'),
  name: described(contentText(z.string()), 'Name in each language of content.'),
  summary: described(contentText(z.string()), 'Short description in each language of content.'),
  fold,
  prices: described(z.array(offerPrice), 'In each currency in which it is sold.'),
  validity: described(validity, 'How long it serves, counted from the payment.'),
  maxPerCompany: described(z.nullable(z.int()), 'Most that one company may buy; null for any.'),
  firstOrderOnly: described(z.boolean(), 'Only for a company that has ordered nothing yet.'),
  remaining: described(z.nullable(z.int()), 'How many are left; null where they are not counted.'),
  contents: described(z.array(packageContent), 'Quotas of one package.'),
});
named(offer, 'Offer', 'A package as it is offered');
export type Offer = z.infer<typeof offer>;

const campaign = z.object({
  key: campaignKey,
  name: described(contentText(z.string()), 'Name in each language of content.'),
  look: described(z.enum(campaignLooks), 'Colours and picture of its pages.'),
  startsAt: described(instant, 'From when its packages can be bought.'),
  endsAt: described(instant, 'From when they can’t be bought any more.'),
  /** Changes whenever anything that its pages show changes, stock aside. */
  version: described(z.int(), 'Number of the version: grows with each change of the campaign.'),
  pages: described(
    z.array(
      z.object({
        id: described(z.string(), 'Id of the page.'),
        name: described(contentText(z.string()), 'Name in each language of content.'),
      }),
    ),
    'Its pages in their order.',
  ),
});
named(campaign, 'ShopCampaign', 'A campaign, as its pages show it');

const shopPage = z.object({
  campaign: described(campaign, 'The campaign as its pages show it.'),
  id: described(z.string(), 'Id of the page.'),
  name: described(contentText(z.string()), 'Name in each language of content.'),
  headline: described(contentText(z.string()), 'What stands over the offers.'),
  introduction: described(contentText(z.string()), 'A paragraph under the headline.'),
  offers: described(z.array(offer), 'Its packages in their order.'),
});
/** @public The shop. */
export type ShopPage = z.infer<typeof shopPage>;

const getCurrentCampaign = endpoint({
  method: 'GET',
  path: '/activity/current',
  summary: 'The published campaign whose packages can be bought now, the newest of several',
  access: publicAccess,
  input: nothing,
  output: z.object({ campaign: described(z.nullable(campaign), 'Null while there is none.') }),
});

const getActivityPage = endpoint({
  method: 'GET',
  path: '/activity/{campaign}/page/{id}',
  summary: 'A page of a campaign that is running, with its packages',
  access: publicAccess,
  input: z.object({ campaign: campaignKey, id: pageId }),
  output: shopPage,
  errors: ['activityLinkIncorrect'],
});

const getOffer = endpoint({
  method: 'GET',
  path: '/activity/{campaign}/package/{id}',
  summary: 'One package of a campaign that is running',
  access: publicAccess,
  input: z.object({ campaign: campaignKey, id: packageId }),
  output: z.object({
    campaign: described(campaign, 'Key of the campaign.'),
    pageId: described(z.string(), 'Id of the page that shows it.'),
    offer: described(offer, 'The package as it is offered.'),
  }),
  errors: ['activityLinkIncorrect'],
});

export const cartItems = z
  .array(
    named(
      z.object({
        packageId: id,
        quantity: described(
          z.int().check(z.gte(1), z.lte(maxCartQuantity, 'tooLong')),
          'How many of the package.',
        ),
      }),
      'CartItem',
      'A package in a cart, and how many of it',
    ),
  )
  .check(
    z.maxLength(maxCartLines, 'tooLong'),
    z.refine(
      (items) => new Set(items.map(({ packageId }) => packageId)).size === items.length,
      'repeatedField',
    ),
  );

/** Reasons why a line can't be ordered as it is. `limit`, `firstOrderOnly` and `unpaidOrder` are told to members only. */
export const cartProblems = [
  'gone',
  'otherCurrency',
  'soldOut',
  'limit',
  'firstOrderOnly',
  'unpaidOrder',
] as const;
export type CartProblem = (typeof cartProblems)[number];

export const pricedCart = z.object({
  currency: described(z.enum(currencies), 'Currency of the prices.'),
  lines: described(
    z.array(
      z.object({
        packageId: described(z.string(), 'Id of the package.'),
        quantity: described(z.int(), 'How many of the package.'),
        offer: described(z.nullable(offer), 'Null where it is not offered any more.'),
        amount: described(z.nullable(wireMoney), 'Price of the line; null without an offer.'),
        problem: described(
          z.nullable(z.enum(cartProblems)),
          'Why it can’t be ordered; null where it can.',
        ),
        /** How many can be ordered; null for any number. */
        available: described(z.nullable(z.int()), 'Most that can be ordered now; null for any.'),
      }),
    ),
    'In the order of the request.',
  ),
  original: described(wireMoney, 'Sum before discounts, of what can be ordered.'),
  amount: described(wireMoney, 'Sum to pay, of what can be ordered.'),
});
/** @public The shop. */
export type PricedCart = z.infer<typeof pricedCart>;

const priceCart = endpoint({
  method: 'POST',
  path: '/activity/{campaign}/cart',
  summary: 'Prices of a cart for a visitor; nothing is stored',
  access: publicAccess,
  input: z.object({
    campaign: campaignKey,
    currency: described(z.enum(currencies, 'unknownOption'), 'Currency as ISO 4217 code.'),
    items: described(cartItems, 'Each package once, with how many of it.'),
  }),
  output: pricedCart,
  errors: ['activityLinkIncorrect'],
  rateLimit: { limit: 240, windowSeconds: 600 },
});

export const shopWindowApi = { getCurrentCampaign, getActivityPage, getOffer, priceCart };
