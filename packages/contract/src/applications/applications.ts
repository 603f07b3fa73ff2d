import { byName } from '@arcadia/kernel/keys';
import { type TrialName, trialNames } from '@arcadia/kernel/measures';
import * as z from 'zod/mini';
import { endpoint, needs } from '../wire/endpoint.ts';
import { defineList, sorting } from '../wire/list.ts';
import { regions } from './regions.ts';
import { serviceStatuses } from './service-statuses.ts';
import { described, id, instant, keyword, named, nothing, text } from '../wire/wire.ts';

const applicationId = described(id, 'Id of the application.');

/** Words of the API's reference for each figure of a trial. */
const trialWords: Readonly<Record<TrialName, string>> = {
  minutes: 'Minutes of play in the trial.',
  mau: 'Number of monthly active users in the trial.',
  botCalls: 'Number of calls of AI bots in the trial.',
};

/** A figure of each kind that trials grant. */
export const trialFigures = <Figure extends z.ZodMiniType>(figure: Figure) =>
  z.object(byName(trialNames, (name) => described(figure, trialWords[name])));

/** Figures left of the free trial. */
export const trialQuotas = trialFigures(z.int());

/** The App ID of a region service, and whether it serves. */
export const serviceState = {
  appId: described(
    z.nullable(z.string()),
    'Identifier that game SDKs are initialised with, 19 digits; null before provisioning.',
  ),
  status: described(
    z.enum(serviceStatuses),
    '`creating`: being set up. `not_launched`: set up, and never online. `online`: it serves. `offline`: it does not serve now. `failed`: setting it up was given up; it can be retried.',
  ),
};

const regionService = z.object({
  id: described(z.string(), 'Id of the region service.'),
  region: described(z.enum(regions), 'Region that the service runs in.'),
  ...serviceState,
  trial: described(trialQuotas, 'Free quotas of the trial.'),
});
named(regionService, 'ServiceSummary', 'A region service, as its application lists it');

export const application = z.object({
  id: described(z.string(), 'Id of the application.'),
  name: described(z.string(), 'Name, as shown to people.'),
  description: described(z.string(), 'Description, shown to the people of the company.'),
  createdAt: described(instant, 'When the application was created.'),
  services: described(z.array(regionService), 'Region services of the application.'),
});
named(application, 'Application', 'An application with its region services');
export type Application = z.infer<typeof application>;

const applicationFilters = {
  keyword,
  status: described(
    z.optional(z.enum(serviceStatuses, 'unknownOption')),
    'Only what has this status.',
  ),
  region: described(z.optional(z.enum(regions, 'unknownOption')), 'Only this region.'),
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
  input: z.object({ id: applicationId }),
  output: application,
});

export const createApplication = endpoint({
  method: 'POST',
  path: '/applications',
  summary: 'Create an application in one region; provisioning goes on in the background',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    name: described(text(50), 'Name, as shown to people.'),
    description: described(text(500), 'Description, shown to the people of the company.'),
    region: described(z.enum(regions, 'unknownOption'), 'Region that the service runs in.'),
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
  input: z.object({ id: applicationId, serviceId: id }),
  output: application,
  errors: ['stateChanged'],
});

export const updateApplication = endpoint({
  method: 'POST',
  path: '/applications/{id}',
  summary: 'Change name and description; the regions stay as they are',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({
    id: applicationId,
    name: described(text(50), 'Name, as shown to people.'),
    description: described(text(500), 'Description, shown to the people of the company.'),
  }),
  output: application,
  errors: ['applicationNameTaken'],
});

export const deleteApplication = endpoint({
  method: 'POST',
  path: '/applications/{id}/delete',
  summary: 'Delete an application none of whose region services is online',
  access: needs('applicationAll'),
  apiKeys: true,
  input: z.object({ id: applicationId }),
  output: nothing,
  errors: ['onlineCannotBeDeleted'],
});
