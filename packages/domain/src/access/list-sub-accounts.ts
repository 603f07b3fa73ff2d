import type { InputOf, OutputOf } from '@arcadia/contract/api';
import type { MemberContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { readAuthority } from './authority.ts';
import { countSubAccounts, selectSubAccounts } from './repo.ts';
import { toSubAccounts } from './sub-account.ts';

/** The company's sub-accounts, newest first, without deleted ones. Searches name, e-mail, phone number and id. */
export function listSubAccounts(
  ctx: MemberContext,
  { pageNo, pageSize, ...filters }: InputOf<'listSubAccounts'>,
): Promise<OutputOf<'listSubAccounts'>> {
  return read(ctx, async (db) => {
    const authority = await readAuthority(db, ctx);
    const rows = await selectSubAccounts(db, filters)
      .limit(pageSize)
      .offset((pageNo - 1) * pageSize)
      .execute();
    return {
      records: await toSubAccounts(db, ctx, authority, rows),
      total: await countSubAccounts(db, filters),
    };
  });
}
