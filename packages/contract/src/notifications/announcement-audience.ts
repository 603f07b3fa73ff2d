import * as z from 'zod/mini';
import { described, id, named, namedRef } from '../wire/wire.ts';

/** The companies that an announcement is for. Decided whenever one of their people reads: who joins a group later finds it too. */

export const audienceKinds = ['all', 'group', 'chosen'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

export const audienceMarkets = ['mainland', 'overseas'] as const;
export type AudienceMarket = (typeof audienceMarkets)[number];

export const audienceCompanyKinds = ['direct', 'channel'] as const;
export type AudienceCompanyKind = (typeof audienceCompanyKinds)[number];

/** The companies that one announcement can be written for by name. */
export const maxChosenCompanies = 100;

const all = z.object({
  kind: described(z.literal('all'), 'Whom it is for; the other fields depend on it.'),
});
named(all, 'AudienceOfAll', 'Everybody');

const group = z.object({
  kind: described(z.literal('group'), 'Whom it is for; the other fields depend on it.'),
  markets: described(
    z
      .array(z.enum(audienceMarkets, 'unknownOption'))
      .check(z.minLength(1, 'required'), z.maxLength(audienceMarkets.length, 'tooLong')),
    'Where its companies are: on the mainland of China or overseas.',
  ),
  companyKinds: described(
    z
      .array(z.enum(audienceCompanyKinds, 'unknownOption'))
      .check(z.minLength(1, 'required'), z.maxLength(audienceCompanyKinds.length, 'tooLong')),
    'What its companies are: direct customers or channel companies.',
  ),
});
named(group, 'AudienceOfGroup', 'Whoever belongs to the markets and kinds of company');

const chosen = z.object({
  kind: described(z.literal('chosen'), 'Whom it is for; the other fields depend on it.'),
  companyIds: described(
    z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxChosenCompanies, 'tooLong')),
    'The companies that find it, at most 100.',
  ),
});
named(chosen, 'AudienceOfCompanies', 'The companies that were chosen');

/** As it is written. A group of everybody is read back as `all`. */
export const audienceInput = described(
  z.discriminatedUnion('kind', [all, group, chosen]),
  'Which companies find it.',
);
export type AudienceInput = z.infer<typeof audienceInput>;

/** As it is read. */
export const audience = described(
  z.discriminatedUnion('kind', [
    all,
    group,
    z.object({
      kind: described(z.literal('chosen'), 'Whom it is for; the other fields depend on it.'),
      companies: described(z.array(namedRef), 'The companies that find it, by name.'),
    }),
  ]),
  'Which companies find it.',
);
export type Audience = z.infer<typeof audience>;

/** How many companies each smallest group has: any audience but a chosen one is a sum of these. */
export const audienceSizes = z.object({
  groups: described(
    z.array(
      z.object({
        market: described(z.enum(audienceMarkets), 'Where its companies are.'),
        companyKind: described(z.enum(audienceCompanyKinds), 'What its companies are.'),
        companies: described(z.int(), 'Companies whose account is not closed.'),
      }),
    ),
    'All four, also those without a company.',
  ),
});
