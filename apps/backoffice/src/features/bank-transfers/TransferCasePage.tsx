import { Money } from '@arcadia/ui/display/money';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { DeskCase } from '../../shared/desk/DeskCase.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { DocumentFrame } from '../../shared/document-view/DocumentFrame.tsx';
import { useMessages } from '../../shared/messages.ts';
import { Decisions } from './Decisions.tsx';
import { Declared } from './Declared.tsx';
import { EarlierTransfers } from './EarlierTransfers.tsx';
import { Outcome } from './Outcome.tsx';
import { transferDesk, type TransferCase } from './queries.ts';

/** A declared transfer: its receipt beside what was declared, the customer's earlier ones, and the decision. */
export function TransferCasePage() {
  return (
    <DeskCase desk={transferDesk} skeleton={<Waiting />}>
      {(review, transferCase) => <Case review={review} transferCase={transferCase} />}
    </DeskCase>
  );
}

function Waiting() {
  return (
    <CaseSkeleton>
      <Skeleton height="24rem" />
      <Card>
        <SkeletonText lines={9} />
      </Card>
    </CaseSkeleton>
  );
}

function Case({ review, transferCase }: { review: ReviewCase; transferCase: TransferCase }) {
  const texts = useMessages('backofficeTransfers');
  const holder = useHolder(review);
  const { transfer } = transferCase;
  return (
    <PageBody>
      <PageHeader
        title={<Money {...transfer.amount} />}
        description={<CompanyLink {...transferCase} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-label={texts.receipt} className="min-w-0">
          <DocumentFrame file={transfer.receipt} name={texts.receipt} />
        </section>
        <div className="flex min-w-0 flex-col gap-6">
          <Outcome transfer={transfer} />
          <Declared transferCase={transferCase} />
          <EarlierTransfers transferCase={transferCase} />
        </div>
      </div>
      <CaseBar
        place={transferDesk}
        review={review}
        holder={holder}
        decisions={<Decisions transferCase={transferCase} />}
        deciding={{ approve: texts.confirm, refuse: texts.refuse }}
      />
    </PageBody>
  );
}
