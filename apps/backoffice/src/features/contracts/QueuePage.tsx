import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { paths } from '../../app/paths.ts';
import { DeskQueue } from '../../shared/desk/DeskQueue.tsx';
import { useMessages } from '../../shared/messages.ts';
import { desk } from './desk.ts';

/** Contracts that customers have signed. */
export function QueuePage() {
  const texts = useMessages('backofficeContracts');
  return (
    <DeskQueue
      place={desk}
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
