import { textLinkClass } from '@arcadia/ui/action/button';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { QrCode } from '@arcadia/ui/display/qr-code';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import type { ReactNode } from 'react';

type AuthenticatorSecretProps = {
  /** Offered secret; undefined while it loads. */
  offer: { secret: string; url: string } | undefined;
  texts: {
    scan: string;
    qrLabel: string;
    openApp: string;
    typed: string;
    /** Name of the secret where it is copied. */
    key: string;
  };
  /** Level of headings below that of the page or the dialog. */
  heading: 'h2' | 'h3';
};

/** The secret of an authenticator: a code to scan with another phone, a link for this one, and letters to type. */
export function AuthenticatorSecret({ offer, texts, heading }: AuthenticatorSecretProps) {
  return (
    <div className="flex flex-col gap-4" aria-busy={offer === undefined}>
      <Part title={texts.scan} heading={heading}>
        {offer === undefined ? (
          <Skeleton width="11rem" height="11rem" />
        ) : (
          <QrCode
            value={offer.url}
            label={texts.qrLabel}
            size={176}
            className="rounded-control border border-hairline"
          />
        )}
        {offer !== undefined && (
          <a href={offer.url} className={`${textLinkClass} mt-2 text-13 lg:hidden`}>
            {texts.openApp}
          </a>
        )}
      </Part>
      <Part title={texts.typed} heading={heading}>
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

type PartProps = { title: string; heading: 'h2' | 'h3'; children: ReactNode };

function Part({ title, heading: Heading, children }: PartProps) {
  return (
    <div className="flex flex-col items-start">
      <Heading className="mb-1.5 text-13 font-medium">{title}</Heading>
      {children}
    </div>
  );
}

/** The secret in groups of four, as one reads a key out. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
