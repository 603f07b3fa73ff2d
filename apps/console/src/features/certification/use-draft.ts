import type { StoredFile } from '@arcadia/contract/files/files';
import { useEffect, useMemo, useRef, useState } from 'react';
import { client } from '../../shared/client.ts';
import { createAutosave, type Autosave, type SaveState } from './autosave.ts';
import { draftOf, type Draft, type FormValues } from './form-values.ts';
import { forgetUnsaved, keepUnsaved } from './unsaved-entries.ts';

export type DraftKeeping = { state: SaveState; autosave: Autosave<Draft> };

type DraftSettings = {
  values: FormValues;
  files: Readonly<Record<string, StoredFile>>;
  companyId: string;
  /** Whether `values` hold entries that a reload brought back and that the server has not got. */
  unsaved: boolean;
};

/** Keeps what is entered on the server, and in this tab for as long as the server has not got it. */
export function useDraft({ values, files, companyId, unsaved }: DraftSettings): DraftKeeping {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const autosave = useMemo(
    () =>
      createAutosave<Draft>({
        save: (draft) => client.saveCertificationDraft(draft),
        onState: setState,
        onSettled: () => forgetUnsaved(companyId),
      }),
    [companyId],
  );
  const written = JSON.stringify(draftOf(values));
  const kept = useRef(unsaved ? '' : written);
  useEffect(() => {
    if (written === kept.current) return;
    kept.current = written;
    const draft = draftOf(values);
    keepUnsaved(companyId, { draft, files });
    autosave.enter(draft);
  }, [written, values, files, companyId, autosave]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    const leave = autosave.begin();
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      leave();
    };
  }, [autosave]);
  return { state, autosave };
}
