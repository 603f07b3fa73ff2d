import * as z from 'zod/mini';
import { credential } from './credentials.ts';
import { serviceState, trialQuotas } from './applications.ts';
import { regions } from './regions.ts';
import { callbackSet } from '../callbacks/callbacks.ts';
import { endpoint, needs, operatorNeeds } from '../wire/endpoint.ts';
import { gameSchema } from './games.ts';
import { packageName, packageNameInput } from './package-names.ts';
import { described, id, instant, named, nothing, withReason } from '../wire/wire.ts';

/** An application's service in one region: its configuration, and bringing it online. */

const applicationId = described(id, 'Id of the application.');
const serviceId = described(id, 'Id of the region service.');

export const approvals = ['not_needed', 'pending', 'approved', 'refused'] as const;
export type Approval = (typeof approvals)[number];

/** Steps that are missing before a service can go online. */
export const launchNeeds = [
  'game',
  'game_approval',
  'package_name',
  'callbacks',
  'provider_hold',
] as const;
export type LaunchNeed = (typeof launchNeeds)[number];

/** Maximum for one region service. */
export const maxGames = 200;
export const maxPackageNames = 50;

export const regionService = z.object({
  id: described(z.string(), 'Id of the region service.'),
  applicationId: described(z.string(), 'Id of the application.'),
  applicationName: described(z.string(), 'Name of the application.'),
  region: described(
    named(z.enum(regions), 'Region', 'Region that a service runs in'),
    'Region that the service runs in.',
  ),
  ...serviceState,
  statusChangedAt: described(instant, 'When it came into this status.'),
  createdAt: described(instant, 'When the region was added to the application.'),
  /** The service can't go online until the hold is lifted. */
  hold: described(
    z.nullable(
      named(
        z.object({
          reason: described(z.string(), 'Why, as the customer reads it.'),
          since: described(instant, 'Since when it is held.'),
        }),
        'ServiceHold',
        'Why the provider keeps the service offline',
      ),
    ),
    'Why the provider keeps the service offline; null if it does not.',
  ),
  trial: described(
    named(trialQuotas, 'TrialQuotas', 'Free quotas of the trial'),
    'Free quotas of the trial.',
  ),
  games: described(
    z.array(
      z.object({
        game: described(gameSchema, 'The chosen game.'),
        addedAt: described(instant, 'When the game was chosen.'),
        approval: described(
          z.enum(approvals),
          'State of a chosen game: not needed, pending, approved or refused.',
        ),
        reason: described(z.nullable(z.string()), 'Why, as the customer reads it.'),
      }),
    ),
    'Games chosen for the service.',
  ),
  packageNames: described(z.array(packageName), 'Package names and bundle ids by platform.'),
  callbacks: described(
    named(
      z.object({
        test: described(callbackSet, 'Callbacks of the test environment.'),
        production: described(callbackSet, 'Callbacks of the production environment.'),
      }),
      'CallbackSets',
      'The callbacks of both environments',
    ),
    'Callbacks of the test and of the production environment.',
  ),
  credentials: described(
    z.array(credential),
    'Credentials that are valid now; two during an overlap.',
  ),
  launchNeeds: described(
    z.array(z.enum(launchNeeds)),
    'What is missing before the service can go online.',
  ),
});
named(regionService, 'RegionService', 'An application in one region');
export type RegionService = z.infer<typeof regionService>;

const path = '/region-services/{id}';
const changed = { output: regionService } as const;

export const getRegionService = endpoint({
  method: 'GET',
  path,
  summary: 'One region service with all its configuration; secrets are never in it',
  access: needs('applicationQuery'),
  input: z.object({ id }),
  ...changed,
});

export const addRegion = endpoint({
  method: 'POST',
  path: '/applications/{id}/regions',
  summary: 'Serve an application in a further region; provisioning goes on in the background',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    id: applicationId,
    region: described(z.enum(regions, 'unknownOption'), 'Region that the service runs in.'),
  }),
  ...changed,
  errors: ['regionExists'],
  idempotent: true,
});

export const setServiceGames = endpoint({
  method: 'POST',
  path: `${path}/games`,
  summary: 'The whole list of chosen games; betting games go to the provider for approval first',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    id,
    gameIds: described(
      z.array(id).check(z.maxLength(maxGames, 'tooLong')),
      'Ids of the chosen games, replacing those stored.',
    ),
  }),
  ...changed,
  errors: ['gameUnavailable', 'onlineNeedsThis', 'stateChanged'],
});

