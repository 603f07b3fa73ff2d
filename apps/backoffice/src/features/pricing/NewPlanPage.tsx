import { noTerms } from '@arcadia/contract/pricing/price-terms';
import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { productNow } from '@arcadia/web/messages/product-time';
import { textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { companyQuery } from '../../shared/companies.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useMessages } from '../../shared/messages.ts';
import { PlanForm } from './PlanForm.tsx';
import { type PricePlan, pricePlanQuery } from '../../shared/two-people/price-plan.ts';
import { newestPlanQuery } from './queries.ts';
import type { PlanValues } from './use-plan-form.ts';

const address = { companyId: textParam, from: textParam };

/** Where a version is begun: with the prices of another one, or of the newest that was published. */
export function NewPlanPage() {
  const { companyId, from } = useSearchParams(address).values;
  const { editor, standard, detailFailed } = useMessages('backofficePricing');
  const newest = useQuery({ ...newestPlanQuery(companyId), enabled: from === null });
  const chosen = useQuery({ ...pricePlanQuery(from ?? ''), enabled: from !== null });
  const start = from === null ? newest : chosen;
  const company = useQuery({ ...companyQuery(companyId ?? ''), enabled: companyId !== null });
  return (
    <PageBody width="narrow">
      <PageHeader
        title={editor.newTitle}
        description={
          companyId === null ? (
            standard
          ) : (
            <CompanyLink companyId={companyId} companyName={company.data?.name ?? companyId} />
          )
        }
      />
      <Card>
        <p className="mb-6 text-14 text-text-muted">{editor.text}</p>
        {start.error ? (
          <ErrorState title={detailFailed} onRetry={() => void start.refetch()} />
        ) : start.data === undefined ? (
          <SkeletonText lines={12} />
        ) : (
          <PlanForm
            key={`${companyId} ${from}`}
            planId={null}
            draftName={`new.${from ?? companyId ?? 'standard'}`}
            initial={valuesFrom(start.data, companyId)}
          />
        )}
      </Card>
    </PageBody>
  );
}

function valuesFrom(start: PricePlan | null, companyId: string | null): PlanValues {
  const isOwn = start !== null && start.companyId === companyId;
  return {
    companyId,
    effectiveMonth: addMonths(monthOf(dayOf(productNow())), 1),
    // An agreement without prices of its own begins with the standard ones.
    terms: companyId !== null && !(isOwn && start.terms) ? null : (start?.terms ?? noTerms),
    discountPercent: isOwn ? start.discountPercent : '0',
    note: '',
  };
}
