import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { cx } from '@arcadia/ui/cx';
import type { ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { CopyCurl } from './CopyCurl.tsx';
import { SignedText } from './SignedText.tsx';

type Exchange = NonNullable<StepResult['exchange']>;

/** As many characters of an answer are kept. */
const maxKeptLength = 16_384;

type ExchangeViewProps = {
  exchange: Exchange;
  /** Whether the request was signed with a stranger's secret. */
  forged?: boolean;
  /** There is room for both beside each other. */
  wide?: boolean;
  /** How the signature is computed, where it is not as for callbacks. */
  signedHelp?: string | undefined;
};

/** Request and response, byte for byte, with the signed text. */
export function ExchangeView({
  exchange,
  forged = false,
  wide = false,
  signedHelp,
}: ExchangeViewProps) {
  const texts = useMessages('verifier').exchange;
  return (
    <div className={cx('grid gap-6 py-2', wide && 'xl:grid-cols-2')}>
      <section className="flex min-w-0 flex-col gap-3">
        <Title action={<CopyCurl exchange={exchange} />}>{texts.request}</Title>
        <Part label={texts.url} copied={exchange.url}>
          {texts.post({ url: exchange.url })}
        </Part>
        <Headers headers={exchange.requestHeaders} />
        <Part label={texts.body} copied={exchange.requestBody}>
          {exchange.requestBody}
        </Part>
        <SignedText text={exchange.signedText} help={signedHelp ?? texts.signedText} />
        {forged && <p className="text-12 text-text-muted">{texts.forged}</p>}
        <p className="text-12 text-text-muted">{texts.curlText}</p>
      </section>
      <section className="flex min-w-0 flex-col gap-3">
        <Title>
          {texts.answer}
          {exchange.status !== null && (
            <span className="ml-2 font-mono text-13 font-normal text-text-muted">
              {texts.http({ status: exchange.status })}
            </span>
          )}
        </Title>
        {exchange.status === null ? (
          <p className="text-13 text-text-muted">{texts.noAnswer}</p>
        ) : (
          <Answer exchange={exchange} />
        )}
      </section>
    </div>
  );
}

function Answer({ exchange }: { exchange: Exchange }) {
  const texts = useMessages('verifier').exchange;
  const { responseBody, responseHeaders } = exchange;
  return (
    <>
      <Headers headers={responseHeaders} />
      {responseBody === '' ? (
        <p className="text-13 text-text-muted">{texts.emptyBody}</p>
      ) : (
        <Part label={texts.body} copied={responseBody}>
          {responseBody}
        </Part>
      )}
      {responseBody.length >= maxKeptLength && (
        <p className="text-12 text-text-muted">{texts.cut}</p>
      )}
    </>
  );
}

function Headers({ headers }: { headers: Readonly<Record<string, string>> }) {
  const texts = useMessages('verifier').exchange;
  const text = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
  return (
    <Part label={texts.headers} copied={text}>
      {text}
    </Part>
  );
}

function Title({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-2">
      <h4 className="text-13 font-semibold">{children}</h4>
      {action}
    </div>
  );
}

type PartProps = { label: string; copied: string; children: ReactNode };

function Part({ label, copied, children }: PartProps) {
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <h5 className="text-12 text-text-muted">{label}</h5>
        <CopyButton value={copied} label={label} />
      </div>
      <pre
        tabIndex={0}
        aria-label={label}
        className="max-h-80 overflow-auto rounded-control border border-hairline bg-surface-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
      >
        {children}
      </pre>
    </div>
  );
}
