import { useEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.tsx';
import { useUploadMessages, type UploadMessages } from './upload-messages.tsx';
import type { Sending } from './upload.tsx';

type UseAttempt<Answer> = {
  /** Extensions in lower case, and bytes: looked at before anything is sent, for a quick answer. The server decides. */
  formats: readonly string[];
  maxBytes: number;
  send: (sending: Sending) => Promise<Answer>;
  onSent: (answer: Answer) => void;
};

export type Attempt =
  | { kind: 'none' }
  | { kind: 'uploading'; name: string; percent: number | null }
  | { kind: 'failed'; file: File; message: string; canRetry: boolean };

/** One file at a time on its way to the server; another one that is chosen meanwhile takes its place. */
export function useAttempt<Answer>({ send, onSent, ...rules }: UseAttempt<Answer>) {
  const messages = useUploadMessages();
  const [attempt, setAttempt] = useState<Attempt>({ kind: 'none' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (file: File) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const problem = problemOf(file, rules, messages);
    if (problem !== null) {
      setAttempt({ kind: 'failed', file, message: problem, canRetry: false });
      return;
    }
    setAttempt({ kind: 'uploading', name: file.name, percent: 0 });
    try {
      const answer = await send({
        file,
        signal,
        onProgress: (percent) => {
          if (!signal.aborted) setAttempt({ kind: 'uploading', name: file.name, percent });
        },
      });
      if (signal.aborted) return;
      setAttempt({ kind: 'none' });
      onSent(answer);
    } catch (error) {
      if (signal.aborted) return;
      setAttempt({ kind: 'failed', file, ...tellingOf(error, messages) });
    }
  };
  return {
    attempt,
    start: (file: File) => void start(file),
    retry: () => {
      if (attempt.kind === 'failed') void start(attempt.file);
    },
    forget: () => {
      running.current?.abort();
      setAttempt({ kind: 'none' });
    },
  };
}

type Rules = Pick<UseAttempt<unknown>, 'formats' | 'maxBytes'>;

function problemOf(
  file: File,
  { formats, maxBytes }: Rules,
  messages: UploadMessages,
): string | null {
  const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
  if (!formats.includes(extension)) return messages.formatError;
  if (file.size > maxBytes) return messages.exceedsLimit;
  return file.size === 0 ? messages.empty : null;
}

/** Another try helps where the way to the server failed, not where it looked at the file and refused it. */
function tellingOf(error: unknown, { failed }: UploadMessages) {
  // Anything else is a defect of ours, or the file was moved or changed since it was chosen.
  if (!(error instanceof ApiError)) return { message: failed, canRetry: true };
  return { message: error.message, canRetry: error.kind !== 'refused' };
}
