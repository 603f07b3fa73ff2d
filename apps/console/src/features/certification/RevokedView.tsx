import { Button } from '@arcadia/ui/action/button';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useMessages } from '../../shared/messages.ts';
import type { StateProps } from './state-props.ts';
import { SubmissionCard } from './SubmissionCard.tsx';

/** Approved, and revoked later: why, what that stops, and the way to apply anew. */
export function RevokedView({ certification, address, mayEdit, enter }: StateProps) {
  const texts = useMessages('certification');
  const { submission, revocation } = certification;
  if (submission === null || revocation === null) return null;
  return (
    <>
      <Banner
        tone="danger"
        title={texts.revoked.title}
        action={
          mayEdit && (
            <Button size="sm" onClick={() => enter(() => address.open('next'))}>
              {texts.revoked.again}
            </Button>
          )
        }
      >
        <p className="text-13">
          <Time instant={revocation.at} kind="exact" />
        </p>
        <p className="whitespace-pre-line wrap-anywhere text-text">
          {texts.revoked.reason({ reason: revocation.reason })}
        </p>
        <p>{texts.revoked.text}</p>
      </Banner>
      <SubmissionCard title={texts.details.submitted} submission={submission} closed />
    </>
  );
}
