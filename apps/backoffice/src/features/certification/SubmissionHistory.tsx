import { Card } from '@arcadia/ui/layout/card';
import { Time } from '@arcadia/ui/display/time';
import { Timeline } from '@arcadia/ui/layout/timeline';
import type { StatusTone } from '@arcadia/ui/feedback/status';
import { useMessages } from '../../shared/messages.ts';
import type { Submission } from './desk.ts';
import { useFieldNames } from './use-field-names.ts';

const tones: Record<NonNullable<Submission['outcome']>, StatusTone> = {
  approved: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
};

/** Earlier submissions with their reasons, newest first, since mistakes may recur. */
export function SubmissionHistory({ history }: { history: readonly Submission[] }) {
  const texts = useMessages('backofficeCertification');
  const { outcomes } = useMessages('backofficeReviews');
  return (
    <Card title={texts.history}>
      {history.length === 0 ? (
        <p className="text-13 text-text-muted">{texts.noHistory}</p>
      ) : (
        <Timeline
          label={texts.history}
          items={history.map((submission) => ({
            id: submission.id,
            title: [
              texts.kinds[submission.kind],
              submission.outcome && outcomes[submission.outcome],
            ]
              .filter(Boolean)
              .join(' · '),
            time: <Time instant={submission.decidedAt ?? submission.submittedAt} />,
            tone: submission.outcome === null ? 'warning' : tones[submission.outcome],
            detail: <ReasonList submission={submission} />,
          }))}
        />
      )}
    </Card>
  );
}

/** Reasons by field and the note, as the company saw them. */
export function ReasonList({
  submission,
}: {
  submission: Pick<Submission, 'market' | 'reasons' | 'note'>;
}) {
  const texts = useMessages('backofficeCertification');
  const { market, reasons, note } = submission;
  const { name } = useFieldNames(market);
  if (reasons.length === 0 && note === null) return null;
  return (
    <dl className="flex flex-col gap-1.5">
      {reasons.map(({ field, reason }) => (
        <div key={field}>
          <dt className="text-12 text-text-muted">{name(field)}</dt>
          <dd className="text-text wrap-anywhere whitespace-pre-line">{reason}</dd>
        </div>
      ))}
      {note !== null && (
        <div>
          <dt className="text-12 text-text-muted">{texts.wholeNote}</dt>
          <dd className="text-text wrap-anywhere whitespace-pre-line">{note}</dd>
        </div>
      )}
    </dl>
  );
}
