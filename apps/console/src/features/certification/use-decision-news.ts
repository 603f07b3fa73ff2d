import { useToast } from '@arcadia/ui/overlay/toast';
import { useEffect, useRef } from 'react';
import type { Certification } from '../../shared/certification.ts';
import { useMessages } from '../../shared/messages.ts';

/** Shows that a decision arrived while the page was open, in a live region. */
export function useDecisionNews({ status }: Certification): void {
  const { told } = useMessages('certification');
  const toast = useToast();
  const before = useRef(status);
  useEffect(() => {
    const reviewed = before.current === 'under_review';
    before.current = status;
    if (!reviewed) return;
    if (status === 'completed') toast({ title: told.completed });
    if (status === 'refused') toast({ title: told.refused, tone: 'warning', duration: 8000 });
  }, [status, told, toast]);
}
