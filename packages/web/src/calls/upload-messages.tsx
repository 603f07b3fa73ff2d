import type { upload } from '@arcadia/i18n/en/upload';
import type { Messages } from '@arcadia/i18n/messages';
import { createCatalogue } from '../messages/messages.tsx';

export type UploadMessages = Messages<typeof upload>;

/** The words of every upload. A page with one loads them, by the name `upload` of its own catalogue. */
const uploadCatalogue = createCatalogue<{ upload: UploadMessages }>({
  upload: {
    en: () => import('@arcadia/i18n/en/upload').then((module) => module.upload),
    zh: () => import('@arcadia/i18n/zh/upload').then((module) => module.upload),
  },
});

export function useUploadMessages(): UploadMessages {
  return uploadCatalogue.useMessages('upload');
}

/** {@link UploadMessages} outside React. */
export async function uploadMessages(): Promise<UploadMessages> {
  await uploadCatalogue.loadMessages('upload');
  return uploadCatalogue.messagesOf('upload');
}
