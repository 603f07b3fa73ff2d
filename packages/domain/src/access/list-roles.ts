import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { Role } from '@arcadia/contract/access/access';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { readAuthority } from './authority.ts';
import { selectRoles } from './repo.ts';
import { findRole, toRole } from './role.ts';

const newestFirst = ['role.created_at', 'role.id'];

/** The company's roles, newest first. Searches name, description and id. */
export function listRoles(
  ctx: MemberContext,
  input: InputOf<'listRoles'>,
): Promise<OutputOf<'listRoles'>> {
  return read(ctx, async (db) => {
    const authority = await readAuthority(db, ctx);
    const query = selectRoles(db, input);
    return readPage(
      db,
      {
        query,
        newestFirst,
        sorts: { created: newestFirst },
        toRecords: (rows) => rows.map((row) => toRole(row, authority)),
      },
      input,
    );
  });
}

/** @throws NotFound, also where the role is another company's or deleted. */
export function getRole(ctx: MemberContext, id: string): Promise<Role> {
  return read(ctx, async (db) => findRole(db, await readAuthority(db, ctx), id));
}
