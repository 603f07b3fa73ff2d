import { quotaKinds } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { rechargeAmount } from '../funds/funds.ts';
import { defineList, sorting } from '../wire/list.ts';
import { campaignKey, campaignLooks, contentText, fold, pageId, validity } from './shop.ts';
import { described, id, instant, keyword, named, text } from '../wire/wire.ts';

/** The back office's half of the shop: campaigns with their pages and packages. */

/** `scheduled`: published, and not begun. `running`: its packages can be bought. `ended`: its time is over. */
export const campaignStatuses = ['draft', 'scheduled', 'running', 'ended', 'withdrawn'] as const;
export type CampaignStatus = (typeof campaignStatuses)[number];

export const maxCampaignPages = 20;
export const maxPagePackages = 24;

const bilingual = (max: number) => contentText(text(max));
const wholeQuantity = z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'invalidFormat'));

const packageForm = z.object({
  /** Left out for a new one. */
  id: z.optional(id),
  name: described(bilingual(60), 'Name in each language of content.'),
  summary: described(bilingual(200), 'Short description in each language of content.'),
  /** Before the discount, by currency; null where it is not sold in that currency. */
  originals: z
    .object({
      CNY: described(
        z.nullable(rechargeAmount),
        'Decimal string in CNY; null where it is not sold in CNY.',
      ),
      USD: described(
        z.nullable(rechargeAmount),
        'Decimal string in USD; null where it is not sold in USD.',
      ),
    })
    .check(
      z.refine((originals) => originals.CNY !== null || originals.USD !== null, 'required'),
      z.meta({ description: 'Price before the discount, by currency.' }),
    ),
  fold,
  validity: described(validity, 'How long a package serves, from its payment on.'),
  maxPerCompany: described(
    z.nullable(z.int().check(z.gte(1), z.lte(999))),
    'Most of it that one company may buy; null for any number.',
  ),
  firstOrderOnly: described(z.boolean(), 'Only for a company that has ordered nothing yet.'),
  stock: described(
    z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
    'How many there are; null for any number.',
  ),
  contents: described(
    z
      .array(
        z.object({
          kind: described(z.enum(quotaKinds, 'unknownOption'), 'Quota that is granted.'),
          quantity: described(wholeQuantity, 'How many, a whole number as a decimal string.'),
          /** Percent of the price that belongs to it: what a refund of unused quotas goes by. */
          share: described(z.int().check(z.gte(1), z.lte(100)), 'Percent of the price.'),
        }),
      )
      .check(
        z.minLength(1, 'required'),
        z.refine((all) => all.reduce((sum, { share }) => sum + share, 0) === 100, 'invalid'),
        z.refine(
          (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
          'repeatedField',
        ),
      ),
    'What one package grants.',
  ),
});
named(packageForm, 'CampaignPackage', 'A package of a campaign, as operators edit it');
export type PackageForm = z.infer<typeof packageForm>;

const areUnlike = (ids: readonly string[]) => new Set(ids).size === ids.length;

const pageForm = z.object({
  id: pageId,
  name: described(bilingual(30), 'Name in each language of content.'),
  headline: described(bilingual(60), 'What stands over the offers, in each language of content.'),
  introduction: described(
    bilingual(300),
    'A paragraph under the headline, in each language of content.',
  ),
  packages: described(
    z.array(packageForm).check(z.maxLength(maxPagePackages, 'tooLong')),
    'Packages of the page.',
  ),
});
named(pageForm, 'CampaignPage', 'A page of a campaign, as operators edit it');

/** Fields of a campaign that an operator edits; saved as a whole. */
export const campaignForm = z.object({
  key: campaignKey,
  name: described(bilingual(40), 'Name in each language of content.'),
  look: described(
    z.enum(campaignLooks, 'unknownOption'),
    'Name of the colours and picture of its pages.',
  ),
  startsAt: described(instant, 'From when on its packages can be bought.'),
  endsAt: described(instant, 'From when on they can’t be bought any more.'),
  pages: described(
    z.array(pageForm).check(
      z.minLength(1, 'required'),
      z.maxLength(maxCampaignPages, 'tooLong'),
      z.refine((pages) => areUnlike(pages.map(({ id: page }) => page)), 'repeatedField'),
      z.refine(
        (pages) =>
          areUnlike(pages.flatMap(({ packages }) => packages.flatMap(({ id: one }) => one ?? []))),
        'repeatedField',
      ),
    ),
    'Pages of the campaign.',
  ),
});
export type CampaignForm = z.infer<typeof campaignForm>;

const campaignFacts = {
  status: described(
    z.enum(campaignStatuses),
    '`draft`: never published. `scheduled`: published, and its start is to come. `running`: its packages can be bought. `ended`: its time is over. `withdrawn`: taken out of the shop.',
  ),
  version: described(z.int(), 'Number of the version: grows with each change.'),
  createdAt: described(instant, 'When the campaign was created.'),
  updatedAt: described(instant, 'When it was last saved.'),
  publishedAt: described(
    z.nullable(instant),
    'When it was last put in the shop; null if it never was.',
  ),
};

const campaignRecord = z.object({
  key: campaignKey,
  name: described(contentText(z.string()), 'Name in each language of content.'),
  startsAt: described(instant, 'From when on its packages can be bought.'),
  endsAt: described(instant, 'From when on they can’t be bought any more.'),
  ...campaignFacts,
  pages: described(z.int(), 'Number of its pages.'),
  packages: described(z.int(), 'Number of its packages.'),
});

const campaignList = defineList({
  path: '/ops/campaigns',
  summary: 'Campaigns, those that begin last first',
  access: operatorNeeds('shop.read'),
  filters: {
    keyword,
    status: described(
      z.optional(z.enum(campaignStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  },
  sorts: sorting('starts'),
  record: campaignRecord,
  file: {
    summary: 'All campaigns that the filters leave, as CSV or XLSX',
    access: operatorNeeds('shop.read'),
  },
});

const campaignDetail = z.object({
  ...campaignForm.shape,
  ...campaignFacts,
  /** How many of each package are sold or held by unpaid orders; these can't be fewer than its stock. */
  taken: described(
    z.record(z.string(), z.int()),
    'What orders have of each package that are paid or unpaid, by its id.',
  ),
});
named(campaignDetail, 'Campaign', 'A campaign, as operators edit it');

const getCampaign = endpoint({
  method: 'GET',
  path: '/ops/campaigns/{key}',
  summary: 'A campaign with its pages and packages',
  access: operatorNeeds('shop.read'),
  input: z.object({ key: campaignKey }),
  output: campaignDetail,
});

const saveCampaign = endpoint({
  method: 'POST',
  path: '/ops/campaigns/{key}',
  summary: 'Save a campaign as a whole: a new one, or the version that was edited',
  access: operatorNeeds('shop.manage'),
  input: z
    .object({
      ...campaignForm.shape,
      version: described(z.int().check(z.gte(0)), 'The version that was edited; 0 for a new one.'),
    })
    .check(
      z.refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
        error: 'invalid',
        path: ['endsAt'],
      }),
    ),
  output: campaignDetail,
  errors: ['stateChanged', 'campaignKeyTaken', 'shopPageTaken', 'stockBelowTaken'],
  idempotent: true,
});

const copyCampaign = endpoint({
  method: 'POST',
  path: '/ops/campaigns/{key}/copy',
  summary: 'Make a draft of a campaign with all its pages and packages, a year later',
  access: operatorNeeds('shop.manage'),
  input: z.object({ key: campaignKey, newKey: campaignKey }),
  output: campaignDetail,
  errors: ['campaignKeyTaken'],
  idempotent: true,
});

const campaignAsRead = z.object({
  key: campaignKey,
  version: described(
    z.int(),
    'Version of the campaign as it was read; refused with 2009 if it has changed since.',
  ),
});

const publishCampaign = endpoint({
  method: 'POST',
  path: '/ops/campaigns/{key}/publish',
  summary: 'Put a campaign in the shop from its start to its end',
  access: operatorNeeds('shop.manage'),
  input: campaignAsRead,
  output: campaignDetail,
  errors: ['stateChanged', 'campaignEmpty', 'campaignOver'],
  idempotent: true,
});

const withdrawCampaign = endpoint({
  method: 'POST',
  path: '/ops/campaigns/{key}/withdraw',
  summary: 'Take a campaign out of the shop; orders that were made stay',
  access: operatorNeeds('shop.manage'),
  input: campaignAsRead,
  output: campaignDetail,
  errors: ['stateChanged'],
  idempotent: true,
});

export const shopDeskApi = {
  listCampaigns: campaignList.page,
  exportCampaigns: campaignList.file,
  getCampaign,
  saveCampaign,
  copyCampaign,
  publishCampaign,
  withdrawCampaign,
};
