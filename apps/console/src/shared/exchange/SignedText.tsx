import { CopyButton } from '@arcadia/ui/action/copy-button';
import { useMessages } from '../messages.ts';
import { BrokenLines } from './BrokenLines.tsx';

/** The text under the signature with its line breaks to be seen: a missing one is the usual mistake. */
export function SignedText({ text, help }: { text: string; help: string }) {
  const texts = useMessages('verifier').exchange;
  return (
    <div className="min-w-0">
      <div className="flex items-center justify-between gap-2">
        <h5 className="text-12 text-text-muted">{texts.signed}</h5>
        <CopyButton value={text} label={texts.signed} />
      </div>
      <pre
        tabIndex={0}
        aria-label={texts.signed}
        className="max-h-80 overflow-auto rounded-control border border-hairline bg-surface-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
      >
        <BrokenLines text={text} lineBreak={texts.lineBreak} />
        {text.split('\n').at(-1)}
      </pre>
      <p className="mt-1 text-12 text-text-muted">{help}</p>
    </div>
  );
}
