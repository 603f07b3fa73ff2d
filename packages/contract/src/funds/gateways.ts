import * as z from 'zod/mini';
import { endpoint, operatorNeeds } from '../wire/endpoint.ts';
import { described, instant, named, namedRef, nothing, text, wireMoney } from '../wire/wire.ts';
import { gatewayOffReasons, gateways } from './payments.ts';
import { reconciliationStatuses } from './reconciliation.ts';

/** The desk of payment gateways: how their calls go, and the switch that stops new payments at one of them. */

/** Subjects of a call. `notification`: what the gateway told us; all others are calls that we make. */
export const gatewayCallKinds = ['order', 'query', 'notification', 'refund', 'statement'] as const;
export type GatewayCallKind = (typeof gatewayCallKinds)[number];

/** A gateway's calls fail too often: more than this share of at least so many calls of so many minutes. */
export const failingGateway = { sharePercent: 50, minCalls: 20, minutes: 30 } as const;

/** The newest switches that the desk shows; earlier ones are in the audit log. */
export const maxGatewaySwitches = 50;

const access = operatorNeeds('gateways.manage');
const gateway = z.enum(gateways, 'unknownOption');
const note = text(300);

const calls = z.object({
  calls: described(z.int(), 'How many there were.'),
  failed: described(z.int(), 'How many of them had no usable answer, or were refused as forged.'),
});
named(calls, 'GatewayCalls', 'Calls of a while, and those of them that failed');

const callFigures = z.object({
  kind: described(z.enum(gatewayCallKinds), 'What the calls are about.'),
  hour: described(calls, 'Of the last 60 minutes.'),
  day: described(calls, 'Of the last 24 hours.'),
  answeredAt: described(z.nullable(instant), 'When one was last answered; null where none was.'),
  failedAt: described(z.nullable(instant), 'When one last failed; null where none has.'),
});

const off = z.object({
  reason: described(z.enum(gatewayOffReasons), 'What customers are told.'),
  until: described(
    z.nullable(instant),
    'From when on it is offered again by itself; null without an end.',
  ),
  since: described(instant, 'When it was switched off.'),
  note: described(z.string(), 'Why, for staff only.'),
  by: described(namedRef, 'Operator who switched it off.'),
});

const gatewayOfDesk = z.object({
  gateway: described(z.enum(gateways), 'Payment gateway.'),
  offered: described(
    z.boolean(),
    'Whether the deployment offers it; otherwise it only completes and refunds earlier payments.',
  ),
  version: described(z.int(), 'Counts how often it was switched.'),
  off: described(z.nullable(off), 'Null while it takes new payments.'),
  failingSince: described(
    z.nullable(instant),
    'Since when most of its calls have failed; null while they don’t.',
  ),
  answeredAt: described(z.nullable(instant), 'When any call was last answered.'),
  failedAt: described(z.nullable(instant), 'When a call that we made last failed.'),
  calls: described(z.array(callFigures), 'By what they are about.'),
  open: described(
    z.array(
      z.object({
        orders: described(z.int(), 'How many are open at the gateway.'),
        amount: described(wireMoney, 'What they amount to.'),
        oldestAt: described(instant, 'When the oldest was begun.'),
      }),
    ),
    'Orders that can still be paid or have no result yet, by currency.',
  ),
  statement: described(
    z.nullable(
      z.object({
        day: described(z.iso.date(), 'Day at UTC+8.'),
        status: described(z.enum(reconciliationStatuses), 'How the day stands.'),
        fetchedAt: described(instant, 'When it was last fetched.'),
      }),
    ),
    'The newest statement that was fetched; null where there is none.',
  ),
});

const switched = z.object({
  id: described(z.string(), 'Number of the switch.'),
  gateway: described(z.enum(gateways), 'Payment gateway.'),
  off: described(z.boolean(), 'Whether it was switched off or on.'),
  reason: described(z.nullable(z.enum(gatewayOffReasons)), 'What customers were told.'),
  note: described(z.nullable(z.string()), 'Why; null where its time was over.'),
  until: described(z.nullable(instant), 'The end that was set.'),
  at: described(instant, 'When it was switched.'),
  by: described(z.nullable(namedRef), 'Who did it; null where its time was over.'),
});

const listGateways = endpoint({
  method: 'GET',
  path: '/ops/gateways',
  summary: 'Payment gateways: how their calls go, what is open at them, and who switched them',
  access,
  input: nothing,
  output: z.object({
    asOf: described(instant, 'When the figures were read.'),
    gateways: described(z.array(gatewayOfDesk), 'Those that are configured.'),
    switches: described(z.array(switched), 'The newest switches, the newest first.'),
  }),
});

const version = described(z.int(), 'Version that was read.');
const newVersion = named(
  z.object({ version: described(z.int(), 'Version of the record.') }),
  'RecordVersion',
  'The version of a record',
);

export const switchGatewayOff = endpoint({
  method: 'POST',
  path: '/ops/gateways/{gateway}/switch-off',
  summary: 'Take no new payments at a gateway; what is begun there goes on',
  access,
  input: z.object({
    gateway,
    version,
    reason: described(z.enum(gatewayOffReasons, 'unknownOption'), 'What customers are told.'),
    note: described(note, 'Why, for staff only.'),
    until: described(
      z.nullable(instant),
      'From when on it is offered again by itself; null without an end.',
    ),
  }),
  output: newVersion,
  errors: ['stateChanged'],
  idempotent: true,
});

export const switchGatewayOn = endpoint({
  method: 'POST',
  path: '/ops/gateways/{gateway}/switch-on',
  summary: 'Take new payments at a gateway again',
  access,
  input: z.object({ gateway, version, note: described(note, 'Why, for staff only.') }),
  output: newVersion,
  errors: ['stateChanged'],
  idempotent: true,
});

/** Endpoints of the desk of gateways. `api` has them with all others. */
export const gatewayApi = { listGateways, switchGatewayOff, switchGatewayOn } as const;
