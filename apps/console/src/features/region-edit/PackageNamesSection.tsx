import type { AppType } from '@arcadia/contract/applications/package-names';
import { Card } from '@arcadia/ui/layout/card';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { PackageGroup } from './PackageGroup.tsx';
import { platforms } from './package-rows.ts';
import { SaveBar } from './SaveBar.tsx';
import type { PackageRowsState } from './use-package-rows.ts';

/** The package names of every platform, in one form. */
export function PackageNamesSection({ state }: { state: PackageRowsState }) {
  const texts = useMessages('regionEdit').packageNames;
  const form = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (refusals === 0) return;
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    const wrong = [...fields].find((field) => field.getAttribute('aria-invalid') === 'true');
    (wrong ?? fields[0])?.focus();
  }, [refusals]);
  const focusRow = useFocusRow();
  const groupOf = (appType: AppType) => ({
    onAdd: () => focusRow(state.add(appType)),
    onPaste: (key: string, names: readonly string[]) => {
      state.insert(key, names);
      setTold(texts.pasted({ count: names.length }));
    },
  });
  return (
    <Card title={texts.title} description={texts.text}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (state.isDirty && !state.saving && !state.save()) setRefusals((count) => count + 1);
        }}
      >
        {platforms.map((appType) => (
          <PackageGroup key={appType} appType={appType} state={state} {...groupOf(appType)} />
        ))}
        <div className="border-t border-hairline pt-6">
          <SaveBar
            isDirty={state.isDirty}
            saving={state.saving}
            failure={state.failure}
            onDiscard={state.discard}
          />
        </div>
        <p role="status" className="sr-only">
          {told}
        </p>
      </form>
    </Card>
  );
}

/** Puts the focus into a field that is about to appear. */
function useFocusRow(): (key: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted !== null) document.getElementById(wanted)?.focus();
  }, [wanted]);
  return setWanted;
}
