import { useToast } from '@arcadia/ui/overlay/toast';
import { targetOf } from '@arcadia/web/routing/target';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../messages.ts';

/** Says that what was decided waits for a second person, and leads to it: of a thing that is not there yet no other page tells. */
export function useWaits(): (approvalId: string) => Promise<void> {
  const { sent } = useMessages('backoffice').secondPerson;
  const navigate = useNavigate();
  const toast = useToast();
  return async (approvalId) => {
    toast({ title: sent, tone: 'success' });
    await navigate(targetOf(paths.approval(approvalId)));
  };
}
