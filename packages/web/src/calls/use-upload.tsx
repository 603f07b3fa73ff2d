import { filePurposes, type MemberPurpose } from '@arcadia/contract/files/file-purposes';
import type { StoredFile } from '@arcadia/contract/files/files';
import type { UploadState, UploadTexts } from '@arcadia/ui/form/upload-field';
import { useConnection } from './connection.tsx';
import { FileThumbnail } from './file-thumbnail.tsx';
import { useUploadMessages, type UploadMessages } from './upload-messages.tsx';
import { uploadFile } from './upload.tsx';
import { type Attempt, useAttempt } from './use-attempt.tsx';

type UseUpload = {
  purpose: MemberPurpose;
  /** File that the form holds. */
  value: StoredFile | null;
  /** Called when a file was uploaded, or taken away again. */
  onChange: (file: StoredFile | null) => void;
};

type Upload = {
  /** Props of `UploadField`. */
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
  /** A file is on its way: the form waits for it before it is sent. */
  uploading: boolean;
};

/**
 * Uploads a file for one purpose as soon as it is chosen, and gives the form what the server made of it. Formats and size
 * are looked at before anything is sent, for a quick answer; the server decides. The page loads the texts `upload`.
 */
export function useUpload({ purpose, value, onChange }: UseUpload): Upload {
  const connection = useConnection();
  const messages = useUploadMessages();
  const { formats, maxBytes } = filePurposes[purpose];
  const { attempt, start, retry, forget } = useAttempt({
    formats,
    maxBytes,
    send: (sending) => uploadFile(connection, { name: 'uploadFile', input: { purpose } }, sending),
    onSent: onChange,
  });
  return {
    uploading: attempt.kind === 'uploading',
    field: {
      accept: formats.map((format) => `.${format}`).join(','),
      help: messages.rule({ formats, limit: maxBytes }),
      state: stateOf(attempt, value, messages),
      texts: messages.field,
      onPick: start,
      onCancel: forget,
      onRetry: retry,
      // What failed is put away first; the file the form holds is still there below it.
      onRemove: () => (attempt.kind === 'failed' ? forget() : onChange(null)),
    },
  };
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
