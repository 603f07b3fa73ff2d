import { exampleOf } from '../../../apps/server/src/http/openapi/example-of.ts';
import { outputSchema } from '../../../apps/server/src/http/openapi/openapi-schemas.ts';
import { api, type EndpointName } from '../../../packages/contract/src/api.ts';
import { couponColumns } from '../../../packages/contract/src/funds/coupon-file.ts';
import type { Endpoint } from '../../../packages/contract/src/wire/endpoint.ts';
import { isList } from '../../../packages/contract/src/wire/list.ts';
import {
  operatorPermissions,
  permissions,
} from '../../../packages/contract/src/access/permissions.ts';

const known = new Map<EndpointName, unknown>();

/** What an endpoint answers where a test says nothing: the contract's example, as a JSON value of one's own. */
export function exampleAnswer(name: EndpointName): unknown {
  const endpoint: Endpoint = api[name];
  if (!known.has(name)) {
    const example = named(exampleOf(outputSchema(endpoint)));
    known.set(name, completed(isList(endpoint) ? onePage(example) : example, fitting[name]));
  }
  return structuredClone(known.get(name));
}

/**
 * `part` over an example: members that it leaves out come from the example, also in each item of a list. Null and simple
 * values replace it.
 */
export function completed(example: unknown, part: unknown): unknown {
  if (part === undefined) return example;
  if (Array.isArray(part))
    return part.map((item) => completed(Array.isArray(example) ? example[0] : undefined, item));
  if (!isRecord(part)) return part;
  const base = isRecord(example) ? example : {};
  const names = new Set([...Object.keys(base), ...Object.keys(part)]);
  return Object.fromEntries([...names].map((name) => [name, completed(base[name], part[name])]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value for texts that are free in the contract, and which a screen reads as something. */
const byName: Readonly<Record<string, string>> = {
  countryCode: 'CN',
  dueMonth: '2026-11',
  effectiveMonth: '2026-11',
  month: '2026-11',
  period: '2026-11',
};

/** The example with a value of its kind where it has only the name of the member. */
function named(example: unknown, name = ''): unknown {
  if (Array.isArray(example)) return example.map((item) => named(item, name));
  if (isRecord(example))
    return Object.fromEntries(
      Object.entries(example).map(([key, value]) => [key, named(value, key)]),
    );
  return example === name ? (byName[name] ?? example) : example;
}

/** A list whose only page is the one with the example: the usual case leaves out what every optional member would say. */
function onePage(example: unknown): unknown {
  return isRecord(example) ? { ...example, period: undefined, hasMore: undefined } : example;
}

const categories = ['interactive_game', 'bullet_game', 'interactive_gift', 'betting_game', 'ai'];
const sum = { amount: '1250.00', currency: 'CNY' };
const campaign = { pages: [{ packages: [{ contents: [{ share: 100 }] }] }] };

/**
 * Where the example of a schema does not fit it, since keys of a record and refinements do not show in a JSON schema; and people who may
 * do everything.
 */
const fitting: Partial<Record<EndpointName, unknown>> = {
  getMemberInfo: { countryCode: 'CN', companyType: 0, auth: Object.values(permissions) },
  getOperator: { roles: ['admin'], permissions: Object.keys(operatorPermissions) },
  getMarketData: { totals: [{ value: '90125' }], groups: [{ value: '90125' }] },
  getBillHistory: {
    months: [{ categories: Object.fromEntries(categories.map((name) => [name, sum])) }],
  },
  getUsageAlerts: { alertNotices: [{ value: sum }] },
  previewCouponFile: {
    lines: [{ given: Object.fromEntries(couponColumns.map((name) => [name, name])) }],
  },
  getCampaign: campaign,
  saveCampaign: campaign,
  copyCampaign: campaign,
  publishCampaign: campaign,
  withdrawCampaign: campaign,
};
