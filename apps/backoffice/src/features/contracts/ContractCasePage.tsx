import { contentLanguages } from '@arcadia/kernel/languages';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { PdfDocument } from '@arcadia/web/pdf/pdf-document';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseWithout } from '../../shared/desk/CaseWithout.tsx';
import { KeyHelp } from '../../shared/desk/KeyHelp.tsx';
import { reviewQuery, type ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { Decisions } from './Decisions.tsx';
import { contractDesk } from './place.ts';
import { contractCaseQuery, contractCasesKey, type ContractCase } from './queries.ts';

/** A contract that the customer has signed: the paper beside what is on it, and the decision. */
export function ContractCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const contractCase = useQuery(contractCaseQuery(id));
  useLiveInvalidation({
    'review.changed': [['reviews'], contractCasesKey],
    'contract.changed': [contractCasesKey],
  });
  if (review.data !== undefined && contractCase.data !== undefined) {
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} contractCase={contractCase.data} />;
  }
  return (
    <CaseWithout
      place={contractDesk}
      error={contractCase.error ?? review.error}
      retrying={contractCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([contractCase.refetch(), review.refetch()])}
      skeleton={<CaseSkeleton />}
    />
  );
}

function CaseSkeleton() {
  return (
    <>
      <PageHeader title={<Skeleton width="14rem" />} description={<Skeleton width="12rem" />} />
      <div aria-busy className="grid items-start gap-6 lg:grid-cols-2">
        <Skeleton height="40rem" />
        <Card>
          <SkeletonText lines={9} />
        </Card>
      </div>
    </>
  );
}

type CaseProps = { review: ReviewCase; contractCase: ContractCase };

function Case({ review, contractCase }: CaseProps) {
  const texts = useMessages('backofficeContracts');
  const { keys } = useMessages('backofficeReviews');
  const holder = useHolder(review);
  const { companyId, contract } = contractCase;
  return (
    <PageBody>
      <PageHeader
        title={contract.number}
        description={<CompanyLink companyId={companyId} companyName={contract.companyName} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Paper contractCase={contractCase} />
        <CaseFacts contractCase={contractCase} />
      </div>
      <CaseBar
        place={contractDesk}
        review={review}
        holder={holder}
        decisions={<Decisions contractCase={contractCase} />}
        aside={
          <KeyHelp
            keys={[
              { key: 'T', action: keys.take },
              { key: 'A', action: texts.approve },
              { key: 'R', action: texts.refuse },
              { key: 'N', action: keys.next },
            ]}
          />
        }
      />
    </PageBody>
  );
}

function Paper({ contractCase: { id, contract } }: { contractCase: ContractCase }) {
  const texts = useMessages('backofficeContracts');
  const { languages } = useMessages('contracts');
  const pdf = useMessages('pdf');
  const [language, setLanguage] = useState(contract.language);
  const key = `${language} ${contract.signatures.length} ${contract.file?.sha256 ?? ''}`;
  return (
    <Card
      title={texts.paper}
      actions={
        <SegmentedControl
          label={texts.paperLanguage}
          options={contentLanguages.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onValueChange={setLanguage}
        />
      }
    >
      <PdfDocument
        key={key}
        document={{
          name: 'previewContractCase',
          input: { id, language },
          key: ['contract-case-paper', id, key],
        }}
        title={texts.paper}
        texts={pdf}
      />
    </Card>
  );
}
