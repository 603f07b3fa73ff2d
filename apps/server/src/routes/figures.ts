import type { OutputOf } from '@arcadia/contract/api';
import type { FigureName } from '@arcadia/contract/companies/home';
import { holds, type PermissionName } from '@arcadia/contract/access/permissions';
import { applicationFigures } from '@arcadia/domain/applications/index';
import type { MemberContext } from '@arcadia/domain/database/context';
import { homeFunds } from '@arcadia/domain/funds/index';
import { activeUsers, newUsers, type UserFigure } from '@arcadia/domain/reports/index';
import type { TrialName } from '@arcadia/kernel/measures';
import { Forbidden } from '@arcadia/contract/wire/refusal';

type Figure = Omit<OutputOf<'getFigure'>, 'name'>;
type Read = (ctx: MemberContext) => Promise<Figure>;

const figures: Readonly<Record<FigureName, { permission: PermissionName; read: Read }>> = {
  activeUsers: {
    permission: 'homeActiveUsers',
    read: async (ctx) => ofUsers(await activeUsers(ctx)),
  },
  newUsers: { permission: 'homeNewUsers', read: async (ctx) => ofUsers(await newUsers(ctx)) },
  balance: { permission: 'homeBalance', read: balance },
  freeMinutes: { permission: 'homeQuery', read: free('minutes') },
  freeMonthlyActiveUsers: { permission: 'homeQuery', read: free('mau') },
  freeBotTimes: { permission: 'homeQuery', read: free('botCalls') },
};

/** One figure, for who may see it. */
export async function getFigure(
  ctx: MemberContext,
  { name }: { name: FigureName },
): Promise<OutputOf<'getFigure'>> {
  const { permission, read } = figures[name];
  if (!holds(ctx.actor.permissions, permission)) throw new Forbidden(`see the figure ${name}`);
  return { name, ...(await read(ctx)) };
}

function ofUsers({ users, before, asOf }: UserFigure): Figure {
  return {
    value: String(users),
    currency: null,
    before: String(before),
    asOf: asOf === null ? null : asOf.toISOString(),
  };
}

async function balance(ctx: MemberContext): Promise<Figure> {
  const asOf = ctx.clock.now().toISOString();
  const { cash } = await homeFunds(ctx);
  if (cash === null) throw new Forbidden('see the balance');
  return { value: cash.amount, currency: cash.currency, before: null, asOf };
}

function free(quota: TrialName): Read {
  return async (ctx) => {
    const asOf = ctx.clock.now().toISOString();
    const { trial } = await applicationFigures(ctx);
    return { value: String(trial[quota]), currency: null, before: null, asOf };
  };
}
