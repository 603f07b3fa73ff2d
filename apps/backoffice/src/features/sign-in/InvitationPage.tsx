import { buttonClass } from '@arcadia/ui/action/button';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Link } from '@arcadia/ui/action/link';
import { useLinkToken } from '@arcadia/web/session/link-token';
import { targetOf } from '@arcadia/web/routing/target';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useSettings } from '../../shared/settings.ts';
import { EntryFrame } from './EntryFrame.tsx';
import { InvitationForm } from './InvitationForm.tsx';
import { SecondStep, type Ticket } from './SecondStep.tsx';

/** Where the link of an invitation or a reset leads: a password first, then the authenticator. */
export function InvitationPage() {
  const token = useLinkToken();
  // Another link opened in the same tab starts again.
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string | undefined }) {
  const texts = useMessages('backofficeSignIn').invitation;
  const { brandName } = useSettings();
  const navigate = useNavigate();
  const [ticket, setTicket] = useState<Ticket | null>(null);
  if (ticket !== null) {
    return (
      <SecondStep
        ticket={ticket}
        email=""
        // The password is set: from here on it is an ordinary sign-in.
        onBack={() => void navigate(targetOf(paths.signIn()))}
        onDone={() => void navigate(targetOf(paths.home))}
      />
    );
  }
  return (
    <EntryFrame heading={texts.heading} introduction={texts.introduction({ brand: brandName })}>
      {token === undefined ? (
        <EmptyState
          title={texts.noTokenTitle}
          action={
            <Link href={paths.signIn()} className={buttonClass()}>
              {texts.toSignIn}
            </Link>
          }
        >
          {texts.noTokenText}
        </EmptyState>
      ) : (
        <InvitationForm token={token} onTicket={setTicket} />
      )}
    </EntryFrame>
  );
}
