import type { StoredFile } from '@arcadia/contract/files/files';
import { draftStore } from '@arcadia/web/session/personal-store';
import { storedMembers } from '@arcadia/web/session/stored-json';
import { useState } from 'react';

const key = 'arcadia.draft.bank-transfer-receipt';

/** The receipt that was uploaded for the form: it survives a reload and an expired session, as what is typed does. */
export function useStoredReceipt() {
  const [receipt, setReceipt] = useState(readReceipt);
  return {
    receipt,
    setReceipt: (file: StoredFile | null) => {
      if (file === null) draftStore.remove(key);
      else draftStore.set(key, JSON.stringify(file));
      setReceipt(file);
    },
  };
}

/** The stored receipt, which is not trusted. */
function readReceipt(): StoredFile | null {
  const { id, name, mediaType, size, sha256 } = storedMembers(key);
  if (
    typeof id !== 'string' ||
    typeof name !== 'string' ||
    typeof mediaType !== 'string' ||
    typeof size !== 'number' ||
    typeof sha256 !== 'string'
  )
    return null;
  return { id, name, mediaType, size, sha256 };
}
