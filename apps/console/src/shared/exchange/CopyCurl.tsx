import type { StepResult } from '@arcadia/contract/callbacks/verifications';
import { Button } from '@arcadia/ui/action/button';
import { Check, Terminal, X } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../messages.ts';
import { curlCommand } from './curl.ts';

type Outcome = 'idle' | 'copied' | 'failed';

/** The same request as a command, to be sent from one's own machine. */
export function CopyCurl({ exchange }: { exchange: NonNullable<StepResult['exchange']> }) {
  const texts = useMessages('verifier').exchange;
  const [outcome, setOutcome] = useState<Outcome>('idle');
  const copy = async () => {
    try {
      // Without a secure origin there is no clipboard at all, which throws here like a refusal does.
      await navigator.clipboard.writeText(curlCommand(exchange));
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  const words = { idle: texts.curl, copied: texts.curlCopied, failed: texts.curlFailed };
  const Icon = { idle: Terminal, copied: Check, failed: X }[outcome];
  return (
    <Button size="sm" onClick={() => void copy()} onBlur={() => setOutcome('idle')}>
      <Icon aria-hidden />
      <span aria-live="polite">{words[outcome]}</span>
    </Button>
  );
}
