import { fieldProblems, type FieldProblem } from '@arcadia/contract/wire/errors';
import type { AppType } from '@arcadia/contract/applications/package-names';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { ApiError } from '@arcadia/web/calls/api-error';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { useServiceChanged } from '../../shared/region-service/region-service-query.ts';
import {
  filledRows,
  isChanged,
  maxPackageNames,
  packageProblems,
  type PackageProblem,
  type PackageRow,
  packageRows,
  rowsOf,
  withBlanks,
} from './package-rows.ts';
import { useUnsaved } from './use-unsaved.ts';

export type PackageRowsState = {
  rows: readonly PackageRow[];
  problems: ReadonlyMap<string, PackageProblem>;
  /** The fault of the list as a whole. */
  failure: string | null;
  isDirty: boolean;
  saving: boolean;
  change: (key: string, value: string) => void;
  /** The field was left: from now on it is checked at every change. */
  leave: (key: string) => void;
  /** @returns the key of the new field. */
  add: (appType: AppType) => string;
  remove: (key: string) => void;
  /** Puts names into the field, if it is empty, and into new fields after it. */
  insert: (key: string, names: readonly string[]) => void;
  discard: () => void;
  /** @returns whether it was sent; if not, problems say why. */
  save: () => boolean;
};

/** The fields of package names, saved or not. */
// oxlint-disable-next-line max-lines-per-function -- one state and the short functions that change it
export function usePackageRows(service: RegionService): PackageRowsState {
  const texts = useMessages('regionEdit').packageNames;
  const [draft, setDraft] = useUnsaved(`package-names.${service.id}`, packageRows);
  const rows = draft ?? rowsOf(service.packageNames);
  const [left, setLeft] = useState<ReadonlySet<string>>(() => keysOf(rows));
  const [complaint, setComplaint] = useState<'none' | 'tooMany' | null>(null);
  const saving = useSave(service.id, () => {
    setDraft(null);
    announce({ kind: 'done', text: texts.saved });
  });
  const isLeft = (key: string) =>
    left.has(key) || service.packageNames.some(({ id }) => id === key);
  const problems = new Map([...saving.problems, ...packageProblems(rows, isLeft)]);
  const edit = (change: (former: readonly PackageRow[]) => readonly PackageRow[]) => {
    if (saving.isPending) return;
    saving.reset();
    setComplaint(null);
    setDraft(withBlanks(change(rows)));
  };
  const leave = (...keys: readonly string[]) => setLeft((former) => new Set([...former, ...keys]));
  const complaints = { none: texts.none, tooMany: texts.tooMany({ most: maxPackageNames }) };
  return {
    rows,
    problems,
    failure: complaint === null ? saving.failure : complaints[complaint],
    isDirty: isChanged(rows, service.packageNames),
    saving: saving.isPending,
    change: (key, value) =>
      edit((former) => former.map((row) => (row.key === key ? { ...row, value } : row))),
    leave,
    add: (appType) => {
      const key = crypto.randomUUID();
      edit((former) => [...former, { key, appType, value: '' }]);
      return key;
    },
    remove: (key) => edit((former) => former.filter((row) => row.key !== key)),
    insert: (key, names) => {
      const inserted = insertNames(rows, key, names);
      edit(() => inserted);
      leave(...keysOf(inserted));
    },
    discard: () => {
      edit((former) => former);
      setDraft(null);
    },
    save: () => {
      leave(...keysOf(rows));
      const filled = filledRows(rows);
      const found =
        filled.length === 0 ? 'none' : filled.length > maxPackageNames ? 'tooMany' : null;
      setComplaint(found);
      if (found !== null || packageProblems(rows, () => true).size > 0) return false;
      saving.mutate(filled);
      return true;
    },
  };
}

const keysOf = (rows: readonly PackageRow[]): ReadonlySet<string> =>
  new Set(rows.filter(({ value }) => value !== '').map(({ key }) => key));

function insertNames(
  rows: readonly PackageRow[],
  key: string,
  names: readonly string[],
): PackageRow[] {
  return rows.flatMap((row) => {
    if (row.key !== key) return [row];
    const { appType } = row;
    const [first, ...others] = row.value.trim() === '' ? names : [row.value, ...names];
    const added = others.map((value) => ({ key: crypto.randomUUID(), appType, value }));
    return [{ ...row, value: first ?? '' }, ...added];
  });
}

/** Sends the names; what the server has against single ones comes back by the key of their field. */
function useSave(id: string, onSaved: () => void) {
  const showChanged = useServiceChanged();
  const { mutate, isPending, error, variables, reset } = useMutation({
    mutationFn: (rows: readonly PackageRow[]) => {
      const packageNames = rows.map(({ appType, value }) => ({ appType, value }));
      return client.setPackageNames({ id, packageNames });
    },
    onSuccess: (changed) => {
      showChanged(changed);
      onSaved();
    },
  });
  const problems = new Map<string, FieldProblem>();
  if (error instanceof ApiError && variables !== undefined) {
    for (const [path, problem] of Object.entries(error.fields)) {
      const row = variables[Number(path.split('.')[1])];
      const known = fieldProblems.find((one) => one === problem);
      if (row !== undefined) problems.set(row.key, known ?? 'invalid');
    }
  }
  const failure =
    error === null || problems.size > 0
      ? null
      : error instanceof ApiError
        ? error.message
        : String(error);
  return { mutate, isPending, reset, problems, failure };
}
