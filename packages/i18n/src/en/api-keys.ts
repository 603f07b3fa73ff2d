import type { ApiKeyStatus } from '@arcadia/contract/access/api-key-terms';

type Named = { name: string };
type Counted = { count: number };

/** Keys with which a company's programs call the API. */
export const apiKeys = {
  title: 'API keys',
  description:
    'Let your own programs call the API. A key does at most what you choose here, and at most what the person who created it can do.',
  create: 'Create API key',
  search: 'Name, person or key',
  name: 'Name',
  scopes: 'Permissions',
  scopeCount: ({ count }: Counted) => (count === 1 ? '1 permission' : `${count} permissions`),
  createdBy: 'Created by',
  created: 'Created',
  lastUsed: 'Last used',
  lastUsedFrom: 'Last used from',
  never: 'Never',
  expires: 'Expires',
  status: 'Status',
  statuses: {
    active: 'Active',
    suspended: 'Suspended',
    expired: 'Expired',
    revoked: 'Revoked',
  } satisfies Record<ApiKeyStatus, string>,
  expiresSoon: 'Expires soon',
  actions: 'Actions',
  revoke: 'Revoke',
  revokeNamed: ({ name }: Named) => `Revoke “${name}”`,
  listFailed: 'The API keys couldn’t be loaded',
  empty: {
    title: 'No API keys yet',
    text: 'Create a key to let a program export lists, configure applications or read bills for you.',
    textReadOnly: 'Keys appear here once somebody who manages access has created one.',
  },
  /** Above the list, where keys end soon. */
  endingSoon: ({ names, count }: Counted & { names: string }) =>
    count === 1
      ? `${names} expires soon. Create another key and switch your program over before it does.`
      : `${names} expire soon. Create other keys and switch your programs over before they do.`,
  quoted: ({ name }: Named) => `“${name}”`,
  separator: ', ',
  detail: {
    loadFailed: 'The API key couldn’t be loaded',
    notFound: 'API key not found',
    notFoundText: 'It doesn’t exist or belongs to another company.',
    id: 'Key ID',
    idHelp: 'The beginning of the key. Search for it in your logs or code.',
    revoked: 'Revoked',
    revokedBy: ({ name }: Named) => `by ${name}`,
    activity: 'Show what this key did',
    suspendedText: ({ name }: Named) =>
      `${name} created this key and can no longer log in, so the key doesn’t work. It works again if the account is enabled.`,
    expiredText: 'This key no longer works. Create another one if a program still needs it.',
    revokedText: 'This key was revoked and can never be used again.',
    soonText: 'Create another key and switch your program over before this one expires.',
    limited: 'The key can only do what its creator can do at that moment, too.',
  },
  form: {
    title: 'Create API key',
    text: 'You’ll see the key once, right after it’s created.',
    name: 'Name',
    nameHelp:
      'The program that will use it, such as “Nightly export”. Give each program its own key.',
    nameMissing: 'Enter a name',
    nameTooLong: 'Use at most 60 characters',
    expiry: 'Expires after',
    days: ({ count }: Counted) => (count === 1 ? '1 day' : `${count} days`),
    chosenDay: 'A day you choose',
    lastDay: 'Last day',
    lastDayHelp: ({ date }: { date: string }) => `The key works until the end of ${date} (UTC+8).`,
    lastDayMissing: 'Choose a day',
    lastDayWrong: 'Choose a day from today to one year from now',
    scopes: 'Permissions',
    scopesMissing: 'Select at least one permission',
    scopesUnknown: 'The permissions have changed. Reload the page.',
    notForKeys:
      'Accounts, roles, enterprise verification, contracts and app secrets stay with people: no key can change them.',
    submit: 'Create key',
  },
  secret: {
    title: 'Copy your API key now',
    text: 'We store only a hash of it, so it can’t be shown again. If you lose it, revoke it and create another.',
    label: 'API key',
    use: 'Send it with every call:',
    warning:
      'Keep it like a password: in a secret store or an environment variable, never in code, in a web page or in an app.',
    kept: 'I’ve saved the key',
    done: 'Done',
    doneReason: 'Confirm that you’ve saved the key',
  },
  ask: {
    title: ({ name }: Named) => `Revoke “${name}”?`,
    text: 'This can’t be undone.',
    consequences: [
      'The next call with this key is refused, and programs that use it stop working.',
      'The key stays in this list, and what it did stays in the audit log.',
    ],
  },
  revoked: ({ name }: Named) => `“${name}” was revoked`,
};
