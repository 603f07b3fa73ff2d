import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Role } from '@arcadia/contract/access';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { readAuthority } from './authority.ts';
import { countRoles, selectRoles } from './repo.ts';
import { findRole, toRole } from './role.ts';

/** The company's roles, newest first. Searches name, description and id. */
export function listRoles(
  ctx: MemberContext,
  { pageNo, pageSize, ...filters }: InputOf<'listRoles'>,
): Promise<OutputOf<'listRoles'>> {
  return read(ctx, async (db) => {
    const authority = await readAuthority(db, ctx);
    const rows = await selectRoles(db, filters)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      records: rows.map((row) => toRole(row, authority)),
      total: await countRoles(db, filters),
    };
  });
}

/** @throws NotFound, also where the role is another company's or deleted. */
export function getRole(ctx: MemberContext, id: string): Promise<Role> {
  return read(ctx, async (db) => findRole(db, await readAuthority(db, ctx), id));
}
