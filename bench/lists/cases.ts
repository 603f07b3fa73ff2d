import { listAudit, listOwnAudit } from '../../packages/domain/src/audit/index.ts';
import type {
  Context,
  MemberContext,
  OperatorContext,
} from '../../packages/domain/src/database/context.ts';
import { listAllTransactions, listTransactions } from '../../packages/domain/src/funds/index.ts';
import {
  frequentWord,
  largestCompany,
  lastNumber,
  newPerson,
  rareWord,
  smallCompany,
} from './fill.ts';

function operator(ctx: Context): OperatorContext {
  return {
    ...ctx,
    actor: { kind: 'operator', id: 'op_bench', name: 'Bench', sessionId: 'ses', roles: ['admin'] },
  };
}

function member(ctx: Context, companyId = largestCompany): MemberContext {
  const permissions = new Set<number>();
  const actor = {
    kind: 'member',
    id: 'mem_bench',
    name: 'Bench',
    companyId,
    sessionId: 'ses',
    permissions,
  } as const;
  return { ...ctx, actor };
}

const page = { pageNo: 1, pageSize: 100 };
/** One of the last ten pages that can be reached, which are the last ten of the small list. */
const deep = (count: number) => ({ pageNo: 100 - (count % 10), pageSize: 100 });
/** The same of the largest company, which has 8,000 rows in the small list. */
const deepOfCompany = (count: number) => ({ pageNo: 80 - (count % 10), pageSize: 100 });
/** The same, of its members' 7,800 audit entries. */
const deepOfOwnAudit = (count: number) => ({ pageNo: 78 - (count % 10), pageSize: 100 });
const lastMonth = { from: '2026-10-21', to: '2026-11-20' };
const lastYear = { from: '2025-11-21', to: '2026-11-20' };
/** Of one of the newest rows, which both lists have. */
const numbered = (prefix: string) => `${prefix}_${String(lastNumber - 1_003).padStart(16, '0')}`;

type Page = { records: readonly unknown[]; total: number };
export type Case = (ctx: Context, count: number) => Promise<Page>;

/** Pages as screens ask for them. A case answers with as many records in the small list as in the large one. */
export const listCases: Readonly<Record<string, Case>> = {
  'all transactions, first page': (ctx) => listAllTransactions(operator(ctx), page),
  'all transactions, deep page': (ctx, n) => listAllTransactions(operator(ctx), deep(n)),
  'all transactions, oldest first': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, sort: 'time.asc' }),
  'all transactions of a month': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, ...lastMonth }),
  'all transactions of a year': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, ...lastYear }),
  'all transactions of a year, deep page': (ctx, n) =>
    listAllTransactions(operator(ctx), { ...deep(n), ...lastYear }),
  'all transactions of a type': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, type: 'refund' }),
  'all transactions of a company': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, companyId: largestCompany }),
  'all transactions, by reference': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, keyword: numbered('rch') }),
  'all transactions, by a rare word': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, keyword: rareWord }),
  'all transactions, by a frequent word': (ctx) =>
    listAllTransactions(operator(ctx), { ...page, keyword: frequentWord }),
  "a company's transactions, first page": (ctx) => listTransactions(member(ctx), page),
  "a company's transactions, deep page": (ctx, n) =>
    listTransactions(member(ctx), deepOfCompany(n)),
  "a company's transactions, largest first": (ctx) =>
    listTransactions(member(ctx), { ...page, sort: 'amount.desc' }),
  "a company's transactions, largest first, deep": (ctx, n) =>
    listTransactions(member(ctx), { ...deepOfCompany(n), sort: 'amount.desc' }),
  "a company's transactions of a type": (ctx) =>
    listTransactions(member(ctx), { ...page, type: 'refund' }),
  "a company's transactions of a year": (ctx) =>
    listTransactions(member(ctx), { ...page, ...lastYear }),
  "a company's transactions, by reference": (ctx) =>
    listTransactions(member(ctx), { ...page, keyword: numbered('rch') }),
  "a company's transactions, by a rare word": (ctx) =>
    listTransactions(member(ctx), { ...page, keyword: rareWord }),
  "a company's transactions, by a frequent word": (ctx) =>
    listTransactions(member(ctx), { ...page, keyword: frequentWord }),
  "a company's transactions, by a word of others": (ctx) =>
    listTransactions(member(ctx, smallCompany), { ...page, keyword: rareWord }),
  'audit log, first page': (ctx) => listAudit(operator(ctx), page),
  'audit log, deep page': (ctx, n) => listAudit(operator(ctx), deep(n)),
  'audit log of a month': (ctx) => listAudit(operator(ctx), { ...page, ...lastMonth }),
  'audit log of a year': (ctx) => listAudit(operator(ctx), { ...page, ...lastYear }),
  'audit log of a year, deep page': (ctx, n) =>
    listAudit(operator(ctx), { ...deep(n), ...lastYear }),
  'audit log of an action': (ctx) =>
    listAudit(operator(ctx), { ...page, action: 'application.create' }),
  'audit log of operators': (ctx) => listAudit(operator(ctx), { ...page, actorKind: 'operator' }),
  'audit log, by name': (ctx) => listAudit(operator(ctx), { ...page, keyword: newPerson }),
  'audit log, by part of an action': (ctx) =>
    listAudit(operator(ctx), { ...page, keyword: 'callback' }),
  'audit log, by request': (ctx) => listAudit(operator(ctx), { ...page, keyword: numbered('req') }),
  "a company's audit log, first page": (ctx) => listOwnAudit(member(ctx), page),
  "a company's audit log, deep page": (ctx, n) => listOwnAudit(member(ctx), deepOfOwnAudit(n)),
  "a company's audit log of an action": (ctx) =>
    listOwnAudit(member(ctx), { ...page, action: 'application.create' }),
  "a company's audit log, by name": (ctx) =>
    listOwnAudit(member(ctx), { ...page, keyword: newPerson }),
};
