import { Banner } from '@arcadia/ui/feedback/banner';
import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Time } from '@arcadia/ui/display/time';
import { useMessages } from '../../shared/messages.ts';
import type { Submission } from './queries.ts';
import type { StateProps } from './state-props.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import { RevokedView } from './RevokedView.tsx';
import { useFieldTexts } from './use-field-texts.ts';

/** Not passed: why, field by field, each with the way to it. */
export function RefusedView({ certification, address, mayEdit, enter }: StateProps) {
  const texts = useMessages('certification');
  const { submission, inForce, certified } = certification;
  if (submission === null) return null;
  const titles = {
    first: texts.refused.title,
    change: texts.refused.changeTitle,
    supplement: texts.refused.supplementTitle,
  };
  if (certification.revocation !== null)
    return <RevokedView {...{ certification, address, mayEdit, enter }} />;
  // Whatever is sent while further proof is wanted counts as that proof.
  const asked = certification.supplement !== null;
  return (
    <>
      {certified && <Banner tone="success">{texts.refused.inForce}</Banner>}
      <Card
        title={titles[submission.kind]}
        description={
          <>
            {submission.decidedAt !== null && <Time instant={submission.decidedAt} kind="exact" />}
            {submission.reasons.length > 0 && (
              <> · {texts.refused.count({ count: submission.reasons.length })}</>
            )}
          </>
        }
        actions={
          mayEdit && (
            <Button
              variant="primary"
              onClick={() => enter(() => address.open(asked ? 'supplement' : 'next'))}
            >
              {texts.refused.correct}
            </Button>
          )
        }
      >
        <Reasons
          submission={submission}
          onCorrect={mayEdit && !asked ? (field) => enter(() => address.openAt(field)) : undefined}
        />
      </Card>
      <SubmissionCard title={texts.details.submitted} submission={submission} />
      {inForce !== null && (
        <SubmissionCard title={texts.details.inForce} submission={inForce} closed />
      )}
    </>
  );
}

type ReasonsProps = {
  submission: Submission;
  onCorrect: ((field: Submission['reasons'][number]['field']) => void) | undefined;
};

function Reasons({ submission: { market, reasons, note }, onCorrect }: ReasonsProps) {
  const { refused, form } = useMessages('certification');
  const { name } = useFieldTexts(market);
  return (
    <div className="flex flex-col gap-4">
      <ol className="divide-y divide-hairline rounded-control border border-hairline">
        {reasons.map(({ field, reason }) => (
          <li
            key={field}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="text-14 font-medium">{name(field)}</p>
              <p className="text-14 wrap-anywhere whitespace-pre-line text-danger">{reason}</p>
            </div>
            {onCorrect && (
              <Button
                size="sm"
                aria-label={refused.correctField({ field: name(field) })}
                onClick={() => onCorrect(field)}
              >
                {form.edit}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {note !== null && (
        <p className="text-14 wrap-anywhere whitespace-pre-line">
          <span className="block text-12 text-text-muted">{refused.note}</span>
          {note}
        </p>
      )}
    </div>
  );
}
