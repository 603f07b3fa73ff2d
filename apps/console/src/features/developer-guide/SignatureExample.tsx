import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { TextArea } from '@arcadia/ui/form/text-area';
import { TextField } from '@arcadia/ui/form/text-field';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState, type ChangeEvent } from 'react';
import { BrokenLines } from '../../shared/exchange/BrokenLines.tsx';
import { useMessages } from '../../shared/messages.ts';
import { knownAnswer, knownSignature, signatureOf, signedText, type Signed } from './signature.ts';

/** A signature computed while one types, beginning with a published one. */
export function SignatureExample() {
  const texts = useMessages('developerDocs').signature;
  const [signed, setSigned] = useState(knownAnswer);
  const signature = useSignature(signed);
  const bind = (name: keyof Signed) => ({
    label: texts.fields[name],
    value: signed[name],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setSigned({ ...signed, [name]: event.target.value }),
    spellCheck: false,
    autoComplete: 'off',
  });
  return (
    <Card
      title={texts.example}
      description={texts.exampleText}
      actions={
        signed !== knownAnswer && (
          <Button size="sm" onClick={() => setSigned(knownAnswer)}>
            {texts.reset}
          </Button>
        )
      }
    >
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 md:grid-cols-2">
        <TextField {...bind('appId')} />
        <TextField {...bind('secret')} help={texts.secretHelp} />
        <TextField {...bind('timestamp')} />
        <TextField {...bind('nonce')} />
        <div className="col-span-full">
          <TextArea {...bind('body')} />
        </div>
      </div>
      <SignedLines text={signedText(signed)} />
      <Result signature={signature} />
    </Card>
  );
}

/** The signature; undefined while it is computed, which takes less than a frame. */
function useSignature(signed: Signed): string | null | undefined {
  const [signature, setSignature] = useState<string | null>();
  useEffect(() => {
    let outdated = false;
    const compute = async () => {
      const computed = await signatureOf(signed);
      if (!outdated) setSignature(computed);
    };
    void compute();
    return () => {
      outdated = true;
    };
  }, [signed]);
  return signature;
}

/** With its line feeds to be seen: a missing one is the usual mistake. */
function SignedLines({ text }: { text: string }) {
  const texts = useMessages('developerDocs').signature;
  return (
    <div className="mt-4 min-w-0">
      <h3 className="mb-1 text-13 font-medium">{texts.signedText}</h3>
      <pre
        tabIndex={0}
        aria-label={texts.signedText}
        className="overflow-auto rounded-control border border-hairline bg-surface-sunken px-3 py-2 font-mono text-12 whitespace-pre-wrap wrap-anywhere"
      >
        <BrokenLines text={text} lineBreak={texts.lineBreak} />
      </pre>
    </div>
  );
}

function Result({ signature }: { signature: string | null | undefined }) {
  const texts = useMessages('developerDocs').signature;
  return (
    <div className="mt-4">
      <h3 className="mb-1 text-13 font-medium">{texts.result}</h3>
      {signature === null ? (
        <p className="text-13 text-text-muted">{texts.unavailable}</p>
      ) : (
        <p className="flex min-h-8 items-center gap-1">
          <output aria-label={texts.result} className="font-mono text-14 wrap-anywhere">
            {signature}
          </output>
          {signature !== undefined && <CopyButton value={signature} label={texts.result} />}
        </p>
      )}
      {signature === knownSignature && (
        <p className="flex items-center gap-1.5 text-13 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {texts.known}
        </p>
      )}
    </div>
  );
}
