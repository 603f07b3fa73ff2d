import * as z from 'zod/mini';
import { callbackEnvironments } from '../callbacks/callback-environments.ts';
import { endpoint, needs } from '../wire/endpoint.ts';
import { gameSchema } from './games.ts';
import { packageName } from './package-names.ts';
import { regionService } from './region-services.ts';
import { described, id, named } from '../wire/wire.ts';

/** Copying the configuration of another region of the same application. Existing configuration is not replaced. */

const game = z.pick(gameSchema, { id: true, name: true });
named(game, 'GameRef', 'A game with its name');
const name = z.pick(packageName, { appType: true, value: true });

const regionCopy = z.object({
  games: described(z.array(game), 'Games that are copied.'),
  packageNames: described(z.array(name), 'Package names that are copied.'),
  callbackSets: described(z.array(z.enum(callbackEnvironments)), 'Callback sets that are copied.'),
  /** Games that are passed over, with the reason: a game is `not_offered` in this region or to this company. */
  skippedGames: described(
    z.array(
      named(
        z.object({
          ...game.shape,
          reason: described(z.enum(['not_offered', 'too_many']), 'Why it is not copied.'),
        }),
        'SkippedGame',
        'A game that is not copied, and why',
      ),
    ),
    'Games that are not copied, with the reason.',
  ),
  skippedPackageNames: described(
    z.array(
      named(
        z.object({
          ...name.shape,
          reason: described(z.enum(['too_many']), 'Why it is not copied.'),
        }),
        'SkippedPackageName',
        'A package name that is not copied, and why',
      ),
    ),
    'Package names that are not copied, with the reason.',
  ),
  /** A set that is already saved here is kept; a set with an address that would not be called now is not copied. */
  skippedCallbackSets: described(
    z.array(
      named(
        z.object({
          environment: described(z.enum(callbackEnvironments), 'Callback set: test or production.'),
          reason: described(z.enum(['already_set', 'not_callable']), 'Why it is not copied.'),
        }),
        'SkippedCallbackSet',
        'A callback set that is not copied, and why',
      ),
    ),
    'Callback sets that are not copied, with the reason.',
  ),
});
named(regionCopy, 'RegionCopy', 'What is copied from another region, and what is not');
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
  output: z.object({
    service: described(regionService, 'The region service.'),
    copied: described(regionCopy, 'What was copied.'),
  }),
  errors: ['stateChanged'],
});
