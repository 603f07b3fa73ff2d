import * as z from 'zod/mini';
import { scopesIn } from './api-key-scopes.ts';
import { apiKeyStatuses, maxKeyDays } from './api-key-terms.ts';
import { endpoint, type Endpoint, memberAccess, needs } from '../wire/endpoint.ts';
import { sorting } from '../wire/list.ts';
import {
  described,
  id,
  instant,
  keyword,
  listOf,
  named,
  nothing,
  paging,
  text,
} from '../wire/wire.ts';

/** Keys with which a customer's programs call the API. */

const keyId = described(id, 'Id of the API key.');

const apiKey = z.object({
  id: described(z.string(), 'Also the beginning of the key, by which it is found in logs.'),
  name: described(z.string(), 'What the company calls the key.'),
  scopeIds: described(
    z.array(z.int()),
    'Ids of the permissions that the key was given, in ascending order.',
  ),
  status: described(
    z.enum(apiKeyStatuses),
    '`active`: it works. `suspended`: the person who created it is disabled or deleted. `expired`: its last day is over. `revoked`: a person ended it.',
  ),
  createdAt: described(instant, 'When the key was created.'),
  createdById: described(z.string(), 'Id of the person who created it.'),
  createdByName: described(z.string(), 'The name of that person, as it was then.'),
  expiresAt: described(instant, 'From when on the key no longer works.'),
  lastUsedAt: described(z.nullable(instant), 'When it was last used, to the minute; null: never.'),
  lastUsedIp: described(z.nullable(z.string()), 'From which address it was last used.'),
  revokedAt: described(z.nullable(instant), 'When it was revoked; null if it was not.'),
  revokedByName: described(z.nullable(z.string()), 'Who revoked it; null if nobody did.'),
});
named(apiKey, 'ApiKey', 'A key of the company, without its secret');
export type ApiKey = z.infer<typeof apiKey>;

const listApiKeys = endpoint({
  method: 'GET',
  path: '/api-keys',
  summary: "The company's API keys, newest first; revoked and expired ones too",
  access: needs('accessQuery'),
  input: z.object({
    ...paging,
    ...sorting('created'),
    keyword,
    status: described(
      z.optional(z.enum(apiKeyStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(apiKey),
});

const getApiKey = endpoint({
  method: 'GET',
  path: '/api-keys/{id}',
  summary: 'One API key, without its secret',
  access: needs('accessQuery'),
  input: z.object({ id: keyId }),
  output: apiKey,
});

/** Not idempotent, so that no answer with a key is kept. If it is lost, the key is in the list, and is revoked. */
const createApiKey = endpoint({
  method: 'POST',
  path: '/api-keys',
  summary: 'Create an API key, which is told once. Needs a session verified a moment ago',
  access: needs('accessAll'),
  input: z.object({
    name: described(text(60), 'What the company calls the key.'),
    scopeIds: described(
      z.array(z.int()).check(
        z.maxLength(100, 'tooLong'),
        z.refine((ids) => scopesIn(ids, true).length === new Set(ids).size, 'unknownOption'),
        z.minLength(1, 'required'),
      ),
      'Ids of permissions; at most those that the caller holds.',
    ),
    expiresOn: described(
      z.iso.date('invalidFormat'),
      `The last day at UTC+8 on which it works, today or at most ${maxKeyDays} days on.`,
    ),
  }),
  output: z.object({
    apiKey: described(apiKey, 'The new key, as it stands in the list.'),
    secret: described(z.string(), 'The key itself, in this answer only.'),
  }),
  errors: ['identityCheckRequired', 'grantExceedsOwn', 'tooManyApiKeys', 'apiKeyNameTaken'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

const revokeApiKey = endpoint({
  method: 'POST',
  path: '/api-keys/{id}/revoke',
  summary: 'End an API key immediately and for good',
  access: needs('accessAll'),
  whileSuspended: true,
  whileClosing: true,
  input: z.object({ id: keyId }),
  output: apiKey,
  errors: ['stateChanged'],
});

const getCaller = endpoint({
  method: 'GET',
  path: '/caller',
  summary: 'Who calls: the person, what they may do in this call, and the API key if it is one',
  access: memberAccess,
  apiKeys: true,
  input: nothing,
  output: z.object({
    companyId: described(z.string(), 'Id of the company.'),
    memberId: described(z.string(), 'Of the caller, or of who created the API key.'),
    memberName: described(z.string(), 'The name of that person.'),
    permissionIds: described(
      z.array(z.int()),
      'Ids of the permissions that the caller holds, in ascending order.',
    ),
    apiKey: described(
      z.nullable(
        z.object({
          id: described(z.string(), 'Id of the key.'),
          name: described(z.string(), 'What the company calls the key.'),
          expiresAt: described(instant, 'From when on the key no longer works.'),
        }),
      ),
      'The API key of the call; null where a session calls.',
    ),
  }),
});

/** The endpoints of this file under their names. */
export const apiKeyApi = {
  listApiKeys,
  getApiKey,
  createApiKey,
  revokeApiKey,
  getCaller,
} as const satisfies Record<string, Endpoint>;

/** For the form of the console. */
export const apiKeyInput = createApiKey.input;
