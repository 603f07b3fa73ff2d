import type { UploadState, UploadTexts } from '@arcadia/ui/form/upload-box';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';

/** Far above any document of ours; it keeps a wrong choice from filling the memory. */
const maxBytes = 30 * 1024 * 1024;

type Read = { state: UploadState; sha256: string | null };
const empty: Read = { state: { kind: 'empty' }, sha256: null };

/** Computes the SHA-256 of a chosen file in the browser. Only browsers on a secure address can. */
export function useFingerprint() {
  const texts = useMessages('statements').check;
  const { field } = useMessages('upload');
  const [read, setRead] = useState(empty);
  /** The last choice: an earlier file that is still being read no longer counts. */
  const newest = useRef<File | null>(null);
  const choose = (file: File | null) => {
    newest.current = file;
    if (file === null) return setRead(empty);
    const { name, size } = file;
    const fail = (message: string) =>
      setRead({ state: { kind: 'failed', name, message, canRetry: false }, sha256: null });
    if (size > maxBytes) return fail(texts.fileTooLarge);
    setRead({ state: { kind: 'uploading', name, percent: null }, sha256: null });
    sha256Of(file).then(
      (sha256) =>
        newest.current === file && setRead({ state: { kind: 'done', name, size }, sha256 }),
      () => newest.current === file && fail(texts.fileUnreadable),
    );
  };
  const words: UploadTexts = { ...field, uploading: texts.reading, uploaded: texts.read };
  return {
    sha256: read.sha256,
    upload: {
      accept: '.pdf,.xlsx',
      state: read.state,
      texts: words,
      disabled: globalThis.isSecureContext ? null : texts.noFingerprint,
      onPick: choose,
      onCancel: () => choose(null),
      onRetry: () => choose(null),
      onRemove: () => choose(null),
    },
  };
}

async function sha256Of(file: File): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
