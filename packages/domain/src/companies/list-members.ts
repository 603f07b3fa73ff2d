import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound } from '@arcadia/contract/wire/refusal';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { factorsOf } from '../factors/index.ts';
import { sessionUses } from '../sessions/index.ts';
import { selectMembersOf } from '../members/index.ts';

type Member = OutputOf<'listCompanyMembers'>['records'][number];

/** People of a customer: the main account, then the others, the newest first, deleted ones last. @throws NotFound. */
export function listCompanyMembers(
  ctx: OperatorContext,
  input: InputOf<'listCompanyMembers'>,
): Promise<OutputOf<'listCompanyMembers'>> {
  const now = ctx.clock.now();
  return read(ctx, async (db) => {
    const query = selectMembersOf(db, input.id);
    const page = await readPage(db, { query, toRecords: (rows) => withUses(db, rows, now) }, input);
    // Every company has its main account.
    if (page.total === 0) throw new NotFound('company');
    return page;
  });
}

type Row = Awaited<ReturnType<ReturnType<typeof selectMembersOf>['execute']>>[number];

async function withUses(db: Queries, rows: readonly Row[], now: Date): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const uses = await sessionUses(db, ids, now);
  const factors = await factorsOf(db, ids);
  return rows.map((row) => {
    const { area_code: areaCode, phone_number: phoneNumber, role_name: roleName, ...member } = row;
    const phone = phoneNumber === null ? null : `${areaCode} ${phoneNumber}`;
    return { ...member, phone, roleName, ...uses(row.id), ...factors(row.id) };
  });
}
