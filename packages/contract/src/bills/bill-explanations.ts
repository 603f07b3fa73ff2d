import * as z from 'zod/mini';
import { billLine, dayText, exact, nullableExact } from './bills.ts';
import { type Endpoint, endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { described, id, instant, listOf, named, paging, wireMoney } from '../wire/wire.ts';

/** From a line of a bill to games, days and events. */

const explained = {
  quantity: exact('What was used.'),
  bet: nullableExact('Platform currency that was bet.'),
  returned: nullableExact('Platform currency that was returned.'),
  amount: described(
    z.nullable(wireMoney),
    'Its part of the line’s amount; null where something was returned in excess of bets.',
  ),
};

/** Explanation of a line by games and days, and the events of one of its days; for customers and operators. */
const lineExplanation = {
  input: z.object({
    id,
    position: described(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000)),
      'Position of the line on its bill.',
    ),
  }),
  output: z.object({
    line: described(billLine, 'The line that is explained.'),
    games: described(
      z.array(
        z.object({
          gameId: described(z.string(), 'Empty for usage that names no game.'),
          name: described(
            z.nullable(
              z.object({
                zh: described(z.string(), 'Chinese text.'),
                en: described(z.string(), 'English text.'),
              }),
            ),
            'Name of the game in each language of content; null for what belongs to no game.',
          ),
          ...explained,
          days: described(
            z.array(
              named(
                z.object({
                  day: described(dayText, 'Day at UTC+8 that the usage belongs to.'),
                  ...explained,
                }),
                'UsageOfDay',
                'What was used on a day, and what it costs',
              ),
            ),
            'The days on which it was used.',
          ),
        }),
      ),
      'The usage by game.',
    ),
    sum: described(
      named(z.object(explained), 'UsageSum', 'What was used, and what it costs'),
      'What the games come to together.',
    ),
    agrees: described(z.boolean(), 'Whether they come to what the line says.'),
    parts: described(
      z.array(billLine),
      'The lines that a guarantee is compared with; empty for other lines.',
    ),
  }),
};

const lineEvents = {
  input: z.object({
    ...lineExplanation.input.shape,
    gameId: z.optional(id),
    day: described(dayText, 'Day at UTC+8.'),
    ...paging,
  }),
  output: z.object({
    ...listOf(
      z.object({
        id: described(z.string(), 'The attribute `id` of the event, unique for its source.'),
        occurredAt: described(
          instant,
          'When the usage happened: the attribute `time` of the event.',
        ),
        receivedAt: described(
          z.nullable(instant),
          'When it came in; null where that is no longer kept.',
        ),
        type: described(z.string(), 'Type of the event.'),
        source: described(z.string(), 'The usage source that reported the event.'),
        userId: described(
          z.string(),
          'The customer’s id of the user; empty where the event names none.',
        ),
        quantity: nullableExact('What it adds; of users 1.'),
        bet: nullableExact('Platform currency that was bet.'),
        returned: nullableExact('Platform currency that was returned.'),
      }),
    ).shape,
    archived: described(
      z.boolean(),
      'The events of this month are in the archive and can’t be listed here.',
    ),
  }),
};

const explainBillLine = endpoint({
  method: 'GET',
  path: '/bills/{id}/lines/{position}',
  summary: 'What a line is made of: games, and days of each, that add up to it',
  access: needs('billDetailQuery'),
  ...lineExplanation,
});

const listBillEvents = endpoint({
  method: 'GET',
  path: '/bills/{id}/lines/{position}/events',
  summary: 'The events of a game and a day that a line is made of, by their time',
  access: needs('billDetailQuery'),
  ...lineEvents,
});

const explainAnyBillLine = endpoint({
  method: 'GET',
  path: '/ops/bills/{id}/lines/{position}',
  summary: 'What a line of a customer’s final bill is made of, as the customer reads it',
  access: operatorNeeds('bills.read'),
  ...lineExplanation,
});

const listAnyBillEvents = endpoint({
  method: 'GET',
  path: '/ops/bills/{id}/lines/{position}/events',
  summary: 'The events of a game and a day that a line of a customer’s final bill is made of',
  access: operatorNeeds('bills.read'),
  ...lineEvents,
});

export const billExplanations = {
  explainBillLine,
  listBillEvents,
  explainAnyBillLine,
  listAnyBillEvents,
} as const satisfies Record<string, Endpoint>;
