import { permissions } from '@arcadia/contract/access/permissions';
import type { auditChanges } from '@arcadia/i18n/en/audit-changes';
import type { Messages } from '@arcadia/i18n/messages';
import { idPrefixes, type IdKind } from '@arcadia/kernel/id';
import { keysOf } from '@arcadia/kernel/keys';

/** Labels of both audit logs for recorded values. */
type AuditChanges = Messages<typeof auditChanges>;

type Words = Readonly<Record<string, string>>;

/** Label of a field by its path, such as `manager.email` or `urls[0].path`. */
export function fieldName({ fields }: AuditChanges, path: string): string {
  const names: Words = fields;
  return path
    .split('.')
    .map((part) => {
      const [name = '', index] = part.split(/[[\]]/);
      const word = names[name] ?? name;
      return index === undefined ? word : `${word} ${Number(index) + 1}`;
    })
    .join(' · ');
}

/** A recorded value, translated if it is one of ours, with one line for each of several. */
export function valueName(texts: AuditChanges, path: string, text: string): string {
  const field = path.split('.').at(-1)?.split('[')[0] ?? '';
  const plain: Words = texts.plainValues;
  const values: Readonly<Record<string, Words | undefined>> = texts.values;
  return text
    .split('\n')
    .map((value) => {
      if (field === 'permissionIds') return permissionName(texts, value);
      return values[field]?.[value] ?? plain[value] ?? value;
    })
    .join('\n');
}

function permissionName({ permissions: words }: AuditChanges, id: string): string {
  const names = keysOf(permissions);
  const name = names.find((one) => permissions[one] === Number(id));
  if (name === undefined) return id;
  const stem = name.replace(/(All|Query)$/, '');
  const place = names.find((one) => one === stem) ?? name;
  return place === name ? words[name] : `${words[place]} · ${words[name]}`;
}

type Recorded = Readonly<Record<string, unknown>> | null;

/** Target of an audit entry. `name` is null if the entry did not record one. */
export type AuditTarget = {
  id: string;
  kind: IdKind | null;
  /** "Role", "Application"; "Other" if its kind has no word. The drawer shows the whole id. */
  word: string;
  name: string | null;
  /** The end of the id, which distinguishes unnamed targets of one kind. */
  idEnd: string;
};

/** @returns null if the entry has no single target. */
export function targetOf(
  words: Words & { readonly other: string },
  { targetId, before, after }: { targetId: string | null; before: Recorded; after: Recorded },
): AuditTarget | null {
  if (targetId === null) return null;
  const kind = kindOf(targetId);
  const recorded = { ...before, ...after };
  const name = recorded[kind === 'submission' ? 'companyName' : 'name'];
  return {
    id: targetId,
    kind,
    word: (kind === null ? undefined : words[kind]) ?? words.other,
    name: typeof name === 'string' && name !== '' ? name : null,
    idEnd: `…${targetId.slice(-6)}`,
  };
}

function kindOf(id: string): IdKind | null {
  const prefix = id.split('_')[0];
  return keysOf(idPrefixes).find((kind) => idPrefixes[kind] === prefix) ?? null;
}
