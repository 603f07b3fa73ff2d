import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { ErrorState } from '@arcadia/ui/feedback/error-state';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { CodeField } from '@arcadia/ui/form/code-field';
import { errorIdOf } from '@arcadia/web/calls/api-error';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { useFactorAttempt } from './use-attempt.ts';

type Offer = { secret: string; url: string };

type AuthenticatorSetupProps = {
  /** What the offer is bound to: it stays the same for that long. */
  offerKey: string;
  offer: () => Promise<Offer>;
  confirm: (code: string) => Promise<void>;
  /** Above the button that finishes. */
  children?: ReactNode;
};

/** Sets up an authenticator: scan, or type the key, then prove that it works. */
export function AuthenticatorSetup({
  offerKey,
  offer,
  confirm,
  children,
}: AuthenticatorSetupProps) {
  const texts = useMessages('security').factors.authenticator;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['authenticator-offer', offerKey],
    queryFn: offer,
    // A secret has no business in memory once it is set up or left.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
  if (data === undefined && error !== null) {
    return (
      <ErrorState
        title={texts.failed}
        errorId={errorIdOf(error)}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {error.message}
      </ErrorState>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Secret offer={data} />
      <Confirmation confirm={confirm}>{children}</Confirmation>
    </div>
  );
}

function Confirmation({
  confirm,
  children,
}: Pick<AuthenticatorSetupProps, 'confirm' | 'children'>) {
  const texts = useMessages('security').factors.authenticator;
  const [code, setCode] = useState('');
  const { busy, problem, run, clear } = useFactorAttempt();
  const submit = (typed: string) => {
    if (typed.length === 6) run(() => confirm(typed).finally(() => setCode('')));
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit(code);
      }}
    >
      {children}
      <CodeField
        label={texts.code}
        name="code"
        value={code}
        error={problem}
        onChange={(event) => {
          setCode(event.target.value);
          clear();
        }}
        onComplete={submit}
      />
      <Button type="submit" variant="primary" loading={busy} className="w-full">
        {texts.confirm}
      </Button>
    </form>
  );
}

/** The secret as a code for the phone in the other hand, as a link for the one in this, and to type. */
function Secret({ offer }: { offer: Offer | undefined }) {
  const texts = useMessages('security').factors.authenticator;
  return (
    <div className="flex flex-col gap-4" aria-busy={offer === undefined}>
      <Part title={texts.scan}>
        {offer === undefined ? (
          <Skeleton width="11rem" height="11rem" />
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
          <span className="flex items-center gap-1">
            <code className="font-mono text-13 wrap-anywhere">{inGroups(offer.secret)}</code>
            <CopyButton value={offer.secret} label={texts.key} />
          </span>
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start">
      <h3 className="mb-1.5 text-13 font-medium">{title}</h3>
      {children}
    </div>
  );
}

/** Four at a time, as one reads a key out. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
