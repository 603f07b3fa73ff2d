import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { readPage } from '../database/list.ts';
import { read } from '../database/transaction.ts';
import { readAuthority } from './authority.ts';
import { selectSubAccounts } from './repo.ts';
import { toSubAccounts } from './sub-account.ts';

const newestFirst = ['member.created_at', 'member.id'];

/** The company's sub-accounts, newest first, without deleted ones. Searches name, email, phone number and id. */
export function listSubAccounts(
  ctx: MemberContext,
  input: InputOf<'listSubAccounts'>,
): Promise<OutputOf<'listSubAccounts'>> {
  return read(ctx, async (db) => {
    const authority = await readAuthority(db, ctx);
    const query = selectSubAccounts(db, input);
    return readPage(
      db,
      {
        query,
        newestFirst,
        sorts: { created: newestFirst },
        toRecords: (rows) => toSubAccounts(db, ctx, authority, rows),
      },
      input,
    );
  });
}
