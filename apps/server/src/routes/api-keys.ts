import {
  createApiKey,
  getApiKey,
  getCaller,
  listApiKeys,
  revokeApiKey,
} from '@arcadia/domain/api-keys/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const apiKeyHandlers = {
  listApiKeys,
  getApiKey: (ctx, { id }) => getApiKey(ctx, id),
  createApiKey,
  revokeApiKey: (ctx, { id }) => revokeApiKey(ctx, id),
  getCaller,
} satisfies Partial<Handlers>;
