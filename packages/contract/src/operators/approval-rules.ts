import { currencies } from '@arcadia/kernel/money';
import * as z from 'zod/mini';
import { type Endpoint, endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { aboveZero, amountText, atMost } from '../wire/typed-amount.ts';
import { described, instant, named, namedRef, nothing } from '../wire/wire.ts';
import { approvalKind, asked } from './approvals.ts';

/** Rules of second pairs of eyes: from which amounts each kind of decision needs two persons. */

const wireRule = named(
  z.object({
    kind: approvalKind,
    needed: described(
      z.enum(['always', 'from', 'never'], 'unknownOption'),
      'Whether a second person is always needed, from amounts on, or never.',
    ),
    from: described(
      z.nullable(z.record(z.enum(currencies), z.string())),
      'The amounts from which one is needed, by currency; null for the others.',
    ),
    fixed: described(z.boolean(), 'Whether it can’t be changed.'),
    withoutAmount: described(z.boolean(), 'Whether it moves no money.'),
    changedBy: described(z.nullable(namedRef), 'Who changed it; null while it is the usual one.'),
    changedAt: described(z.nullable(instant), 'When; null while it is the usual one.'),
  }),
  'ApprovalRule',
  'When a kind of decision needs a second person',
);

const listApprovalRules = endpoint({
  method: 'GET',
  path: '/ops/approval-rules',
  summary: 'From which amounts each kind of decision needs a second person',
  access: operatorNeeds('approvals.read'),
  input: nothing,
  output: z.object({ rules: described(z.array(wireRule), 'One for each kind.') }),
});

/** The most from which a second person may be needed: beyond it `never` is meant. */
const ruleMaximum = '100000000.00';
const ruleAmount = amountText.check(aboveZero, atMost(ruleMaximum));

const setApprovalRule = endpoint({
  method: 'POST',
  path: '/ops/approval-rules/{kind}',
  summary: 'Ask for another rule; a second administrator must agree',
  access: operatorNeeds('approvals.manage'),
  input: z
    .object({
      kind: approvalKind,
      needed: described(
        z.enum(['always', 'from', 'never'], 'unknownOption'),
        'Whether a second person is always needed, from amounts on, or never.',
      ),
      cny: described(z.optional(ruleAmount), 'Of `from`: the amount in CNY.'),
      usd: described(z.optional(ruleAmount), 'Of `from`: the amount in USD.'),
    })
    .check(
      z.refine(({ needed, cny }) => needed !== 'from' || cny !== undefined, {
        error: 'required',
        path: ['cny'],
      }),
      z.refine(({ needed, usd }) => needed !== 'from' || usd !== undefined, {
        error: 'required',
        path: ['usd'],
      }),
    ),
  output: asked,
  errors: ['approvalWaits', 'approvalRuleFixed'],
  idempotent: true,
});

/** Endpoints of these rules. `api` has them with all others. */
export const approvalRuleApi = { listApprovalRules, setApprovalRule } as const satisfies Record<
  string,
  Endpoint
>;
