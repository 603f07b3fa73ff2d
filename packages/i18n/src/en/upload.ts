import { formatBytes } from '../formats.ts';

/** One file on its way to the server, wherever a form takes one. Specification section 8 quotes four of the errors. */
export const upload = {
  field: {
    choose: 'Choose a file',
    orDrop: 'or drop it here',
    dropNow: 'Drop it here',
    cancel: 'Cancel upload',
    retry: 'Try again',
    chooseAnother: 'Choose another file',
    replace: 'Replace',
    remove: 'Remove',
    uploading: (name: string) => `Uploading ${name}`,
    checking: 'Checking',
    uploaded: (name: string) => `${name} uploaded`,
    size: formatBytes,
  },
  /** Formats and the largest size. */
  rule: ({ formats, limit }: { formats: readonly string[]; limit: number }) =>
    `${listed(formats)}, up to ${formatBytes(limit)}`,
  preview: (name: string) => `Preview of ${name}`,
  failed: 'Upload failed',
  tokenInvalid: 'Token invalid, please log in again and operate again',
  formatError: 'File format error',
  exceedsLimit: 'File exceeds limit',
  empty: 'This file is empty. Choose another file.',
};

function listed(formats: readonly string[]): string {
  const names = formats.map((format) => format.toUpperCase());
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`;
}
