import { Banner } from '@arcadia/ui/feedback/banner';
import { Link } from '@arcadia/ui/action/link';
import { PageHeader } from '@arcadia/ui/layout/page';
import { textLinkClass } from '@arcadia/ui/action/button';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Time } from '@arcadia/ui/display/time';
import { paths } from '../../app/paths.ts';
import { CompanyLink } from '../../shared/CompanyLink.tsx';
import { DueSign } from '../../shared/desk/DueSign.tsx';
import type { ReviewCase } from '../../shared/desk/reviews.ts';
import { useMessages } from '../../shared/messages.ts';
import type { CertificationCase } from './desk.ts';

/** Company, kind and age of a case, and warnings. */
export function CaseHeader({
  certificationCase,
  review,
}: {
  certificationCase: CertificationCase;
  review: ReviewCase;
}) {
  const texts = useMessages('backofficeCertification');
  const { companyId, submission } = certificationCase;
  const { submittedByName, submittedAt, kind } = submission;
  return (
    <>
      <PageHeader
        title={<CompanyLink companyId={companyId} companyName={review.title} />}
        status={<StatusTag tone="info">{texts.kinds[kind]}</StatusTag>}
        description={
          <>
            {texts.kindTexts[kind]}
            <span className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-13">
              <span>{texts.submittedBy({ name: submittedByName })}</span>
              <Time instant={submittedAt} kind="exact" />
              {review.outcome === null && review.dueAt !== null && <DueSign dueAt={review.dueAt} />}
            </span>
          </>
        }
      />
      <SameNumber {...certificationCase} />
    </>
  );
}

function SameNumber({ sameNumber }: CertificationCase) {
  const texts = useMessages('backofficeCertification');
  if (sameNumber.length === 0) return null;
  return (
    <Banner tone="warning" title={texts.sameNumberTitle} className="mb-4">
      {texts.sameNumberText}
      <ul className="mt-1">
        {sameNumber.map(({ companyId, companyName }) => (
          <li key={companyId}>
            <Link href={paths.customer(companyId)} className={textLinkClass}>
              {companyName}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
