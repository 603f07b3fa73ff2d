import type { ContentLanguage } from '@arcadia/kernel/languages';
import { gameCategories, type GameCategory } from '@arcadia/kernel/measures';
import type { Transitions } from '@arcadia/kernel/transitions';
import * as z from 'zod/mini';
import { regions } from './regions.ts';
import { endpoint, needs, operatorNeeds, publicAccess } from '../wire/endpoint.ts';
import { incomingFile, outgoingFile } from '../wire/transfer.ts';
import {
  decision,
  described,
  id,
  instant,
  keyword,
  listOf,
  named,
  namedRef,
  nothing,
  paging,
  text,
} from '../wire/wire.ts';

/** The catalogue of games: maintained by the provider; customers choose from it for each region service. */

const gameId = described(id, 'Id of the game.');
const reviewId = described(id, 'Id of the review case.');

/** Betting games need the provider's approval. */
export const categoriesWithApproval: readonly GameCategory[] = ['betting_game'];

/** The unit price of a price plan that applies to a game. */
export const priceCategories = ['mau', 'gift', 'betting', 'ai_minutes', 'ai_tokens'] as const;
export type PriceCategory = (typeof priceCategories)[number];

export const gameStatuses = ['draft', 'listed', 'delisted'] as const;
export type GameStatus = (typeof gameStatuses)[number];

/** Customers don't see drafts. A delisted game can't be chosen any more, but services that have it keep it. */
export const gameTransitions = {
  list: { from: ['draft', 'delisted'], to: 'listed' },
  delist: { from: ['listed'], to: 'delisted' },
} as const satisfies Transitions<GameStatus, string>;

/** Requirements for an uploaded cover: formats, minimum pixels, maximum bytes. */
export const coverPicture = { width: 640, height: 360, maxBytes: 5 * 1024 * 1024 } as const;

/** A text of the provider's, written in each language of content. */
const contentText = <T extends z.ZodMiniType>(one: T) =>
  z.object({
    zh: described(one, 'Chinese text.'),
    en: described(one, 'English text.'),
  } satisfies Record<ContentLanguage, T>);
const bilingual = (max: number) => contentText(text(max));

const game = z.object({
  id: described(z.string(), 'Id of the game.'),
  /** Its id in game SDKs and callbacks: 19 digits, beyond JavaScript's safe integers. */
  mgId: described(z.string(), 'Identifier of the game for SDKs and callbacks, 19 digits as text.'),
  category: described(z.enum(gameCategories), 'Category of the game.'),
  priceCategory: described(
    z.enum(priceCategories),
    'Unit price that applies to the game: by monthly active users, gifts, bets, minutes with AI or tokens.',
  ),
  name: described(contentText(z.string()), 'Name in each language of content.'),
  summary: described(contentText(z.string()), 'Short description in each language of content.'),
  regions: described(z.array(z.enum(regions)), 'Regions in which the game is offered.'),
  /** Path of its cover below `/api`, different for every picture. Null: a pattern derived from its id is shown. */
  coverPath: described(
    z.nullable(z.string()),
    'Path of the cover below `/api`; null if the game has none.',
  ),
});
named(game, 'Game', 'A game');
export type Game = z.infer<typeof game>;
export { game as gameSchema };

export const listGames = endpoint({
  method: 'GET',
  path: '/games',
  summary: 'Games the company may choose in one region',
  access: needs('applicationQuery'),
  input: z.object({
    ...paging,
    keyword,
    region: described(z.enum(regions, 'unknownOption'), 'Only this region.'),
    category: described(
      z.optional(z.enum(gameCategories, 'unknownOption')),
      'Only this category of games.',
    ),
  }),
  output: listOf(game),
});

export const getGameCover = endpoint({
  method: 'GET',
  path: '/games/{id}/cover/{version}',
  summary: 'The cover of a game; what lies at one address never changes',
  access: publicAccess,
  transfer: 'download',
  mediaTypes: ['image/webp'],
  input: z.object({
    id: gameId,
    version: described(
      z.string().check(z.regex(/^[\w-]{8,100}$/, 'invalidFormat')),
      'Version of the picture, which changes with it; the address is then good for ever.',
    ),
  }),
  output: outgoingFile,
});

// The back office's half.

const catalogueEntry = z.object({
  ...game.shape,
  companyKinds: described(
    z.array(z.enum(['direct', 'channel'])),
    'Kinds of company to which the game is offered: direct, channel.',
  ),
  status: described(
    z.enum(gameStatuses),
    '`draft`: not offered yet. `listed`: customers can choose it. `delisted`: nobody can choose it any more.',
  ),
  serviceCount: described(z.int(), 'Number of region services that have chosen the game.'),
  updatedAt: described(instant, 'When the game was last saved.'),
});
named(catalogueEntry, 'CatalogueGame', 'A game of the catalogue, as operators see it');
export type CatalogueEntry = z.infer<typeof catalogueEntry>;

