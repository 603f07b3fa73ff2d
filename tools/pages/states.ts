import { api, type EndpointName } from '../../packages/contract/src/api.ts';
import type { Endpoint } from '../../packages/contract/src/wire/endpoint.ts';
import { isList } from '../../packages/contract/src/wire/list.ts';
import { keysOf } from '../../packages/kernel/src/keys.ts';
import { type Answers, failed, whole } from '../testing/components/replies.ts';

/** What every page needs before it is shown at all: the guard and the frame deal with their failure. */
export const ofTheFrame: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'getPublicSettings',
  'getMemberInfo',
  'getOperator',
  'checkPermission',
]);

/** What the frame shows besides, and what only helps with a form: a page goes on without it and says nothing. */
const besides: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'confirmRecharge',
  'countApprovals',
  'countJobs',
  'getAudienceSizes',
  'getLocation',
  'getOverdue',
  'getSuspension',
  'getToday',
  'getUnread',
  'listPhoneCodes',
]);

/** Pages that need a list only to help with what is typed. */
const helped: ReadonlySet<string> = new Set(['newCampaign', 'newCorrection', 'newPricePlan']);

/** Whether a page has to say that something could not be loaded, after these calls. */
export function mustSay(page: string, calls: readonly { readonly name: EndpointName }[]): boolean {
  const own = calls.filter(({ name }) => !ofTheFrame.has(name) && !besides.has(name));
  // What it shows is in the sidebar's counts too.
  const counted = page === 'today';
  // Several examples of one page are numbered.
  return counted || (own.length > 0 && !helped.has(page.replace(/-\d+$/, '')));
}

const reads = keysOf(api).filter((name) => {
  const { method, transfer }: Endpoint = api[name];
  return method === 'GET' && transfer === 'json' && !ofTheFrame.has(name);
});

/** Everything that a page reads fails on the server. */
export const allFail: Answers = Object.fromEntries(reads.map((name) => [name, failed('internal')]));
/** Everything answers with the contract's example again. */
export const allAnswer: Answers = Object.fromEntries(reads.map((name) => [name, undefined]));
/** No list has a record. */
export const allEmpty: Answers = Object.fromEntries(
  reads
    .filter((name) => isList(api[name]) && name !== 'listBillingRuns')
    .map((name) => [name, whole({ records: [], total: 0 })]),
);
