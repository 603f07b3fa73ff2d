import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { refundDesk } from './queries.ts';

/** Requests that wait for a decision, and parts of approved ones that wait for the bank. */
export function RefundsPage() {
  const texts = useMessages('backofficeRefunds');
  return (
    <DeskQueue
      place={refundDesk}
      title={texts.title}
      description={texts.description}
      subject={{ label: texts.subject, search: texts.search }}
      kinds={texts.kinds}
    />
  );
}
