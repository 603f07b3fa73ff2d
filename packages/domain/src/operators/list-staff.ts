import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { sql } from 'kysely';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { contains } from '../database/search.ts';
import { read } from '../database/transaction.ts';
import { staffColumns, type StaffRow, toStaffMember } from './staff-member.ts';

const newestFirst = ['created_at', 'id'];

type Filters = Omit<InputOf<'listStaff'>, 'pageNo' | 'pageSize'>;

/** The provider's staff, newest first. Searches name and email. */
export function listStaff(
  ctx: OperatorContext,
  input: InputOf<'listStaff'>,
): Promise<OutputOf<'listStaff'>> {
  return read(ctx, (db) => {
    const query = selectStaff(db, input);
    const toRecords = (rows: readonly StaffRow[]) => rows.map(toStaffMember);
    const sorts = { created: newestFirst, email: ['email'] };
    return readPage(db, { query, newestFirst, sorts, toRecords }, input);
  });
}

function selectStaff(db: Queries, { keyword, role, status }: Filters) {
  let query = db.selectFrom('operator');
  if (role) query = query.where(sql<boolean>`${role} = any(roles)`);
  if (status) query = query.where('status', '=', status);
  if (keyword) {
    query = query.where((eb) => eb.or([contains('name', keyword), contains('email', keyword)]));
  }
  return query.select(staffColumns);
}
