import { ApiError } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { AuthenticatorSecret } from '@arcadia/web/second-factors/authenticator-secret';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { AuthenticatorForm } from './AuthenticatorForm.tsx';
import { EntryFrame } from './EntryFrame.tsx';
import { OtherWay } from './OtherWay.tsx';

type EnrolStepProps = {
  ticket: string;
  onBack: (notice?: string) => void;
  onEnrolled: (enrolled: { codes: readonly string[]; email: string }) => void;
};

/** Sets up an authenticator: scan, or type the key, then prove that it works. */
export function EnrolStep({ ticket, onBack, onEnrolled }: EnrolStepProps) {
  const texts = useMessages('backofficeSignIn');
  const query = useQuery({
    queryKey: ['enrolment', ticket],
    queryFn: ({ signal }) => client.startEnrolment({ ticket }, { signal }),
    // The same for the ticket's whole life; and a secret has no business in memory after it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = query;
  const leave = useEffectEvent((notice: string) => onBack(notice));
  useEffect(() => {
    if (error instanceof ApiError && error.refusal === 'signInTicketExpired') leave(error.message);
  }, [error]);
  const email = data === undefined ? '' : accountOf(data.url);
  const finish = async (code: string) => {
    const { recoveryCodes } = await client.finishEnrolment({ ticket, code });
    onEnrolled({ codes: recoveryCodes, email });
  };
  return (
    <EntryFrame
      heading={texts.enrol.heading}
      introduction={texts.enrol.introduction}
      aside={<OtherWay onSelect={() => onBack()}>{texts.startAgain}</OtherWay>}
    >
      {data === undefined && error !== null ? (
        <LoadFailed query={query} title={texts.enrol.failed} />
      ) : (
        <div className="flex flex-col gap-6">
          <AuthenticatorSecret offer={data} texts={texts.enrol} heading="h2" />
          <AuthenticatorForm
            ticket={ticket}
            email={email}
            label={texts.enrol.confirm}
            submitLabel={texts.enrol.submit}
            send={finish}
            onExpired={onBack}
          />
        </div>
      )}
    </EntryFrame>
  );
}

/** The account's address out of the label of its URL: `otpauth://totp/Product:name@company.com?…`. */
function accountOf(url: string): string {
  const label = /^otpauth:\/\/totp\/([^?]*)/.exec(url)?.[1] ?? '';
  return decodeURIComponent(label).split(':').at(-1) ?? '';
}
