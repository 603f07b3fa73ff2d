import { Loading } from '@arcadia/ui/feedback/loading';
import { InOrder } from '@arcadia/ui/layout/in-order';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useLiveInvalidation } from '@arcadia/web/live/live-invalidation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { ContractForm } from './ContractForm.tsx';
import { Contracts } from './Contracts.tsx';
import { CurrentContract } from './CurrentContract.tsx';
import { Obstacle } from './Obstacle.tsx';
import { contractsKey, type Overview, overviewQuery } from './queries.ts';

/** The company's contract: applying, reading, signing, and the signed file. */
export function ContractPage() {
  const texts = useMessages('contracts');
  const query = useQuery(overviewQuery);
  useLiveInvalidation({ 'contract.changed': [contractsKey, ['member']] });
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <InOrder className="flex flex-col gap-4">
        <Loaded
          query={query}
          failed={texts.failed}
          waiting={<Loading height={360}>{texts.loading}</Loading>}
        >
          {(data) => <Standing overview={data} />}
        </Loaded>
        <Contracts />
      </InOrder>
    </PageBody>
  );
}

/** The contract that there is, or the form for one. */
function Standing({ overview }: { overview: Overview }) {
  const { current, obstacle, defaults, mainland } = overview;
  const mayApply = usePermission('contractAll');
  const [form, setForm] = useState<'again' | 'change' | null>(null);
  const rejected = current?.status === 'rejected' ? current : null;
  const isChanging = form === 'change' && current?.step === 'customer';
  const isApplying = mayApply && obstacle === null && (current === null || form === 'again');
  if (defaults !== null && (isChanging || isApplying)) {
    return (
      <ContractForm
        certified={defaults}
        party={isChanging ? current.party : (rejected?.party ?? defaults)}
        changed={isChanging ? current : null}
        mainland={mainland}
        onDone={() => setForm(null)}
        onCancel={current === null ? null : () => setForm(null)}
      />
    );
  }
  if (current !== null) {
    return (
      <CurrentContract
        contract={current}
        mainland={mainland}
        onAgain={mayApply && obstacle === null ? () => setForm('again') : null}
        onChange={mayApply ? () => setForm('change') : null}
      />
    );
  }
  return <Obstacle obstacle={obstacle} />;
}
