import type { InputOf, OutputOf } from '@arcadia/contract/api';
import { Refusal } from '@arcadia/contract/wire/refusal';
import { add, currencies, formatDecimal, money, toWire } from '@arcadia/kernel/money';
import { awaitSecondPerson, requireNobodyAwaited } from '../approvals/index.ts';
import { lockCompanies, type PaidCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { type Write, writeOnce } from '../database/transaction.ts';
import { bookCoupons } from './book-coupons.ts';
import { minorUnits, termProblems } from './coupon-terms.ts';

type File = InputOf<'issueCouponFile'>;
type Companies = ReadonlyMap<string, PaidCompany>;

/** So many coupons of a file are shown to the second person one by one. */
const maxLinesShown = 100;

/**
 * Issues all coupons of a file that was checked, or none. The same file is issued once, whoever sends it: its bytes are
 * known by their digest. Where they are worth much together, it waits for a second person.
 * @throws Refusal couponFileIssued; approvalWaits; stateChanged where a coupon can't be issued any more: the file is to be checked
 * anew.
 */
export function issueCouponFile(
  ctx: OperatorContext,
  file: File,
): Promise<OutputOf<'issueCouponFile'>> {
  return writeOnce(ctx, (tx) => issueFile(tx, ctx, file));
}

export async function issueFile(tx: Write, ctx: OperatorContext, file: File) {
  const { name, digest, coupons } = file;
  const companies = await lockCompanies(
    tx.db,
    coupons.map(({ companyId }) => companyId),
  );
  const now = ctx.clock.now();
  const isWrong = coupons.some(
    (coupon) => termProblems(coupon, companies.get(coupon.companyId), now).length > 0,
  );
  await refuseIssued(tx, digest);
  await requireNobodyAwaited(tx.db, ctx, digest);
  if (isWrong) throw new Refusal('stateChanged');
  const approvalId = await awaitFile(tx, ctx, file, companies);
  if (approvalId !== null) return { approvalId, issued: 0 };
  await noteIssued(tx, ctx, file);
  const booked = coupons.map((coupon) => ({ ...coupon, file: digest }));
  await bookCoupons(tx, ctx, booked);
  await tx.audit({
    action: 'coupon.issue_file',
    targetId: null,
    companyId: null,
    after: { name, digest, coupons: coupons.length },
  });
  return { approvalId: null, issued: coupons.length };
}

async function refuseIssued({ db }: Write, digest: string): Promise<void> {
  const issued = await db
    .selectFrom('coupon_file')
    .select('digest')
    .where('digest', '=', digest)
    .executeTakeFirst();
  if (issued) throw new Refusal('couponFileIssued');
}

/** Of two that issue the same file at once, the second waits here for the first. @throws Refusal couponFileIssued. */
async function noteIssued(
  { db }: Write,
  { clock, actor }: OperatorContext,
  { name, digest, coupons }: File,
): Promise<void> {
  const first = await db
    .insertInto('coupon_file')
    .values({
      digest,
      name,
      coupon_count: coupons.length,
      issued_at: clock.now(),
      issued_by: actor.id,
      issued_by_name: actor.name,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (first.numInsertedOrUpdatedRows !== 1n) throw new Refusal('couponFileIssued');
}

/** The request, where the coupons together need a second person; null where they do not. */
function awaitFile(
  tx: Write,
  ctx: OperatorContext,
  file: File,
  companies: Companies,
): Promise<string | null> {
  const sums = currencies.flatMap((currency) => {
    const amounts = file.coupons
      .filter((coupon) => coupon.currency === currency)
      .map((coupon) => money(minorUnits(coupon), currency));
    return amounts.length > 0 ? [amounts.reduce(add)] : [];
  });
  const [amount = null, ...others] = sums;
  return awaitSecondPerson(tx, ctx, {
    kind: 'coupon_file',
    companyId: null,
    subjectId: file.digest,
    title: file.name,
    operation: 'issueCouponFile',
    input: file,
    amount,
    others,
    facts: {
      // One sum is the amount itself.
      ...(others.length > 0 &&
        Object.fromEntries(sums.map((sum) => [`total${sum.currency}` as const, toWire(sum)]))),
      coupons: linesOf(file, companies),
    },
  });
}

/** The coupons one by one: the customer's name and the amount; of a long file the first ones, and how many more there are. */
function linesOf({ coupons }: File, companies: Companies): string {
  const lines = coupons.slice(0, maxLinesShown).map((coupon) => {
    const amount = formatDecimal(money(minorUnits(coupon), coupon.currency));
    return `${companies.get(coupon.companyId)?.name ?? coupon.companyId}: ${coupon.currency} ${amount}`;
  });
  const more = coupons.length - lines.length;
  return [...lines, ...(more > 0 ? [`+ ${more}`] : [])].join('\n');
}
