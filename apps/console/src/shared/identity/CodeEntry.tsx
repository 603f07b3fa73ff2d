import { textLinkClass } from '@arcadia/ui/action/button';
import { CodeField } from '@arcadia/ui/form/code-field';
import { useEffect, useRef } from 'react';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';
import { useSettings } from '../settings.ts';
import type { CodeFlow } from './use-code-flow.ts';

type CodeEntryProps = {
  flow: CodeFlow;
  /** Where the code went, as a person reads it. */
  to: string;
  /** Whether the code waits for a button, since it binds, instead of going on by itself with the last digit. */
  byButton?: boolean;
};

/** Six digits that were sent somewhere; sent again once a minute is over. */
export function CodeEntry({ flow, to, byButton = false }: CodeEntryProps) {
  const texts = useMessages('account').codes;
  const field = useRef<HTMLInputElement>(null);
  const { code, problem, busy, seconds } = flow;
  // Nothing else is to be done once the code is on its way, or was refused.
  useEffect(() => {
    if (busy === null) field.current?.focus();
  }, [busy]);
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-14 wrap-anywhere text-text-muted">
        {texts.sent({ to })}
      </p>
      <CodeField
        ref={field}
        label={texts.code}
        name="code"
        value={code}
        error={problem}
        onChange={(event) => flow.change(event.target.value)}
        {...(byButton ? {} : { onComplete: flow.submit })}
      />
      <p className="text-13 text-text-muted">
        {seconds > 0 ? (
          <span className="tabular-nums">{texts.resendIn({ seconds })}</span>
        ) : (
          <button type="button" className={textLinkClass} onClick={flow.send}>
            {texts.resend}
          </button>
        )}
      </p>
      <SimInboxHint />
    </div>
  );
}

/** In the simulation no message leaves the machine: where it can be read instead. */
function SimInboxHint() {
  const texts = useMessages('account').codes;
  const { environment } = useSettings();
  if (environment !== 'sim') return null;
  return (
    <p className="text-13 text-text-muted">
      {texts.simInbox}{' '}
      <a href={paths.simInbox()} target="_blank" rel="noreferrer" className={textLinkClass}>
        {texts.openSimInbox}
      </a>
    </p>
  );
}
