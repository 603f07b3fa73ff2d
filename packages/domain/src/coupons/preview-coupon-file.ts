import type { OutputOf } from '@arcadia/contract/api';
import { add, currencies, money, toWire } from '@arcadia/kernel/money';
import { findCompaniesBy, type PaidCompany } from '../companies/index.ts';
import type { OperatorContext } from '../database/context.ts';
import { read } from '../database/transaction.ts';
import { minorUnits, termProblems } from './coupon-terms.ts';
import { type GivenLine, readLine } from './read-line.ts';

type Preview = OutputOf<'previewCouponFile'>;
type Line = Preview['lines'][number];

/** A file as it was read: its lines with their numbers, the headings being line 1. */
export type CouponFile = {
  name: string;
  /** SHA-256 of the bytes, hexadecimal. */
  digest: string;
  lines: readonly { line: number; given: GivenLine }[];
};

/** Checks every line of a file of coupons. Issues nothing. */
export async function previewCouponFile(
  ctx: OperatorContext,
  { name, digest, lines }: CouponFile,
): Promise<Preview> {
  const { companies, issued } = await read(ctx, async (db) => ({
    companies: await findCompaniesBy(
      db,
      lines.map(({ given }) => companyKey(given)),
    ),
    issued: await db
      .selectFrom('coupon_file')
      .select(['issued_at', 'issued_by_name'])
      .where('digest', '=', digest)
      .executeTakeFirst(),
  }));
  const now = ctx.clock.now();
  const checked = markRepeated(
    lines.map(({ line, given }) => ({ line, ...checkLine(given, companies, now) })),
  );
  return {
    name,
    digest,
    issuedBefore: issued ? { at: issued.issued_at.toISOString(), by: issued.issued_by_name } : null,
    lines: checked,
    totals: totalsOf(checked),
  };
}

function checkLine(
  given: GivenLine,
  companies: ReadonlyMap<string, PaidCompany>,
  now: Date,
): Omit<Line, 'line'> {
  const { coupon: terms, problems } = readLine(given);
  const company = companies.get(companyKey(given));
  const companyName = company?.name ?? null;
  if (!terms) {
    const unknown = given.company !== '' && !company;
    if (unknown) problems.unshift({ column: 'company', problem: 'unknownCompany' });
    return { given, companyName, coupon: null, problems };
  }
  const coupon = { ...terms, companyId: company?.id ?? '' };
  const found = given.company === '' ? problems : termProblems(coupon, company, now);
  return { given, companyName, coupon: found.length > 0 ? null : coupon, problems: found };
}

/** A line that says the same as an earlier one is more likely to be a mistake than two coupons. */
function markRepeated(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.map((line) => {
    if (!line.coupon) return line;
    const said = JSON.stringify({ ...line.coupon, amount: String(minorUnits(line.coupon)) });
    if (!seen.has(said)) {
      seen.add(said);
      return line;
    }
    return { ...line, coupon: null, problems: [{ column: 'company', problem: 'repeated' }] };
  });
}

function totalsOf(lines: readonly Line[]): Preview['totals'] {
  return currencies.flatMap((currency) => {
    const amounts = lines.flatMap(({ coupon }) =>
      coupon?.currency === currency ? [money(minorUnits(coupon), currency)] : [],
    );
    return amounts.length > 0 ? [toWire(amounts.reduce(add))] : [];
  });
}

/** Ids are in lower case as e-mails are. */
function companyKey({ company }: GivenLine): string {
  return company.toLowerCase();
}
