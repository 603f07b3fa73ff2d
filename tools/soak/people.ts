import type {
  Context,
  MemberContext,
  OperatorContext,
} from '../../packages/domain/src/database/context.ts';
import type { SoakCompany } from './messages.ts';

/** The same call by the company's main account. */
export function asMember(ctx: Context, { id: companyId, memberId }: SoakCompany): MemberContext {
  const permissions = new Set<number>();
  const actor = { kind: 'member', id: memberId, name: 'Soak', companyId, permissions } as const;
  return { ...ctx, actor: { ...actor, sessionId: 'ses_soak' } };
}

/** The same call by one of two operators. */
export function asOperator(ctx: Context, id: 'opr_a' | 'opr_b' = 'opr_a'): OperatorContext {
  const actor = { kind: 'operator', id, name: 'Soak', roles: ['admin'] } as const;
  return { ...ctx, actor: { ...actor, sessionId: 'ses_desk' } };
}
