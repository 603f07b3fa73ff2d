import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { NotFound, Refusal } from '@arcadia/contract/wire/refusal';
import { money, toWire } from '@arcadia/kernel/money';
import { companyNames } from '../companies/index.ts';
import type { Queries } from '../database/connection.ts';
import type { OperatorContext } from '../database/context.ts';
import { read, type Write, writeOnce } from '../database/transaction.ts';
import { bookRevocation, tellTakenBack } from './revoke-coupon.ts';
import { couponsOfFile } from './repo.ts';

type Files = OutputOf<'listCouponFiles'>;
type FileCouponRow = Awaited<ReturnType<ReturnType<typeof couponsOfFile>['execute']>>[number];

/** So many of the newest files are shown. */
const maxFilesShown = 20;
/** So many coupons of a file that can't be taken back are named. */
const maxNamed = 20;

/** The newest files, and of each how many coupons can be taken back and which can't, since bills have used them. */
export function listCouponFiles(ctx: OperatorContext): Promise<Files> {
  return read(ctx, async (db) => {
    const files = await db
      .selectFrom('coupon_file')
      .leftJoin('coupon_file_undo as undo', 'undo.digest', 'coupon_file.digest')
      .selectAll('coupon_file')
      .select(['undone_at', 'undone_by', 'undone_by_name', 'reason', 'revoked'])
      .orderBy('issued_at', 'desc')
      .orderBy('coupon_file.digest')
      .limit(maxFilesShown)
      .execute();
    const digests = files.map(({ digest }) => digest);
    const coupons = await couponsOfFile(db, digests, ctx.clock.now()).execute();
    const byFile = Map.groupBy(coupons, ({ file }) => file);
    const names = await namesOfUsed(db, coupons);
    return {
      files: files.map((file) => {
        const own = byFile.get(file.digest) ?? [];
        const { undone_at: at, undone_by: by, undone_by_name: name, reason, revoked } = file;
        return {
          digest: file.digest,
          name: file.name,
          coupons: file.coupon_count,
          issuedAt: file.issued_at.toISOString(),
          issuedBy: { id: file.issued_by, name: file.issued_by_name },
          revocable: own.filter(isRevocable).length,
          used: own
            .filter(isUsed)
            .slice(0, maxNamed)
            .map((coupon) => toUsed(coupon, names)),
          undone:
            at === null || by === null || name === null || reason === null || revoked === null
              ? null
              : { at: at.toISOString(), by: { id: by, name }, reason, revoked },
        };
      }),
    };
  });
}

const isUsed = ({ deducted }: FileCouponRow) => deducted > 0n;
/** Whether it still is as it was issued: nothing of it was used, and it has neither ended nor was it revoked. */
const isRevocable = (coupon: FileCouponRow) => !isUsed(coupon) && coupon.status === 'available';

function namesOfUsed(db: Queries, coupons: readonly FileCouponRow[]) {
  return companyNames(
    db,
    coupons.filter(isUsed).map(({ company_id: id }) => id),
  );
}

function toUsed(
  { id, company_id: companyId, deducted, currency }: FileCouponRow,
  names: ReadonlyMap<string, string>,
) {
  return {
    id,
    company: { id: companyId, name: names.get(companyId) ?? '' },
    deducted: toWire(money(deducted, currency)),
  };
}

/**
 * Takes the coupons of a file back that no bill has used, in one transaction: they are revoked, with a reason that their customers read. Those that
 * were used stay as they are, and are answered. Once: the same file is not issued again.
 * @throws NotFound, Refusal stateChanged where it was undone, couponsUsed where none can be taken back.
 */
export function undoCouponFile(
  ctx: OperatorContext,
  { id: digest, reason }: InputOf<'undoCouponFile'>,
): Promise<OutputOf<'undoCouponFile'>> {
  return writeOnce(ctx, async (tx) => {
    const file = await tx.db
      .selectFrom('coupon_file')
      .select(['name', 'digest'])
      .where('digest', '=', digest)
      .executeTakeFirst();
    if (!file) throw new NotFound('coupon file');
    // Locked as bills lock them, so that each is used or revoked.
    await lockCouponsOfFile(tx, digest);
    await refuseUndone(tx, digest);
    const coupons = await couponsOfFile(tx.db, [digest], ctx.clock.now()).execute();
    const revocable = coupons.filter(isRevocable);
    if (revocable.length === 0) throw new Refusal('couponsUsed');
    await noteUndone(tx, ctx, { digest, reason, revoked: revocable.length });
    // In the order in which the ledger takes the books of several companies.
    for (const { id } of revocable.toSorted((a, b) => (a.company_id < b.company_id ? -1 : 1))) {
      await bookRevocation(tx, ctx, { id, reason });
      await tellTakenBack(tx, id);
    }
    const used = coupons.filter(isUsed);
    await tx.audit({
      action: 'coupon.undo_file',
      targetId: null,
      companyId: null,
      after: { name: file.name, digest, reason, revoked: revocable.length, used: used.length },
    });
    const names = await namesOfUsed(tx.db, used);
    return {
      revoked: revocable.length,
      used: used.slice(0, maxNamed).map((coupon) => toUsed(coupon, names)),
    };
  });
}

function lockCouponsOfFile(tx: Write, digest: string) {
  return tx.db
    .selectFrom('coupon')
    .select('id')
    .where('file', '=', digest)
    .orderBy('expires_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

async function refuseUndone(tx: Write, digest: string): Promise<void> {
  const undone = await tx.db
    .selectFrom('coupon_file_undo')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (undone) throw new Refusal('stateChanged');
}

function noteUndone(
  tx: Write,
  { clock, actor }: OperatorContext,
  entry: { digest: string; reason: string; revoked: number },
) {
  return tx.db
    .insertInto('coupon_file_undo')
    .values({
      ...entry,
      undone_at: clock.now(),
      undone_by: actor.id,
      undone_by_name: actor.name,
    })
    .execute();
}
