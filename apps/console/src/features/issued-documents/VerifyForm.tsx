import {
  readDocumentCode,
  readFingerprint,
  spacedDocumentCode,
} from '@arcadia/kernel/document-code';
import { Button } from '@arcadia/ui/action/button';
import { TextField } from '@arcadia/ui/form/text-field';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { useFingerprint } from './use-fingerprint.ts';

/** A code, the hash of a file, or both. */
export type Asked = { code?: string; sha256?: string };

type VerifyFormProps = { initialCode: string; onAsk: (asked: Asked) => void };

/** As long as a fingerprint with a colon after each byte. */
const maxTyped = 100;

/** The code of a document or the fingerprint of its file, the file itself, or both. The file stays where it is. */
export function VerifyForm({ initialCode, onAsk }: VerifyFormProps) {
  const texts = useMessages('statements').check;
  const known = readDocumentCode(initialCode);
  const [typed, setTyped] = useState(known === null ? initialCode : spacedDocumentCode(known));
  const [wrong, setWrong] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { sha256, upload } = useFingerprint();
  const problem = () => {
    if (typed.trim() === '') return sha256 === null ? texts.nothingGiven : undefined;
    const fingerprint = readFingerprint(typed);
    if (fingerprint === null && readDocumentCode(typed) === null) return texts.codeWrong;
    const isOther = fingerprint !== null && sha256 !== null && fingerprint !== sha256;
    return isOther ? texts.fingerprintDiffers : undefined;
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
    const hash = sha256 ?? readFingerprint(typed);
    onAsk({ ...(code !== null && { code }), ...(hash !== null && { sha256: hash }) });
  };
  return (
    <form onSubmit={send} noValidate className="mt-6 flex flex-col gap-5">
      <TextField
        ref={field}
        label={texts.codeOrFingerprint}
        help={texts.codeHelp}
        error={wrong}
        required={false}
        autoComplete="off"
        spellCheck={false}
        boxClassName="font-mono"
        maxLength={maxTyped}
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
