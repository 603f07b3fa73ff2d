import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { EmptyState } from '@arcadia/ui/feedback/empty-state';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { isRefused } from '@arcadia/web/calls/api-error';
import { LoadFailed } from '@arcadia/web/calls/loaded';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { announce } from '../../shared/announcements.ts';
import { certificationQuery, type Certification } from '../../shared/certification.ts';
import type { IdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMessages } from '../../shared/messages.ts';
import { CertificationFormProvider } from './form-context.tsx';
import { parts, partOf, steps, type Step } from './form-fields.ts';
import { problemsOf } from './form-values.ts';
import { FormSteps } from './FormSteps.tsx';
import { certificationFormQuery, type EnteredCertification } from './queries.ts';
import { SupplementFields } from './SupplementFields.tsx';
import { useCertificationForm, type CertificationFormState } from './use-certification-form.ts';
import type { FormAddress } from './use-form-address.ts';

type FormViewProps = {
  certification: Certification;
  address: FormAddress;
  verify: IdentityCheck['verify'];
};

/** The form, once it is read: its numbers are unmasked, so it may need an identity verification first. */
export function FormView(props: FormViewProps) {
  const texts = useMessages('certification').form;
  const query = useQuery(certificationFormQuery(props.certification));
  const { data, error, refetch } = query;
  if (data !== undefined) return <OpenForm {...props} entered={data} />;
  if (error === null) return <FormSkeleton />;
  if (isRefused(error, 'identityCheckRequired')) {
    return <IdentityGate {...props} onVerified={() => void refetch()} />;
  }
  return (
    <Card>
      <LoadFailed query={query} title={texts.loadFailed} />
    </Card>
  );
}

type OpenFormProps = FormViewProps & { entered: EnteredCertification };

function OpenForm({ certification, address, verify, entered }: OpenFormProps) {
  const { form: texts } = useMessages('certification');
  const queries = useQueryClient();
  const state = useCertificationForm({
    entered,
    market: address.market,
    asked: certification.supplement?.fields ?? null,
    submissionId: certification.submission?.id ?? '',
    verify,
    onSent: async () => {
      await queries.invalidateQueries({ queryKey: certificationQuery.queryKey });
      announce({ kind: 'done', text: texts.sent });
      address.close();
    },
  });
  const step = useStep(address, state, entered);
  const { supplement } = certification;
  return (
    <CertificationFormProvider value={state}>
      {supplement !== null ? (
        <SupplementFields
          fields={supplement.fields}
          reason={supplement.reason}
          onLeave={address.close}
        />
      ) : (
        <FormSteps step={step} address={address} changing={certification.certified} />
      )}
    </CertificationFormProvider>
  );
}

/** The step of the address. One that says "where it goes on" is settled once: what was refused first, else what is missing. */
function useStep(
  address: FormAddress,
  { values, files }: CertificationFormState,
  { reasons }: EnteredCertification,
): Step {
  const { place, replace } = address;
  const named = steps.find((step) => step === place);
  const waiting = [...reasons.map(({ field }) => field), ...problemsOf(values, files).keys()].map(
    partOf,
  );
  const untouched = values.companyName === '';
  const next = untouched ? 'company' : (parts.find((part) => waiting.includes(part)) ?? 'check');
  const unsettled = place === 'next';
  // By what stands in the form when it opens, not again while it is filled in.
  const settle = useEffectEvent(() => replace(next));
  useEffect(() => {
    if (unsettled) settle();
  }, [unsettled]);
  return named ?? next;
}

type IdentityGateProps = FormViewProps & { onVerified: () => void };

function IdentityGate({ address, verify, onVerified }: IdentityGateProps) {
  const texts = useMessages('certification').form.identity;
  const ask = async () => {
    if (await verify()) onVerified();
  };
  return (
    <Card>
      <EmptyState
        picture={<ShieldCheck size={32} strokeWidth={1.5} />}
        title={texts.title}
        action={
          <>
            <Button onClick={address.close}>{texts.back}</Button>
            <Button variant="primary" onClick={() => void ask()}>
              {texts.action}
            </Button>
          </>
        }
      >
        {texts.text}
      </EmptyState>
    </Card>
  );
}

/** As large as the first step. */
function FormSkeleton() {
  const { loading } = useMessages('certification').form;
  return (
    <div aria-busy="true" aria-label={loading} role="status" className="flex flex-col gap-4">
      <Skeleton height="1.5rem" />
      <Card>
        <div className="flex max-w-120 flex-col gap-5 lg:ml-[34%]">
          {['market', 'name', 'number', 'address', 'phone', 'licence'].map((field) => (
            <div key={field}>
              <Skeleton width="8rem" />
              <Skeleton height="2.25rem" />
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
