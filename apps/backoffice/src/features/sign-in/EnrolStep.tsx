import { textLinkClass } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { ApiError, errorIdOf } from '@arcadia/web/calls/api-error';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
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
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['enrolment', ticket],
    queryFn: ({ signal }) => client.startEnrolment({ ticket }, { signal }),
    // The same for the ticket's whole life; and a secret has no business in memory after it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
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
        <ErrorState
          title={texts.enrol.failed}
          errorId={errorIdOf(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {error.message}
        </ErrorState>
      ) : (
        <div className="flex flex-col gap-6">
          <Secret offer={data} />
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

type Offer = Awaited<ReturnType<typeof client.startEnrolment>>;

/** The secret as a code for the phone in the other hand, as a link for the one in this, and to type. */
function Secret({ offer }: { offer: Offer | undefined }) {
  const texts = useMessages('backofficeSignIn').enrol;
  return (
    <div className="flex flex-col gap-4" aria-busy={offer === undefined}>
      <Part title={texts.scan}>
        {offer === undefined ? (
          <Skeleton width="11rem" className="h-44" />
        ) : (
          <QRCodeSVG
            value={offer.url}
            size={176}
            level="M"
            marginSize={4}
            role="img"
            aria-label={texts.qrLabel}
            className="rounded-control border border-hairline forced-color-adjust-none"
          />
        )}
        {offer !== undefined && (
          <a href={offer.url} className={`${textLinkClass} mt-2 text-13 lg:hidden`}>
            {texts.openApp}
          </a>
        )}
      </Part>
      <Part title={texts.typed}>
        {offer === undefined ? (
          <Skeleton width="100%" className="text-13" />
        ) : (
          <span className="flex items-start gap-1">
            <code className="font-mono text-13 wrap-anywhere">{inGroups(offer.secret)}</code>
            <CopyButton value={offer.secret} label={texts.key} className="-mt-0.5" />
          </span>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start">
      <h2 className="mb-1.5 text-13 font-medium">{title}</h2>
      {children}
    </div>
  );
}

/** Four at a time, as one reads a key out. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}

/** Whose it is stands in the label of the address: `otpauth://totp/Product:name@company.com?…`. */
function accountOf(url: string): string {
  const label = /^otpauth:\/\/totp\/([^?]*)/.exec(url)?.[1] ?? '';
  return decodeURIComponent(label).split(':').at(-1) ?? '';
}
