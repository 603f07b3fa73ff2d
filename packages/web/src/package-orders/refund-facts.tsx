import type { PackageOrder } from '@arcadia/contract/shop/package-orders';
import type { PackageRefundStatus } from '@arcadia/contract/shop/package-refund';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { packageNames } from '@arcadia/i18n/source-name';
import type { ContentLanguage } from '@arcadia/kernel/languages';
import { Money } from '@arcadia/ui/display/money';
import { Time } from '@arcadia/ui/display/time';
import { Status, type StatusTone } from '@arcadia/ui/feedback/status';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useContentLanguage } from '../messages/messages.tsx';

type Texts = Dictionaries['packageOrders']['refund'];
type Refund = NonNullable<PackageOrder['refund']>;

const tones: Record<PackageRefundStatus, StatusTone> = {
  under_review: 'info',
  approved: 'info',
  refunded: 'success',
  refused: 'danger',
};

export function RefundStatus({ status, texts }: { status: PackageRefundStatus; texts: Texts }) {
  return <Status tone={tones[status]}>{texts.statuses[status]}</Status>;
}

type Packages = Dictionaries['packageOrders'];

/** All refunds of an order, in both apps, the newest first. */
export function Refunds({ order, texts, first }: RefundsProps) {
  const [newest, ...earlier] = order.refunds;
  if (!newest) return null;
  return (
    <>
      <RefundFacts refund={newest} order={order} texts={texts} {...(first && { first })} />
      {earlier.length > 0 && (
        <section className="flex w-full flex-col gap-4 border-t border-hairline pt-4">
          <h3 className="text-14 font-medium">{texts.refund.earlier}</h3>
          {earlier.map((refund) => (
            <div key={refund.id} className="flex flex-col gap-2">
              <RefundStatus status={refund.status} texts={texts.refund} />
              <RefundFacts refund={refund} order={order} texts={texts} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

type RefundsProps = {
  order: PackageOrder;
  texts: Packages;
  /** Descriptions that stand before the others of the newest. */
  first?: readonly Description[];
};

/** Packages that a refund gives back, or those asked for until it is approved. */
function packagesOf(
  refund: Refund,
  { items }: PackageOrder,
  { language, between }: { language: ContentLanguage; between: string },
): string {
  const packages = refund.items.flatMap(({ packageId, asked, given }) => {
    const item = items.find((one) => one.packageId === packageId);
    const quantity = given ?? asked;
    return item && quantity > 0 ? [{ name: item.name, quantity }] : [];
  });
  return packageNames(packages, { language, between });
}

/** A refund of packages of an order: what is asked back, the decision and the money given back. */
function RefundFacts({
  refund,
  order,
  texts: { refund: texts, between },
  first,
}: {
  refund: Refund;
  order: PackageOrder;
  texts: Packages;
  /** Descriptions that stand before the others. */
  first?: readonly Description[];
}) {
  const { amount, destination, refusal, reason, refundedAt } = refund;
  const language = useContentLanguage();
  const packages = packagesOf(refund, order, { language, between });
  const items: (Description | false)[] = [
    ...(first ?? []),
    refusal !== null && {
      id: 'refusal',
      term: texts.refusal,
      value: <span className="whitespace-pre-line">{refusal}</span>,
    },
    packages !== '' && { id: 'packages', term: texts.packages, value: packages },
    amount !== null && { id: 'amount', term: texts.amount, value: <Money {...amount} /> },
    destination !== null && {
      id: 'destination',
      term: texts.destination,
      value: texts.destinations[destination],
    },
    refundedAt !== null && {
      id: 'refunded',
      term: texts.refundedAt,
      value: <Time instant={refundedAt} kind="exact" />,
    },
    {
      id: 'reason',
      term: texts.reason,
      value: <span className="whitespace-pre-line">{reason}</span>,
    },
    {
      id: 'asked',
      term: refund.requestedByName === null ? texts.begunAt : texts.askedAt,
      value: <Time instant={refund.requestedAt} kind="exact" />,
    },
  ];
  return <DescriptionList columns={1} items={items.filter((item) => item !== false)} />;
}
