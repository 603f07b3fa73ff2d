import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { paths } from '../../app/paths.ts';
import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { contractDesk } from './queries.ts';

/** Contracts that customers have signed. */
export function ContractsPage() {
  const texts = useMessages('backofficeContracts');
  return (
    <DeskQueue
      place={contractDesk}
      title={texts.title}
      description={texts.description}
      subject={{ label: texts.subject, search: texts.search }}
      kinds={texts.kinds}
      due
      tool={
        <p className="mb-4 flex flex-wrap gap-2">
          <Link href={paths.allContracts} className={buttonClass({ size: 'sm' })}>
            {texts.toAll}
          </Link>
          <Link href={paths.contractTemplates} className={buttonClass({ size: 'sm' })}>
            {texts.toTemplates}
          </Link>
        </p>
      }
    />
  );
}
