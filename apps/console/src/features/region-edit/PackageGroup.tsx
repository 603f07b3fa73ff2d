import type { AppType } from '@arcadia/contract/applications/package-names';
import { Button } from '@arcadia/ui/action/button';
import { FieldError } from '@arcadia/ui/form/field';
import { Fieldset } from '@arcadia/ui/form/fieldset';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { Input } from '@arcadia/ui/form/input';
import { useFieldProblems } from '@arcadia/web/form/field-problems';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { pastedNames, type PackageRow } from './package-rows.ts';
import type { PackageRowsState } from './use-package-rows.ts';

type PackageGroupProps = {
  appType: AppType;
  state: PackageRowsState;
  onAdd: () => void;
  onPaste: (key: string, names: readonly string[]) => void;
};

/** The names of one platform: a field each, one at least. */
export function PackageGroup({ appType, state, onAdd, onPaste }: PackageGroupProps) {
  const texts = useMessages('regionEdit').packageNames;
  const list = useRef<HTMLUListElement>(null);
  const rows = state.rows.filter((row) => row.appType === appType);
  const remove = (key: string, index: number) => {
    state.remove(key);
    // The button goes away with its field; the focus stays in the group.
    const fields = list.current?.querySelectorAll('input') ?? [];
    (fields[index + 1] ?? fields[index - 1])?.focus();
  };
  return (
    <Fieldset title={texts.platforms[appType]} description={texts.meanings[appType]}>
      <ul ref={list} className="flex flex-col gap-3">
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            state={state}
            label={texts.field({ name: texts.names[appType], position: index + 1 })}
            removable={rows.length > 1 || row.value !== ''}
            onRemove={() => remove(row.key, index)}
            onPaste={(names) => onPaste(row.key, names)}
          />
        ))}
      </ul>
      <div>
        <Button size="sm" onClick={onAdd}>
          <Plus aria-hidden />
          {texts.add[appType]}
        </Button>
      </div>
    </Fieldset>
  );
}

type RowProps = {
  row: PackageRow;
  state: PackageRowsState;
  label: string;
  removable: boolean;
  onRemove: () => void;
  onPaste: (names: readonly string[]) => void;
};

const examples: Record<AppType, string> = {
  1: 'com.example.party',
  2: 'com.example.party',
  3: 'party.example.com',
};

function Row({ row, state, label, removable, onRemove, onPaste }: RowProps) {
  const texts = useMessages('regionEdit').packageNames;
  const fields = useFieldProblems();
  const problem = state.problems.get(row.key);
  const errorId = `${row.key}-error`;
  return (
    <li>
      <div className="flex items-center gap-1">
        <Input
          id={row.key}
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem === undefined ? undefined : errorId}
          placeholder={examples[row.appType]}
          className="font-mono text-13"
          value={row.value}
          onChange={(event) => state.change(row.key, event.target.value)}
          onBlur={() => {
            if (row.value !== '') state.leave(row.key);
          }}
          onPaste={(event) => {
            const names = pastedNames(event.clipboardData.getData('text'));
            if (names.length < 2) return;
            event.preventDefault();
            onPaste(names);
          }}
        />
        <span className="size-control shrink-0">
          {removable && (
            <IconButton
              label={texts.remove({ name: row.value.trim() === '' ? label : row.value.trim() })}
              onClick={onRemove}
            >
              <X aria-hidden />
            </IconButton>
          )}
        </span>
      </div>
      <FieldError id={errorId}>
        {problem !== undefined && (problem === 'duplicate' ? texts.duplicate : fields[problem])}
      </FieldError>
    </li>
  );
}
