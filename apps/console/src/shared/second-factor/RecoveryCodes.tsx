import { RecoveryCodes as Shown } from '@arcadia/web/second-factors/recovery-codes';
import { useMessages } from '../messages.ts';
import { useSettings } from '../settings.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** New recovery codes of a member. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const texts = useMessages('security').factors.recovery;
  const { brandName: brand } = useSettings();
  const file = { name: texts.fileName({ brand }), head: texts.fileHead({ brand }) };
  return <Shown codes={codes} texts={texts} file={file} onDone={onDone} />;
}
