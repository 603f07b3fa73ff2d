import { Button } from '@arcadia/ui/action/button';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { Check, Copy, Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';

type Texts = {
  /** Name of the list. */
  list: string;
  copy: string;
  copied: string;
  copyFailed: string;
  download: string;
  kept: string;
  /** Reason why the page can't go on yet. */
  keepFirst: string;
  done: string;
};

type RecoveryCodesProps = {
  codes: readonly string[];
  texts: Texts;
  /** The file to keep the codes in: its name, and the line above them. */
  file: { name: string; head: string };
  onDone: () => void;
};

/** New recovery codes, shown once: to copy or download, and to confirm before going on. */
export function RecoveryCodes({ codes, texts, file, onDone }: RecoveryCodesProps) {
  const [kept, setKept] = useState(false);
  const text = `${file.head}\n\n${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <ul
        aria-label={texts.list}
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-control bg-surface-sunken px-4 py-3 text-center font-mono text-14"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyCodes text={codes.join('\n')} texts={texts}>
        <Button onClick={() => download(text, file.name)}>
          <Download aria-hidden />
          {texts.download}
        </Button>
      </CopyCodes>
      <Checkbox
        label={texts.kept}
        checked={kept}
        onChange={(event) => setKept(event.target.checked)}
      />
      <Button
        variant="primary"
        className="w-full"
        disabledReason={kept ? null : texts.keepFirst}
        onClick={onDone}
      >
        {texts.done}
      </Button>
    </div>
  );
}

/** A button that copies the codes; beside it stands another way to keep them. */
function CopyCodes({ text, texts, children }: { text: string; texts: Texts; children: ReactNode }) {
  const [outcome, setOutcome] = useState<'idle' | 'copied' | 'failed'>('idle');
  const copy = () =>
    // Without a secure origin there is no clipboard at all, which rejects here like a refusal does.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => setOutcome('copied'),
        () => setOutcome('failed'),
      );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={() => void copy()}>
          {outcome === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
          {outcome === 'copied' ? texts.copied : texts.copy}
        </Button>
        {children}
      </div>
      <p role="status" className="text-13 text-danger empty:hidden">
        {outcome === 'failed' && texts.copyFailed}
      </p>
    </div>
  );
}

function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
