import { filePurposes, type FilePurpose } from '@arcadia/contract/file-purposes';
import type { StoredFile } from '@arcadia/contract/files';
import type { UploadState, UploadTexts } from '@arcadia/ui/upload-field';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.tsx';
import { useConnection } from './connection.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import { useUploadMessages, type UploadMessages } from './upload-messages.tsx';
import { uploadFile } from './upload.tsx';

type UseUpload = {
  purpose: FilePurpose;
  /** The file the form holds. */
  value: StoredFile | null;
  /** Called when a file was uploaded, or taken away again. */
  onChange: (file: StoredFile | null) => void;
};

type Attempt =
  | { kind: 'none' }
  | { kind: 'uploading'; name: string; percent: number | null }
  | { kind: 'failed'; file: File; message: string; canRetry: boolean };

type Upload = {
  /** For `UploadField`. */
  field: {
    accept: string;
    help: string;
    state: UploadState;
    texts: UploadTexts;
    onPick: (file: File) => void;
    onCancel: () => void;
    onRetry: () => void;
    onRemove: () => void;
  };
  /** A file is on its way: a form waits for it before it is sent. */
  uploading: boolean;
};

/**
 * Uploads a file for one purpose as soon as it is chosen, and gives the form what the server made of it. Formats and size
 * are looked at before anything is sent, for a quick answer; the server decides. The page loads the texts `upload`.
 */
export function useUpload({ purpose, value, onChange }: UseUpload): Upload {
  const connection = useConnection();
  const messages = useUploadMessages();
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { formats, maxBytes } = filePurposes[purpose];

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const problem = problemOf(file, purpose, messages);
    if (problem !== null) {
      setAttempt({ kind: 'failed', file, message: problem, canRetry: false });
      return;
    }
    setAttempt({ kind: 'uploading', name: file.name, percent: 0 });
    try {
      const stored = await uploadFile(connection, {
        purpose,
        file,
        signal,
        onProgress: (percent) => {
          if (!signal.aborted) setAttempt({ kind: 'uploading', name: file.name, percent });
        },
      });
      if (signal.aborted) return;
      setAttempt({ kind: 'none' });
      onChange(stored);
    } catch (error) {
      if (signal.aborted) return;
      setAttempt({ kind: 'failed', file, ...tellingOf(error, messages) });
    }
  };
  const forget = () => {
    running.current?.abort();
    setAttempt({ kind: 'none' });
  };
  return {
    uploading: attempt.kind === 'uploading',
    field: {
      accept: formats.map((format) => `.${format}`).join(','),
      help: messages.rule({ formats, limit: maxBytes }),
      state: stateOf(attempt, value, messages),
      texts: messages.field,
      onPick: (file) => void start(file),
      onCancel: forget,
      onRetry: () => {
        if (attempt.kind === 'failed') void start(attempt.file);
      },
      // What failed is put away first; the file the form holds is still there below it.
      onRemove: () => (attempt.kind === 'failed' ? forget() : onChange(null)),
    },
  };
}

function problemOf(file: File, purpose: FilePurpose, messages: UploadMessages): string | null {
  const { formats, maxBytes } = filePurposes[purpose];
  const allowed: readonly string[] = formats;
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!allowed.includes(extension)) return messages.formatError;
  if (file.size > maxBytes) return messages.exceedsLimit;
  return file.size === 0 ? messages.empty : null;
}

/** Another try helps where the way to the server failed, not where it looked at the file and refused it. */
function tellingOf(error: unknown, { failed }: UploadMessages) {
  // Anything else is a defect of ours, or the file was moved or changed since it was chosen.
  if (!(error instanceof ApiError)) return { message: failed, canRetry: true };
  return { message: error.message, canRetry: error.kind !== 'refused' };
}

function stateOf(
  attempt: Attempt,
  value: StoredFile | null,
  messages: UploadMessages,
): UploadState {
  if (attempt.kind === 'uploading') return attempt;
  if (attempt.kind === 'failed') {
    const { file, message, canRetry } = attempt;
    return { kind: 'failed', name: file.name, message, canRetry };
  }
  if (value === null) return { kind: 'empty' };
  const { name, size } = value;
  if (!value.mediaType.startsWith('image/')) return { kind: 'done', name, size };
  const preview = <FileThumbnail id={value.id} alt={messages.preview(name)} />;
  return { kind: 'done', name, size, preview };
}
