import type { Desk } from '@arcadia/contract/operators/reviews';
import { Money } from '@arcadia/ui/display/money';
import { Month } from '@arcadia/ui/display/month';
import { Time } from '@arcadia/ui/display/time';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { namesOf } from '@arcadia/web/package-orders/order-columns';
import { paths } from '../../../app/paths.ts';
import { client } from '../../../shared/client.ts';
import { useMessages } from '../../../shared/messages.ts';
import { Section } from './Section.tsx';
import { useNewest } from './use-newest.ts';

export type SectionOf = { companyId: string };

export function Bills({ companyId }: SectionOf) {
  const { places } = useMessages('backoffice');
  const { statuses } = useMessages('backofficeBills');
  const query = useNewest(
    ['bills', 'newest', companyId],
    (signal) => client.listAllBills({ companyId }, { signal, notify: false }),
    ({ id, month, applicationName, status, payable, total }) => ({
      id,
      href: paths.bill(id),
      label: (
        <>
          <Month month={month} /> · {applicationName}
        </>
      ),
      note: statuses[status],
      value: <Money {...(payable ?? total)} />,
    }),
  );
  return <Section title={places.bills} query={query} allHref={paths.billsOf(companyId)} />;
}

/** Cases of a desk about the customer, whether they wait or were decided. */
export function Cases({
  companyId,
  desk,
  title,
  caseHref,
  allHref,
}: SectionOf & {
  desk: Desk;
  title: string;
  caseHref: (id: string) => string;
  allHref: string;
}) {
  const { tabs, outcomes } = useMessages('backofficeReviews');
  const words: Readonly<Record<string, string>> = outcomes;
  const query = useNewest(
    ['reviews', 'newest', desk, companyId],
    (signal) =>
      client.listReviews({ desk, view: 'all', keyword: companyId }, { signal, notify: false }),
    ({ id, title: about, outcome, openedAt }) => ({
      id,
      href: caseHref(id),
      label: about,
      note: outcome === null ? tabs.waiting : (words[outcome] ?? outcome),
      value: <Time instant={openedAt} />,
    }),
  );
  return <Section title={title} query={query} allHref={allHref} narrower />;
}

export function Coupons({ companyId }: SectionOf) {
  const { places } = useMessages('backoffice');
  const { statuses } = useMessages('coupons');
  const query = useNewest(
    ['coupons', 'newest', companyId],
    (signal) => client.listAllCoupons({ companyId }, { signal, notify: false }),
    ({ id, status, amount, issuedAt }) => ({
      id,
      href: paths.couponOf(companyId, id),
      label: <Time instant={issuedAt} />,
      note: statuses[status],
      value: <Money {...amount} />,
    }),
  );
  return <Section title={places.coupons} query={query} allHref={paths.couponsOf(companyId)} />;
}

export function PackageOrders({ companyId }: SectionOf) {
  const { places } = useMessages('backoffice');
  const texts = useMessages('packageOrders');
  const language = useContentLanguage();
  const query = useNewest(
    ['package-orders', 'newest', companyId],
    (signal) => client.listAllPackageOrders({ companyId }, { signal, notify: false }),
    (order) => ({
      id: order.id,
      href: paths.packageOrder(order.id),
      label: namesOf(order, texts, language),
      note: texts.statuses[order.status],
      value: <Money {...order.amount} />,
    }),
  );
  return (
    <Section
      title={places.packageOrders}
      query={query}
      allHref={paths.packageOrdersOfCompany(companyId)}
    />
  );
}
