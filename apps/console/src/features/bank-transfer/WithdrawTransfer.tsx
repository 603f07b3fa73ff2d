import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';
import { transfersKey } from './queries.ts';

export function WithdrawTransfer({ id }: { id: string }) {
  const texts = useMessages('bankTransfer').detail;
  return (
    <WithdrawButton
      label={texts.withdraw}
      title={texts.withdrawTitle}
      description={texts.withdrawText}
      done={texts.withdrawn}
      tooLate={texts.tooLate}
      withdraw={() => client.withdrawBankTransfer({ id })}
      queryKey={transfersKey}
    />
  );
}
