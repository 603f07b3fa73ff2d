import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { PlanForm } from './PlanForm.tsx';
import { type PricePlan, pricePlanQuery } from '../../shared/two-people/price-plan.ts';

/** Where a draft is changed. */
export function EditPlanPage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficePricing');
  return (
    <RecordPage
      query={useQuery(pricePlanQuery(id))}
      words={{ ...texts, detailTitle: texts.editor.editTitle }}
      listHref={paths.pricePlans}
    >
      {(plan) => (
        <PageBody width="narrow">
          <PageHeader
            title={texts.editor.editTitle}
            description={
              plan &&
              `${plan.companyName ?? texts.standard} · ${texts.versionNumber({ version: plan.version })}`
            }
          />
          <Card>
            <p className="mb-6 text-14 text-text-muted">{texts.editor.text}</p>
            {plan ? (
              <PlanForm
                key={plan.id}
                planId={plan.id}
                draftName={plan.id}
                initial={valuesOf(plan)}
              />
            ) : (
              <SkeletonText lines={12} />
            )}
          </Card>
        </PageBody>
      )}
    </RecordPage>
  );
}

function valuesOf({ companyId, effectiveMonth, terms, discountPercent, note }: PricePlan) {
  return { companyId, effectiveMonth, terms, discountPercent, note };
}
