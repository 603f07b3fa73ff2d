import { operatorHolds } from '@arcadia/contract/access/permissions';
import { Forbidden } from '@arcadia/contract/wire/refusal';
import { type Desk, deskPermissions, desks } from '@arcadia/contract/operators/reviews';
import type { OperatorContext } from '../database/context.ts';

export function desksOf(ctx: OperatorContext): Desk[] {
  return desks.filter((desk) => operatorHolds(ctx.actor.roles, deskPermissions[desk]));
}

/** @throws Forbidden where none of the operator's roles works at the desk. */
export function requireDesk(ctx: OperatorContext, desk: Desk): void {
  if (!desksOf(ctx).includes(desk)) throw new Forbidden(`work at the desk ${desk}`);
}
