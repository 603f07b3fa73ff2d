import type { CertificationStatus } from '@arcadia/contract/companies/certification';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Skeleton, SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { StatusTag, type StatusTone } from '@arcadia/ui/feedback/status';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { useToast } from '@arcadia/ui/overlay/toast';
import { certificationQuery, type Certification } from '../../shared/certification.ts';
import { useIdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { FormView } from './FormView.tsx';
import { StatusView } from './StatusView.tsx';
import { useFormAddress } from './use-form-address.ts';

const tones: Record<CertificationStatus, StatusTone> = {
  not_started: 'neutral',
  under_review: 'warning',
  completed: 'success',
  refused: 'danger',
};

/** Enterprise verification: its status, updated live, and its form. */
export function CertificationPage() {
  const texts = useMessages('certification');
  const query = useQuery(certificationQuery);
  const { data, error } = query;
  useLiveInvalidation({ 'certification.changed': [certificationQuery.queryKey] });
  return (
    <PageBody>
      <PageHeader
        title={texts.title}
        description={texts.description}
        status={
          data && <StatusTag tone={tones[data.status]}>{texts.statuses[data.status]}</StatusTag>
        }
      />
      {data !== undefined && <Content certification={data} />}
      {data === undefined && error === null && <PageSkeleton />}
      {data === undefined && error !== null && (
        <Card>
          <LoadFailed query={query} title={texts.loadFailed} />
        </Card>
      )}
    </PageBody>
  );
}

function Content({ certification }: { certification: Certification }) {
  const texts = useMessages('certification');
  const address = useFormAddress();
  const mayEdit = usePermission('verificationAll');
  const { verify, dialog } = useIdentityCheck();
  useDecisionNews(certification);
  const editing = address.place !== null && mayEdit && certification.status !== 'under_review';
  const view = useFocusOnChange(editing);
  return (
    <>
      <section
        ref={view}
        tabIndex={-1}
        aria-label={editing ? texts.form.stepper : texts.title}
        className="flex flex-col gap-4 outline-none"
      >
        {editing ? (
          <FormView {...{ certification, address, verify }} />
        ) : (
          <StatusView {...{ certification, address, verify, mayEdit }} />
        )}
      </section>
      {dialog}
    </>
  );
}

/** The button that opens or closes the form goes with what it was in: the focus moves to what came in its place. */
function useFocusOnChange(editing: boolean): RefObject<HTMLElement | null> {
  const view = useRef<HTMLElement>(null);
  const shown = useRef(editing);
  useEffect(() => {
    if (shown.current !== editing) view.current?.focus({ preventScroll: true });
    shown.current = editing;
  }, [editing]);
  return view;
}

function PageSkeleton() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Card>
        <Skeleton width="16rem" />
        <div className="mt-4">
          <SkeletonText lines={4} />
        </div>
      </Card>
      <Card>
        <SkeletonText lines={6} />
      </Card>
    </div>
  );
}

/** Shows that a decision arrived while the page was open, in a live region. */
function useDecisionNews({ status }: Certification): void {
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
