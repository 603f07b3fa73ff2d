import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody } from '@arcadia/ui/layout/page';
import { useLanguageName } from '@arcadia/web/messages/messages';
import { useRef, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useHolder } from '../../shared/desk/case-claim.ts';
import { CaseBar } from '../../shared/desk/CaseBar.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import { useMessages } from '../../shared/messages.ts';
import { CaseHeader } from './CaseHeader.tsx';
import { CaseSkeleton } from './CaseSkeleton.tsx';
import { Decisions } from './Decisions.tsx';
import { type CertificationCase, desk } from './desk.ts';
import { DocumentViewer } from './DocumentViewer.tsx';
import { FieldGroups } from './FieldGroups.tsx';
import { NoteField } from './NoteField.tsx';
import { useRefusal } from './refusal.ts';
import { ReasonList, SubmissionHistory } from './SubmissionHistory.tsx';
import { SupplementDialog } from './SupplementDialog.tsx';

/** A certification under review: its documents beside its data, and the decision. */
export function CasePage() {
  return <DeskCase desk={desk} skeleton={<CaseSkeleton />} content={Case} />;
}

function Case({ review, found: certificationCase }: CaseProps<CertificationCase>) {
  const { submission, history } = certificationCase;
  const { approve, refuse } = useMessages('backofficeCertification');
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
        place={desk}
        review={review}
        holder={holder}
        decisions={
          <Decisions certificationCase={certificationCase} refusal={refusal} fields={fields} />
        }
        afterwards={
          submission.outcome === 'approved' && <Afterwards certificationCase={certificationCase} />
        }
        deciding={{ approve, refuse }}
      />
    </PageBody>
  );
}

/** Ways back from an approval: something is to be added, or it was a mistake and is revoked where its consequences are shown. */
function Afterwards({ certificationCase }: { certificationCase: CertificationCase }) {
  const { toRevocation } = useMessages('backofficeCertification');
  return (
    <>
      <Link href={paths.customer(certificationCase.companyId)} className={buttonClass()}>
        {toRevocation}
      </Link>
      <SupplementDialog certificationCase={certificationCase} />
    </>
  );
}

function RefusalIntroduction({ certificationCase }: { certificationCase: CertificationCase }) {
  const { refusing } = useMessages('backofficeCertification');
  const language = useLanguageName()(certificationCase.readerLanguage);
  return (
    <Banner tone="info" title={refusing.title}>
      {refusing.text({ language })}
    </Banner>
  );
}

/** The decision as the company was told; empty before. */
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
