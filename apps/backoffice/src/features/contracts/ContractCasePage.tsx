import { contentLanguages } from '@arcadia/kernel/languages';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { PdfDocument } from '@arcadia/web/pdf/pdf-document';
import { useState } from 'react';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { Decisions } from './Decisions.tsx';
import { type ContractCase, contractDesk } from './queries.ts';

/** A contract that the customer has signed: the paper beside what is on it, and the decision. */
export function ContractCasePage() {
  return (
    <DeskCase desk={contractDesk} skeleton={<Waiting />}>
      {(review, contractCase) => <Case review={review} contractCase={contractCase} />}
    </DeskCase>
  );
}

function Waiting() {
  return (
    <CaseSkeleton>
      <Skeleton height="40rem" />
      <Card>
        <SkeletonText lines={9} />
      </Card>
    </CaseSkeleton>
  );
}

type CaseProps = { review: ReviewCase; contractCase: ContractCase };

function Case({ review, contractCase }: CaseProps) {
  const texts = useMessages('backofficeContracts');
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
        deciding={{ approve: texts.approve, refuse: texts.refuse }}
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
