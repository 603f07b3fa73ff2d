import { listAudit, listOwnAudit } from '../../packages/domain/src/audit/index.ts';
import type {
  Context,
  MemberContext,
  OperatorContext,
} from '../../packages/domain/src/database/context.ts';
import { listAllTransactions, listTransactions } from '../../packages/domain/src/funds/index.ts';
import { largestCompany, somebody } from './fill.ts';

const page = { pageNo: 1, pageSize: 100 };
/** One of the last pages that can be reached. */
const deep = (count: number) => ({ pageNo: 100 - (count % 10), pageSize: 100 });
const lastMonth = { from: '2026-10-21', to: '2026-11-20' };

function operator(ctx: Context): OperatorContext {
  return {
    ...ctx,
    actor: { kind: 'operator', id: 'op_bench', name: 'Bench', sessionId: 'ses', roles: ['admin'] },
  };
}

function member(ctx: Context): MemberContext {
  const permissions = new Set<number>();
  const actor = {
    kind: 'member',
    id: 'mem_bench',
    name: 'Bench',
    companyId: largestCompany,
    sessionId: 'ses',
    permissions,
  } as const;
  return { ...ctx, actor };
}

type Case = (ctx: Context, count: number) => Promise<unknown>;

/** Each page in the way in which a screen asks for it. */
export const listCases: Readonly<Record<string, Case>> = {
  'all transactions, first page': (ctx) => listAllTransactions(operator(ctx), page),
  'all transactions, deep page': (ctx, n) => listAllTransactions(operator(ctx), deep(n)),
  'all transactions, oldest first': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, sort: 'time.asc' }),
  'all transactions of a year': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, from: '2025-11-21', to: '2026-11-20' }),
  'all transactions of a rare type': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, type: 'refund' }),
  'all transactions of the last month': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, ...lastMonth }),
  'all transactions, by reference': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, keyword: 'rch_0000000000009000' }),
  'all transactions, by remarks': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, keyword: 'branch' }),
  "a company's transactions, first page": (ctx) => listTransactions(member(ctx), page),
  "a company's transactions, deep page": (ctx, n) =>
    listTransactions(member(ctx), { ...deep(n), pageSize: 20 }),
  "a company's transactions, largest first": (ctx) =>
    listTransactions(member(ctx), { ...page, sort: 'amount.desc' }),
  "a company's transactions of a rare type": (ctx) =>
    listTransactions(member(ctx), { ...page, type: 'refund' }),
  "a company's transactions, by remarks": (ctx) =>
    listTransactions(member(ctx), { ...page, keyword: 'branch' }),
  'audit log, first page': (ctx) => listAudit(operator(ctx), page),
  'audit log, deep page': (ctx, n) => listAudit(operator(ctx), deep(n)),
  'audit log of a rare action': (ctx) =>
    listAudit(operator(ctx), { ...page, action: 'application.create' }),
  'audit log of the last month': (ctx) => listAudit(operator(ctx), { ...page, ...lastMonth }),
  'audit log, by name': (ctx) => listAudit(operator(ctx), { ...page, keyword: somebody }),
  'audit log, by request': (ctx) =>
    listAudit(operator(ctx), { ...page, keyword: 'req_0000000000009000' }),
  "a company's audit log, first page": (ctx) => listOwnAudit(member(ctx), page),
  "a company's audit log of a rare action": (ctx) =>
    listOwnAudit(member(ctx), { ...page, action: 'application.create' }),
};
