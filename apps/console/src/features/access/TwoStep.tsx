import type { SubAccount } from '@arcadia/contract/access/access';
import { useMessages } from '../../shared/messages.ts';

/** The sub-account's second factors, beside password and codes. */
export function TwoStep({ subAccount }: { subAccount: SubAccount }) {
  const texts = useMessages('access').members.twoStepKinds;
  const { authenticatorSet, passkeyCount } = subAccount;
  const held = [
    ...(passkeyCount > 0 ? [texts.passkey] : []),
    ...(authenticatorSet ? [texts.app] : []),
  ];
  if (held.length === 0) return <span className="text-text-muted">{texts.none}</span>;
  return held.map((kind) => (
    <span key={kind} className="block">
      {kind}
    </span>
  ));
}
