import { byName } from '@arcadia/kernel/keys';
import { trialNames } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { endpoint, needs } from './endpoint.ts';
import { defineList, sorting } from './list.ts';
import { serviceStatuses } from './service-statuses.ts';
import { id, instant, keyword, nothing, text } from './wire.ts';

/** Service regions of specification section 9. */
export const regions = [
  'mainland_china',
  'southern_asia_pacific',
  'asia_pacific',
  'europe_america_middle_east',
] as const;
export type Region = (typeof regions)[number];

/** Figures left of the free trial. */
export const trialQuotas = z.object(byName(trialNames, () => z.int()));

const regionService = z.object({
  id: z.string(),
  region: z.enum(regions),
  /** The App ID the game SDK is initialised with. Null until provisioning is done. */
  appId: z.nullable(z.string()),
  status: z.enum(serviceStatuses),
  trial: trialQuotas,
});

export const application = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  createdAt: instant,
  services: z.array(regionService),
});
export type Application = z.infer<typeof application>;

const applicationFilters = {
  keyword,
  status: z.optional(z.enum(serviceStatuses, 'unknownOption')),
  region: z.optional(z.enum(regions, 'unknownOption')),
};

export const applicationList = defineList({
  path: '/applications',
  summary: "The company's applications, newest first",
  access: needs('applicationQuery'),
  filters: applicationFilters,
  sorts: sorting('created'),
  record: application,
  file: {
    summary:
      'All applications that the filters leave, a row for each region service, as CSV or XLSX',
    access: needs('applicationQuery'),
  },
});

export const getApplication = endpoint({
  method: 'GET',
  path: '/applications/{id}',
  summary: 'One application with its region services',
  access: needs('applicationQuery'),
  input: z.object({ id }),
  output: application,
});

export const createApplication = endpoint({
  method: 'POST',
  path: '/applications',
  summary: 'Create an application in one region; provisioning goes on in the background',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    name: text(50),
    description: text(500),
    region: z.enum(regions, 'unknownOption'),
  }),
  output: application,
  errors: ['applicationNameTaken'],
  idempotent: true,
});

export const retryProvisioning = endpoint({
  method: 'POST',
  path: '/applications/{id}/retry-provisioning',
  summary: 'Provision again what failed',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id, serviceId: id }),
  output: application,
  errors: ['stateChanged'],
});

export const updateApplication = endpoint({
  method: 'POST',
  path: '/applications/{id}',
  summary: 'Change name and description; the regions stay as they are',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id, name: text(50), description: text(500) }),
  output: application,
  errors: ['applicationNameTaken'],
});

export const deleteApplication = endpoint({
  method: 'POST',
  path: '/applications/{id}/delete',
  summary: 'Delete an application none of whose region services is online',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id }),
  output: nothing,
  errors: ['onlineCannotBeDeleted'],
});
