import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Role } from '@arcadia/contract/access';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/paging.ts';
import { read } from '../database/transaction.ts';
import { readAuthority } from './authority.ts';
import { selectRoles } from './repo.ts';
import { findRole, toRole } from './role.ts';

/** The company's roles, newest first. Searches name, description and id. */
export function listRoles(
  ctx: MemberContext,
  { pageNo, pageSize, ...filters }: InputOf<'listRoles'>,
): Promise<OutputOf<'listRoles'>> {
  return read(ctx, async (db) => {
    const authority = await readAuthority(db, ctx);
    const { rows, total } = await readPage(selectRoles(db, filters), { pageNo, pageSize });
    return { records: rows.map((row) => toRole(row, authority)), total };
  });
}

/** @throws NotFound, also where the role is another company's or deleted. */
export function getRole(ctx: MemberContext, id: string): Promise<Role> {
  return read(ctx, async (db) => findRole(db, await readAuthority(db, ctx), id));
}
