import * as z from 'zod/mini';
import { callbackEnvironments } from './callback-environments.ts';
import { endpoint, needs } from './endpoint.ts';
import { gameSchema } from './games.ts';
import { packageName } from './package-names.ts';
import { regionService } from './region-services.ts';
import { id } from './wire.ts';

/** Copying the configuration of another region of the same application. Existing configuration is not replaced. */

const game = z.pick(gameSchema, { id: true, name: true });
const name = z.pick(packageName, { appType: true, value: true });

const regionCopy = z.object({
  /** What is added. */
  games: z.array(game),
  packageNames: z.array(name),
  callbackSets: z.array(z.enum(callbackEnvironments)),
  /** What is not copied, and why. A game is `not_offered` in this region or to this company. */
  gamesLeft: z.array(z.object({ ...game.shape, reason: z.enum(['not_offered', 'too_many']) })),
  packageNamesLeft: z.array(z.object({ ...name.shape, reason: z.enum(['too_many']) })),
  /** A set that is already saved here is kept; a set with an address that would not be called now is not copied. */
  callbackSetsLeft: z.array(
    z.object({
      environment: z.enum(callbackEnvironments),
      reason: z.enum(['already_set', 'not_callable']),
    }),
  ),
});
export type RegionCopy = z.infer<typeof regionCopy>;

const path = '/region-services/{id}/copy';
/** `from` is the region service that is copied. */
const input = z.object({ id, from: id });

export const previewRegionCopy = endpoint({
  method: 'GET',
  path,
  summary: 'What copying another region of the same application would add, and what not',
  access: needs('applicationAll'),
  input,
  output: regionCopy,
  errors: ['stateChanged'],
});

export const copyRegion = endpoint({
  method: 'POST',
  path,
  summary: 'Copy games, package names and callbacks of another region of the same application',
  access: needs('applicationAll'),
  apiKeys: true,
  input,
  output: z.object({ service: regionService, copied: regionCopy }),
  errors: ['stateChanged'],
});
