import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { transferDesk } from './queries.ts';
import { RemitterFinder } from './RemitterFinder.tsx';

/** Bank transfers that customers have declared. */
export function TransfersPage() {
  const texts = useMessages('backofficeTransfers');
  return (
    <DeskQueue
      place={transferDesk}
      title={texts.title}
      description={texts.description}
      subject={{ label: texts.subject, search: texts.search }}
      kinds={texts.kinds}
      due
      tool={<RemitterFinder />}
    />
  );
}
