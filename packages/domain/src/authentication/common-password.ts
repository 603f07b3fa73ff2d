import { Refusal } from '@arcadia/contract/wire/refusal';

let loading: Promise<ReadonlySet<string>> | undefined;

/** The list is loaded when the first password is set: most processes never need it. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

/**
 * Refuses common passwords, ignoring case. Some 5,000 of the list meet our rules; the contract already refuses the
 * others.
 * @throws Refusal passwordCommon.
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const common = await commonPasswords();
  if (common.has(password.toLowerCase())) throw new Refusal('passwordCommon');
}
