import * as z from 'zod/mini';
import { regions } from './regions.ts';
import { gameSchema } from './games.ts';
import { described, instant } from '../wire/wire.ts';

/** The provider's decision about a game that a region service has chosen, with the application and region of the service. */
export const gameReview = z.object({
  id: z.string(),
  applicationId: z.string(),
  applicationName: z.string(),
  serviceId: z.string(),
  region: z.enum(regions),
  game: gameSchema,
  addedAt: instant,
  approval: z.enum(['approved', 'refused']),
  reason: described(z.nullable(z.string()), 'Why it was refused; null where it was not.'),
  decidedAt: instant,
});
