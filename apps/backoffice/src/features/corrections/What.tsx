import { formatExactNumber } from '@arcadia/i18n/bill-formula';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Day } from '@arcadia/ui/display/day';
import { Month } from '@arcadia/ui/display/month';
import { Time } from '@arcadia/ui/display/time';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../shared/companies.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { TermsTable } from '../../shared/price-terms/TermsTable.tsx';
import { pricesBeforeQuery } from '../../shared/price-terms/prices-before.ts';
import type { Correction } from './queries.ts';
import { useUsageNames } from './use-usage-names.ts';

type Plan = Extract<Correction['change'], { kind: 'plan' }>;
type Usage = Extract<Correction['change'], { kind: 'usage' }>;

/** The corrected inputs, why, and the people and times behind them. */
export function What({ correction }: { correction: Correction }) {
  const texts = useMessages('backofficeCorrections');
  const { change, reason, proposedBy, proposedAt, computedAt } = correction;
  const { approvedBy, approvedAt, endedAt, id } = correction;
  const time = (name: string, term: string, instant: string | null): Description | null =>
    instant === null ? null : { id: name, term, value: <Time instant={instant} kind="exact" /> };
  const items: (Description | null)[] = [
    { id: 'month', term: texts.month, value: <Month month={change.month} /> },
    ...inputItems(texts, change),
    { id: 'reason', term: texts.reasonForCustomers, value: reason, wide: true },
    { id: 'proposedBy', term: texts.proposedBy, value: proposedBy.name },
    time('proposed', texts.proposedAt, proposedAt),
    time('computed', texts.computedAt, computedAt),
    approvedBy && { id: 'approvedBy', term: texts.approvedBy, value: approvedBy.name },
    time('approved', texts.approvedAt, approvedAt),
    time('ended', texts.endedAt, endedAt),
    { id: 'id', term: texts.id, value: <Identifier value={id} label={texts.id} max={40} /> },
  ];
  return (
    <Card title={texts.what}>
      <DescriptionList columns={2} items={items.filter((item) => item !== null)} />
      {change.kind === 'usage' && <Events events={change.events} />}
      {change.kind === 'plan' && <Terms plan={change} isInForce={approvedAt !== null} />}
    </Card>
  );
}

type Texts = ReturnType<typeof useMessages<'backofficeCorrections'>>;

function inputItems(texts: Texts, change: Correction['change']): Description[] {
  if (change.kind === 'rate') return rateItems(texts, change);
  if (change.kind === 'plan') return planItems(texts, change);
  return [{ id: 'whose', term: texts.whose, value: <Named companyId={change.companyId} /> }];
}

/** The usage of days that was wrong at its source, with its sign. */
function Events({ events }: Pick<Usage, 'events'>) {
  const texts = useMessages('backofficeCorrections');
  const names = useUsageNames();
  const { date } = useFormats();
  return (
    <div className="mt-6">
      <h3 className="mb-2 text-14 font-semibold">{texts.usageEvents}</h3>
      <ul className="divide-y divide-hairline text-14">
        {events.map(({ applicationId, component, gameId, day, quantity }, index) => (
          <li
            key={`${index} ${day}`}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2"
          >
            <span className="min-w-0">
              {names[component]}
              <span className="block text-13 text-text-muted wrap-anywhere">
                {[date(day), applicationId, gameId].filter((text) => text !== '').join(' · ')}
              </span>
            </span>
            <span className="ms-auto tabular-nums">
              {quantity.startsWith('-') ? '' : '+'}
              {formatExactNumber(quantity)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function rateItems(
  texts: Texts,
  { rate, currency, rateDate }: Extract<Correction['change'], { kind: 'rate' }>,
): Description[] {
  return [
    { id: 'rate', term: texts.rateThen, value: texts.rateText({ rate, currency }) },
    { id: 'rateDate', term: texts.rateDate, value: <Day day={rateDate} /> },
  ];
}

function planItems(texts: Texts, { companyIds, discountPercent }: Plan): Description[] {
  const whose: Description = {
    id: 'whose',
    term: texts.whose,
    value:
      companyIds === null ? (
        texts.everybody
      ) : (
        <span className="flex flex-col gap-0.5">
          {companyIds.map((id) => (
            <Named key={id} companyId={id} />
          ))}
        </span>
      ),
  };
  const discount = { id: 'discount', term: texts.discount, value: discountPercent };
  return companyIds === null ? [whose] : [whose, discount];
}

function Named({ companyId }: { companyId: string }) {
  const { data } = useQuery(companyQuery(companyId));
  return <CompanyLink companyId={companyId} companyName={data?.name ?? companyId} />;
}

/** The corrected prices, beside those in force as long as these still are. */
function Terms({ plan, isInForce }: { plan: Plan; isInForce: boolean }) {
  const texts = useMessages('backofficeCorrections');
  const { companyIds, terms, month } = plan;
  const one = companyIds === null ? null : companyIds[0];
  const isOfOne = !isInForce && (companyIds === null || companyIds.length === 1);
  const before = useQuery({
    ...pricesBeforeQuery(one ?? null, month),
    enabled: isOfOne && terms !== null,
  });
  if (terms === null) return <p className="mt-6 text-14 text-text-muted">{texts.asStandard}</p>;
  const known = before.data?.terms;
  return (
    <div className="mt-6">
      <Disclosure summary={texts.pricesThen}>
        <TermsTable
          terms={terms}
          label={texts.sums.corrected}
          before={known ? { terms: known, label: texts.sums.now } : null}
        />
      </Disclosure>
    </div>
  );
}
