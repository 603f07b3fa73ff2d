import { RecoveryCodes as Shown } from '@arcadia/web/second-factors/recovery-codes';
import { useMessages } from '../messages.ts';
import { useSettings } from '../settings.ts';

type RecoveryCodesProps = {
  codes: readonly string[];
  /** The owner's address, for the file's text. */
  email: string;
  onDone: () => void;
};

/** New recovery codes of an operator. */
export function RecoveryCodes({ codes, email, onDone }: RecoveryCodesProps) {
  const texts = useMessages('backofficeSignIn').recovery;
  const { brandName: brand } = useSettings();
  const file = { name: texts.fileName({ brand }), head: texts.fileHead({ brand, email }) };
  return <Shown codes={codes} texts={texts} file={file} onDone={onDone} />;
}
