import { Refusal } from '@arcadia/contract/refusal';

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when the first password is set: most processes never need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

/**
 * Refuses a new password that is among the first anybody tries, whatever its capitals. Of the list some 5,000 keep our
 * rules; the rest the contract refuses before.
 * @throws Refusal passwordCommon.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await commonPasswords();
  if (common.has(password.toLowerCase())) throw new Refusal('passwordCommon');
}
