import { holds } from '@arcadia/contract/access/permissions';
import { Refusal } from '@arcadia/contract/wire/refusal';
import {
  type SentWebhookKind,
  testWebhookKind,
  type WebhookKind,
  webhookKinds,
  webhookPermissions,
} from '@arcadia/contract/webhooks/webhook-kinds';
import type { MemberContext } from '../database/context.ts';

/** The kinds of events whose data the member may see in the console as well. */
export function allowedKinds({ actor }: MemberContext): WebhookKind[] {
  return webhookKinds.filter((kind) => holds(actor.permissions, webhookPermissions[kind]));
}

/** The kinds for the log, in which test events are everybody's. */
export function readableKinds(ctx: MemberContext): SentWebhookKind[] {
  return [...allowedKinds(ctx), testWebhookKind];
}

/** Whether the member may see all that an endpoint is sent. */
export function canManage(ctx: MemberContext, kinds: readonly WebhookKind[]): boolean {
  const allowed = allowedKinds(ctx);
  return kinds.every((kind) => allowed.includes(kind));
}

/**
 * An endpoint brings its data to whoever owns its URL, so nobody directs to one what they may not see.
 * @throws Refusal webhookBeyondOwn.
 */
export function requireKinds(ctx: MemberContext, kinds: readonly WebhookKind[]): void {
  if (!canManage(ctx, kinds)) throw new Refusal('webhookBeyondOwn');
}
