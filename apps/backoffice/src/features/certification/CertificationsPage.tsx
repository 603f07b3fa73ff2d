import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { certificationDesk } from './queries.ts';

/** Companies whose certification waits for a review. */
export function CertificationsPage() {
  const { title, description, kinds } = useMessages('backofficeCertification');
  return (
    <DeskQueue place={certificationDesk} title={title} description={description} kinds={kinds} />
  );
}
