import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { companyQuery } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordPage } from '../../shared/record/RecordPage.tsx';
import { ProposeForm } from './ProposeForm.tsx';

/** Where an adjustment of one customer's funds is proposed. */
export function ProposePage() {
  const { id = '' } = useParams();
  const texts = useMessages('backofficeAdjustments');
  return (
    <RecordPage
      query={useQuery(companyQuery(id))}
      words={{
        detailTitle: texts.propose.title,
        detailFailed: texts.detailFailed,
        notFoundTitle: texts.propose.noCustomerTitle,
        notFoundText: texts.propose.noCustomerText,
        toList: texts.propose.toCustomers,
      }}
      listHref={paths.customers}
    >
      {(company) => (
        <PageBody width="narrow">
          <PageHeader
            title={texts.propose.title}
            description={
              company ? (
                <CompanyLink companyId={company.id} companyName={company.name} />
              ) : (
                texts.propose.text
              )
            }
          />
          <Card>
            <p className="mb-6 text-14 text-text-muted">{texts.propose.text}</p>
            {company ? (
              <ProposeForm key={company.id} company={company} />
            ) : (
              <SkeletonText lines={8} />
            )}
          </Card>
        </PageBody>
      )}
    </RecordPage>
  );
}
