export { type KeyVerdict, authenticateKey } from './authenticate-key.ts';
export { createApiKey } from './create.ts';
export { apiKeyJobs } from './jobs.ts';
export { getApiKey, getCaller, listApiKeys } from './list.ts';
export { revokeApiKey } from './revoke.ts';
