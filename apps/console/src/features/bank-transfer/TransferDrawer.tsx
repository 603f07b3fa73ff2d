import { useQuery } from '@tanstack/react-query';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { RecordDrawer } from '../../shared/record-drawer/RecordDrawer.tsx';
import { useShownId } from '../../shared/record-drawer/shown-id.ts';
import { SaveTransfer, TransferStatus } from './columns.tsx';
import { transferQuery, transfersKey } from './queries.ts';
import { TransferDetails } from './TransferDetails.tsx';
import { client } from '../../shared/client.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';

type TransferDrawerProps = { openId: string | undefined; onClose: () => void };

/** One transfer: what was declared, its receipt, what was credited or why not, and the way to withdraw it. */
export function TransferDrawer({ openId, onClose }: TransferDrawerProps) {
  const texts = useMessages('bankTransfer');
  const maySubmit = usePermission('rechargeAll');
  const shownId = useShownId(openId);
  const query = useQuery({ ...transferQuery(shownId), enabled: openId !== undefined });
  return (
    <RecordDrawer
      open={openId !== undefined}
      onClose={onClose}
      query={query}
      title={texts.detail.title}
      texts={texts.detail}
      shown={(transfer) => ({
        title: texts.detail.title,
        status: <TransferStatus status={transfer.status} texts={texts} />,
        footer:
          maySubmit && transfer.status === 'under_review' ? (
            <WithdrawButton
              key={transfer.id}
              texts={texts.detail.withdrawal}
              withdraw={() => client.withdrawBankTransfer({ id: transfer.id })}
              queryKey={transfersKey}
            />
          ) : (
            transfer.status === 'credited' && (
              <SaveTransfer id={transfer.id} status={transfer.status} texts={texts} />
            )
          ),
        content: <TransferDetails transfer={transfer} />,
      })}
    />
  );
}
