import type { Context } from '@arcadia/domain/database/context';
import { write } from '@arcadia/domain/database/transaction';
import { contractBodies, contractTitle } from './contract-texts.ts';
import { seedId } from './seed-id.ts';

const dayMs = 86_400_000;
const notes = [
  'First version',
  'Notices and disputes, after the review by our lawyers',
  'Adds a clause on confidentiality',
];
/** Days since each was published; the draft is four days old. */
const daysAgo = [380, 45, 4];

export function templateId(version: number): string {
  return seedId('ctp', `contract template ${version}`);
}

/** Two published versions of the contract and a draft. Running it again changes nothing. */
export async function seedContractTemplates(ctx: Context): Promise<void> {
  await write(ctx, async (tx) => {
    tx.unaudited('invented data of the sim environment');
    for (const [index, body] of contractBodies.entries()) {
      const version = index + 1;
      const at = new Date(ctx.clock.now().getTime() - (daysAgo[index] ?? 0) * dayMs);
      const by = seedId('opr', 'commerce');
      const isDraft = version === contractBodies.length;
      await tx.db
        .insertInto('contract_template')
        .values({
          id: templateId(version),
          version,
          title_zh: contractTitle.zh,
          title_en: contractTitle.en,
          body_zh: body.zh,
          body_en: body.en,
          note: notes[index] ?? '',
          created_at: at,
          edited_by: by,
          edited_at: at,
          ...(!isDraft && { status: 'published', published_by: by, published_at: at }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