export const setPackageNames = endpoint({
  method: 'POST',
  path: `${path}/package-names`,
  summary: 'The whole list of package names, several per platform; duplicates are refused',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    id,
    packageNames: described(
      z
        .array(packageNameInput)
        .check(z.minLength(1, 'required'), z.maxLength(maxPackageNames, 'tooLong')),
      'Package names and bundle ids by platform.',
    ),
  }),
  ...changed,
  errors: ['packageNameDuplicate', 'stateChanged'],
});

export const launchService = endpoint({
  method: 'POST',
  path: `${path}/launch`,
  summary: 'Go online, from not launched or offline',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id }),
  ...changed,
  errors: ['launchNotReady', 'serviceOnHold', 'insufficientCredit', 'stateChanged'],
});

export const takeServiceOffline = endpoint({
  method: 'POST',
  path: `${path}/stop`,
  summary: 'Go offline: games of this region stop at once for all users',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id }),
  ...changed,
  errors: ['stateChanged'],
});

export const deleteRegionService = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  summary: 'Delete a region service that is not online, with its configuration and credentials',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id }),
  output: nothing,
  errors: ['stateChanged', 'onlineCannotBeDeleted'],
});

const secret = z.object({
  credential: described(credential, 'Key of the credential, without its secret.'),
  secret: described(z.string(), 'The secret in plain text, shown only here.'),
});

export const revealSecret = endpoint({
  method: 'POST',
  path: `${path}/credentials/{credentialId}/reveal`,
  summary: 'The secret of a credential, told once',
  access: needs('applicationAll'),
  input: z.object({ id, credentialId: id }),
  output: secret,
  errors: ['secretAlreadyShown'],
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: `${path}/credentials`,
  summary: 'A new key and secret; it and the present one are accepted during the overlap',
  access: needs('applicationAll'),
  input: z.object({
    id,
    /** Hours for which the current secret stays valid; 0 revokes it immediately. */
    overlapHours: described(
      z.int().check(z.gte(0), z.lte(168)),
      'Hours during which the present secret is still accepted; 0 ends it at once.',
    ),
    /** During an overlap: the `next` or `retiring` credential that this rotation replaces and revokes immediately. */
    insteadOf: z.optional(id),
  }),
  output: secret,
  errors: ['rotationRunning'],
  idempotent: true,
});

export const activateSecret = endpoint({
  method: 'POST',
  path: `${path}/credentials/{credentialId}/activate`,
  summary: 'Sign our callbacks with the new secret from now on',
  access: needs('applicationAll'),
  input: z.object({ id, credentialId: id }),
  ...changed,
  errors: ['stateChanged'],
});

export const revokeSecret = endpoint({
  method: 'POST',
  path: `${path}/credentials/{credentialId}/revoke`,
  summary:
    'End one of two valid secrets at once, and the overlap with it; where the present one ends, the new one signs',
  access: needs('applicationAll'),
  input: z.object({ id, credentialId: id }),
  ...changed,
  errors: ['stateChanged', 'onlySecret'],
});

// The back office's half.

export const holdService = endpoint({
  method: 'POST',
  path: '/ops/region-services/{id}/hold',
  summary:
    'Take a service offline with a reason that the customer sees; it stays so until released',
  access: operatorNeeds('applications.manage'),
  input: withReason,
  output: nothing,
  errors: ['stateChanged'],
});

export const releaseService = endpoint({
  method: 'POST',
  path: '/ops/region-services/{id}/release',
  summary: 'Lift the hold: the customer can put the service online again',
  access: operatorNeeds('applications.manage'),
  input: z.object({ id: serviceId }),
  output: nothing,
  errors: ['stateChanged'],
});

export const getAnyRegionService = endpoint({
  method: 'GET',
  path: '/ops/region-services/{id}',
  summary: 'A customer’s region service with all its configuration',
  access: operatorNeeds('applications.read'),
  input: z.object({ id: serviceId }),
  output: z.object({
    ...regionService.shape,
    companyId: described(z.string(), 'Id of the company.'),
    companyName: described(z.string(), 'Name of the company.'),
  }),
});
