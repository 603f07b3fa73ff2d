import { readDocumentCode, spacedDocumentCode } from '@arcadia/kernel/document-code';
import { Button } from '@arcadia/ui/action/button';
import { TextField } from '@arcadia/ui/form/text-field';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useFingerprint } from './use-fingerprint.ts';

/** A code, the hash of a file, or both. */
export type Asked = { code?: string; sha256?: string };

type VerifyFormProps = { initialCode: string; onAsk: (asked: Asked) => void };

/** The code of a document, its file, or both. The file stays where it is. */
export function VerifyForm({ initialCode, onAsk }: VerifyFormProps) {
  const texts = useMessages('statements').check;
  const known = readDocumentCode(initialCode);
  const [typed, setTyped] = useState(known === null ? initialCode : spacedDocumentCode(known));
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { sha256, upload } = useFingerprint();
  const problem = () => {
    if (typed.trim() === '') return sha256 === null ? texts.nothingGiven : undefined;
    return readDocumentCode(typed) === null ? texts.codeWrong : undefined;
  };
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = problem();
    setWrong(found);
    if (found !== undefined) {
      field.current?.focus();
      return;
    }
    const code = readDocumentCode(typed);
    onAsk({ ...(code !== null && { code }), ...(sha256 !== null && { sha256 }) });
  };
  return (
    <form onSubmit={send} noValidate className="mt-6 flex flex-col gap-5">
      <TextField
        ref={field}
        label={texts.code}
        help={texts.codeHelp}
        error={wrong}
        required={false}
        autoComplete="off"
        spellCheck={false}
        boxClassName="font-mono"
        maxLength={64}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(undefined);
        }}
        onBlur={() => typed.trim() !== '' && setWrong(problem())}
      />
      <UploadField {...upload} label={texts.file} help={texts.fileHelp} required={false} />
      <Button type="submit" variant="primary" className="self-start max-md:self-stretch">
        {texts.submit}
      </Button>
    </form>
  );
}
