import * as z from 'zod/mini';
import { described, named, text } from '../wire/wire.ts';

/** Figures of prices and rates that are far off what is in force, so that each of two persons types them again. */

export const farOffFigure = named(
  z.object({
    figure: described(
      z.string(),
      'The figure: `rate`, `discount`, category and field of a price, such as `ai.tokens`, or `total`: what the customer whose total changes most would have paid last month, or for the bills that a correction replaces.',
    ),
    before: described(z.string(), 'The figure in force.'),
    now: described(z.string(), 'The figure that is typed again; 0 for what is no longer charged.'),
    percent: described(
      z.nullable(z.string()),
      'By how much it changes what is paid, in percent, with sign; null where nothing was paid before.',
    ),
  }),
  'FarOffFigure',
  'A figure that both persons type again',
);
export type FarOffFigure = z.infer<typeof farOffFigure>;

const maxFigures = 60;

export const repeatedFigures = z
  .array(
    named(
      z.object({
        figure: described(text(60), 'The figure, as it is named where it is far off.'),
        value: described(text(30), 'What the person typed.'),
      }),
      'RepeatedFigure',
      'A figure as a person typed it again',
    ),
  )
  .check(z.maxLength(maxFigures, 'tooLong'));
export type RepeatedFigure = z.infer<typeof repeatedFigures>[number];
