export type PasswordRule = 'length' | 'kinds' | 'characters';

/**
 * The rules of the contract's `newPassword` one by one, for ticking them while somebody types. What decides is the
 * contract; a test holds the two together.
 */
export function metRules(password: string): ReadonlySet<PasswordRule> {
  const met = new Set<PasswordRule>();
  if (password.length >= 8 && password.length <= 16) met.add('length');
  const kinds = [/\d/, /[a-z]/i, /[^\da-z]/i].filter((kind) => kind.test(password));
  if (kinds.length >= 2) met.add('kinds');
  if (/^[!-~]+$/.test(password)) met.add('characters');
  return met;
}
