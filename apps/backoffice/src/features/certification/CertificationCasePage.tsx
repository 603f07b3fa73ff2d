import type { CertificationField } from '@arcadia/contract/certification-form';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody } from '@arcadia/ui/layout/page';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useLanguageName } from '@arcadia/web/messages/messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseWithout } from '../../shared/desk/CaseWithout.tsx';
import { KeyHelp } from '../../shared/desk/KeyHelp.tsx';
import { reviewQuery, type ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import { CaseHeader } from './CaseHeader.tsx';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { Decisions } from './Decisions.tsx';
import { DocumentViewer } from './DocumentViewer.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { NoteField } from './NoteField.tsx';
import { certificationDesk } from './place.ts';
import { certificationCaseQuery, type CertificationCase } from './queries.ts';
import { useRefusal } from './refusal.ts';
import { ReasonList, SubmissionHistory } from './SubmissionHistory.tsx';
import { SupplementDialog } from './SupplementDialog.tsx';

/** A certification under review: its documents beside its data, and the decision. */
export function CertificationCasePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const review = useQuery(reviewQuery(id));
  const certificationCase = useQuery(certificationCaseQuery(id));
  useLiveInvalidation({ 'review.changed': [['reviews']] });
  if (review.data !== undefined && certificationCase.data !== undefined) {
    // A key per case, so that no entry for one case is shown for another.
    return <Case key={id} review={review.data} certificationCase={certificationCase.data} />;
  }
  return (
    <CaseWithout
      place={certificationDesk}
      error={certificationCase.error ?? review.error}
      retrying={certificationCase.isFetching || review.isFetching}
      onRetry={() => void Promise.all([certificationCase.refetch(), review.refetch()])}
      skeleton={<CaseSkeleton />}
    />
  );
}

type CaseProps = { review: ReviewCase; certificationCase: CertificationCase };

function Case({ review, certificationCase }: CaseProps) {
  const { submission, history } = certificationCase;
  const holder = useHolder(review);
  const refusal = useRefusal(review.id);
  const [shownDocument, setShownDocument] = useState<CertificationField>('licenceFileId');
  const fields = useRef<HTMLDivElement>(null);
  // After a claim has expired, entries are kept, to be continued.
  const isRefusing = refusal.active && holder !== 'other' && holder !== 'decided';
  return (
    <PageBody>
      <CaseHeader certificationCase={certificationCase} review={review} />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <DocumentViewer submission={submission} shown={shownDocument} onShow={setShownDocument} />
        <div ref={fields} className="flex min-w-0 flex-col gap-4">
          {isRefusing && <RefusalIntroduction certificationCase={certificationCase} />}
          <Outcome submission={submission} />
          <FieldGroups
            certificationCase={certificationCase}
            refusal={isRefusing ? refusal : null}
            shownDocument={shownDocument}
            onShow={setShownDocument}
          />
          {isRefusing && (
            <Card>
              <NoteField
                language={certificationCase.readerLanguage}
                value={refusal.note}
                onChange={refusal.setNote}
              />
            </Card>
          )}
          <SubmissionHistory history={history} />
        </div>
      </div>
      <CaseBar
        place={certificationDesk}
        review={review}
        holder={holder}
        decisions={
          <Decisions certificationCase={certificationCase} refusal={refusal} fields={fields} />
        }
        afterwards={
          submission.outcome === 'approved' && (
            <SupplementDialog certificationCase={certificationCase} />
          )
        }
        aside={<Keys />}
      />
    </PageBody>
  );
}

function Keys() {
  const texts = useMessages('backofficeCertification');
  const { keys } = useMessages('backofficeReviews');
  return (
    <KeyHelp
      keys={[
        { key: 'T', action: keys.take },
        { key: 'A', action: texts.approve },
        { key: 'R', action: texts.refuse },
        { key: 'N', action: keys.next },
      ]}
    />
  );
}

function RefusalIntroduction({ certificationCase }: Pick<CaseProps, 'certificationCase'>) {
  const { refusing } = useMessages('backofficeCertification');
  const language = useLanguageName()(certificationCase.readerLanguage);
  return (
    <Banner tone="info" title={refusing.title}>
      {refusing.text({ language })}
    </Banner>
  );
}

/** What the company was told, once it was. */
function Outcome({ submission }: Pick<CertificationCase, 'submission'>) {
  const { outcomes } = useMessages('backofficeReviews');
  const { outcome, reasons, note } = submission;
  if (outcome === null || (reasons.length === 0 && note === null)) return null;
  return (
    <Card title={outcomes[outcome]}>
      <div className="text-14">
        <ReasonList submission={submission} />
      </div>
    </Card>
  );
}