const gameFields = {
  category: described(z.enum(gameCategories, 'unknownOption'), 'Category of the game.'),
  priceCategory: described(
    z.enum(priceCategories, 'unknownOption'),
    'Unit price that applies to the game: by monthly active users, gifts, bets, minutes with AI or tokens.',
  ),
  name: described(bilingual(60), 'Name in each language of content.'),
  summary: described(bilingual(300), 'Short description in each language of content.'),
  regions: described(
    z.array(z.enum(regions, 'unknownOption')).check(z.minLength(1, 'required')),
    'Regions in which the game is offered.',
  ),
  companyKinds: described(
    z.array(z.enum(['direct', 'channel'], 'unknownOption')).check(z.minLength(1, 'required')),
    'Kinds of company to which the game is offered: direct, channel.',
  ),
};

export const listCatalogue = endpoint({
  method: 'GET',
  path: '/ops/games',
  summary: 'The whole catalogue',
  access: operatorNeeds('games.read'),
  input: z.object({
    ...paging,
    keyword,
    category: described(
      z.optional(z.enum(gameCategories, 'unknownOption')),
      'Only this category of games.',
    ),
    status: described(
      z.optional(z.enum(gameStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
    region: described(z.optional(z.enum(regions, 'unknownOption')), 'Only this region.'),
  }),
  output: listOf(catalogueEntry),
});

export const getCatalogueEntry = endpoint({
  method: 'GET',
  path: '/ops/games/{id}',
  summary: 'One game of the catalogue',
  access: operatorNeeds('games.read'),
  input: z.object({ id: gameId }),
  output: catalogueEntry,
});

export const createGame = endpoint({
  method: 'POST',
  path: '/ops/games',
  summary: 'Add a game, as a draft that no customer sees',
  access: operatorNeeds('games.manage'),
  input: z.object(gameFields),
  output: catalogueEntry,
  idempotent: true,
});

export const updateGame = endpoint({
  method: 'POST',
  path: '/ops/games/{id}',
  summary: 'Change a game; services that have chosen it keep it. Its category is fixed once listed',
  access: operatorNeeds('games.manage'),
  input: z.object({ id: gameId, ...gameFields }),
  output: catalogueEntry,
  errors: ['gameCategoryFixed'],
});

export const setGameStatus = endpoint({
  method: 'POST',
  path: '/ops/games/{id}/status',
  summary: 'List a game, or delist it: nobody can choose it any more, whoever has it keeps it',
  access: operatorNeeds('games.manage'),
  input: z.object({
    id: gameId,
    status: described(
      z.enum(['listed', 'delisted'], 'unknownOption'),
      '`listed`: customers can choose it from now on. `delisted`: nobody can.',
    ),
  }),
  output: catalogueEntry,
  errors: ['stateChanged'],
});

export const uploadGameCover = endpoint({
  method: 'POST',
  path: '/ops/games/{id}/cover',
  summary: 'A picture of 640 by 360 pixels or more, JPG or PNG up to 5 MB; it is cut to that shape',
  access: operatorNeeds('games.manage'),
  transfer: 'upload',
  input: z.object({ id: gameId, file: incomingFile }),
  output: catalogueEntry,
  errors: ['fileFormatError', 'fileExceedsLimit', 'fileEmpty', 'pictureTooSmall'],
});

export const removeGameCover = endpoint({
  method: 'POST',
  path: '/ops/games/{id}/cover/remove',
  summary: 'Back to the pattern that is generated from the id',
  access: operatorNeeds('games.manage'),
  input: z.object({ id: gameId }),
  output: catalogueEntry,
});

/** A betting game that a customer has chosen for a region service, under review. */
export const getGameCase = endpoint({
  method: 'GET',
  path: '/ops/game-approvals/{id}',
  summary: 'A chosen game that waits for approval, with the service that wants it',
  access: operatorNeeds('games.approve'),
  input: z.object({ id: reviewId }),
  output: z.object({
    id: described(z.string(), 'Id of the review case.'),
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
    applicationId: described(z.string(), 'Id of the application.'),
    applicationName: described(z.string(), 'Name of the application.'),
    applicationDescription: described(z.string(), 'Description of the application.'),
    serviceId: described(z.string(), 'Id of the region service.'),
    region: described(z.enum(regions), 'Region that the service runs in.'),
    game: described(game, 'The game that the customer wants to use.'),
    requestedAt: described(instant, 'When the customer chose it.'),
    claimedBy: described(
      z.nullable(namedRef),
      'Operator who has claimed the case; null if nobody has.',
    ),
    outcome: described(
      z.nullable(z.enum(['approved', 'refused', 'withdrawn'])),
      'Decision about the game; `withdrawn` where the customer took it back. Null before.',
    ),
    reason: described(
      z.nullable(z.string()),
      'Why it was refused, as the customer reads it; null if it was not.',
    ),
  }),
});

export const decideGame = endpoint({
  method: 'POST',
  path: '/ops/game-approvals/{id}/decide',
  summary: 'Approve a chosen game, or refuse it with a reason that the customer sees',
  access: operatorNeeds('games.approve'),
  input: decision,
  output: nothing,
  errors: ['caseNotClaimed', 'stateChanged'],
  idempotent: true,
});
