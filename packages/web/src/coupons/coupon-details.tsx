import type { OutputOf } from '@arcadia/contract/api';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { CouponStatusSign, DeductionPeriod, Validity } from './coupon-columns.tsx';

type Texts = Dictionaries['coupons'];
export type CouponDetail = OutputOf<'getCoupon'>;

/** One coupon in both apps: what is left of it, its terms, and what it was used for. */
export function CouponDetails({
  coupon,
  texts,
  first,
}: {
  coupon: CouponDetail;
  texts: Texts;
  /** Descriptions that stand before the others. */
  first?: readonly Description[];
}) {
  const { amount, deducted, remaining, status, issuedAt, id, remarks } = coupon;
  const { revokedAt, revokeReason } = coupon;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <p className="text-12 text-text-muted">{texts.left}</p>
          <Money {...remaining} className="text-28 font-semibold tracking-tight" />
        </div>
        <CouponStatusSign status={status} texts={texts} />
      </div>
      <DescriptionList
        items={[
          ...(first ?? []),
          { id: 'amount', term: texts.amount, value: <Money {...amount} /> },
          { id: 'deducted', term: texts.deducted, value: <Money {...deducted} /> },
          {
            id: 'validity',
            term: texts.validity,
            value: <Validity coupon={coupon} texts={texts} />,
          },
          {
            id: 'deductionPeriod',
            term: texts.deductionPeriod,
            value: <DeductionPeriod coupon={coupon} texts={texts} />,
          },
          { id: 'issued', term: texts.issuedAt, value: <Time instant={issuedAt} kind="exact" /> },
          { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={40} /> },
          { id: 'remarks', term: texts.remarks, value: remarks || texts.none, wide: true },
          ...(revokedAt === null
            ? []
            : [
                {
                  id: 'revoked',
                  term: texts.revokedAt,
                  value: <Time instant={revokedAt} kind="exact" />,
                },
                { id: 'reason', term: texts.revokeReason, value: revokeReason },
              ]),
        ]}
      />
      <Uses uses={coupon.uses} texts={texts} />
    </>
  );
}

function Uses({ uses, texts }: { uses: CouponDetail['uses']; texts: Texts }) {
  const { month } = useFormats();
  return (
    <section className="mt-8">
      <h3 className="text-14 font-semibold">{texts.uses}</h3>
      {uses.length === 0 ? (
        <p className="mt-2 text-13 text-text-muted">{texts.noUses}</p>
      ) : (
        <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
          {uses.map((use) => (
            <li
              key={use.reference}
              className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <p>{texts.billOf({ month: month(use.month) })}</p>
                <p className="text-12 text-text-muted">
                  <Identifier value={use.reference} label={texts.bill} max={40} />
                </p>
              </div>
              <div className="text-right">
                <Money {...use.amount} {...(use.returnedAt !== null && { kind: 'muted' })} />
                <p className="text-12 text-text-muted">
                  {use.returnedAt === null ? (
                    <Time instant={use.usedAt} />
                  ) : (
                    <>
                      {texts.returned} <Time instant={use.returnedAt} />
                    </>
                  )}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
