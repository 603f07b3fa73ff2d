import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { ListScreen } from '@arcadia/web/table/list-screen';
import { useList } from '@arcadia/web/table/use-list';
import { useMemo } from 'react';
import { paths } from '../../app/paths.ts';
import { CompanyScope } from '../../shared/CompanyScope.tsx';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { planColumns, planFilters } from './columns.tsx';
import { type ListedPlan, pricePlanList } from './queries.ts';

const hrefOf = ({ id }: ListedPlan) => paths.pricePlan(id);

/** Versions of the standard prices and of customers' agreements. */
export function PricePlansPage() {
  const texts = useMessages('backofficePricing');
  const list = useList(pricePlanList);
  const operator = useOperator();
  useLiveInvalidation({ 'price_plan.changed': [['price-plans']] });
  const columns = useMemo(() => planColumns(texts), [texts]);
  const filters = useMemo(() => planFilters(texts), [texts]);
  const companyId = list.state.filters['companyId'];
  const begin = operatorMay(operator, 'pricing.propose') && (
    <Link href={paths.newPricePlan({ companyId })} className={buttonClass({ variant: 'primary' })}>
      {companyId === undefined ? texts.newStandard : texts.newAgreement}
    </Link>
  );
  return (
    <ListScreen
      list={list}
      texts={texts}
      columns={columns}
      filters={filters}
      rowLabel={({ companyName, version }) =>
        `${companyName ?? texts.standard} ${texts.versionNumber({ version })}`
      }
      rowHref={hrefOf}
      mayExport={operatorMay(operator, 'pricing.export')}
      picture="price-plans"
      beside={
        <>
          <CompanyScope state={list.state} onStateChange={list.setState} />
          {begin}
        </>
      }
    />
  );
}
