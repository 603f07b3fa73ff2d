import type { CallbackEnvironment } from '@arcadia/contract/callbacks/callback-environments';
import type { RegionService } from '@arcadia/contract/applications/region-services';
import { PageBody } from '@arcadia/ui/layout/page';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { useRegionService } from '../../shared/region-service/region-service-query.ts';
import { ServiceFailure } from '../../shared/region-service/ServiceFailure.tsx';
import { ServiceHeader } from '../../shared/region-service/ServiceHeader.tsx';
import { useRouteParam } from '../../shared/route-param.ts';
import { newestRunQuery, useLiveRuns, verificationQuery } from './queries.ts';
import { RunHistory } from './RunHistory.tsx';
import { RunSection } from './RunSection.tsx';
import { SetCard } from './SetCard.tsx';
import { isWholeSet } from './whole-set.ts';
import { VerifierSkeleton } from './VerifierSkeleton.tsx';
import { likelySet, useVerifierAddress } from './use-verifier-address.ts';

/**
 * The callback check: calls a customer's URLs as the platform does and shows, step by step, what is wrong with the
 * responses.
 */
export function VerifierPage() {
  const id = useRouteParam('id');
  const query = useRegionService(id);
  const { data: service, error } = query;
  if (error !== null && service === undefined) return <ServiceFailure query={query} />;
  return (
    <PageBody>
      <ServiceHeader service={service} id={id} at="check" />
      {service === undefined ? <VerifierSkeleton /> : <Verifier service={service} />}
    </PageBody>
  );
}

function Verifier({ service }: { service: RegionService }) {
  useLiveRuns();
  const { stated, runId, choose } = useVerifierAddress(service.id);
  const opened = useQuery({ ...verificationQuery(runId ?? ''), enabled: runId !== null });
  // A run belongs to one set: that is the one to show around it, whatever else the address says.
  const openedSet = runId === null ? undefined : opened.data?.environment;
  const environment = openedSet ?? stated ?? likelySet(service);
  const of = { id: service.id, environment };
  const newest = useQuery(newestRunQuery(of));
  const shownId = runId ?? newest.data?.id ?? null;
  const neverChecked = runId === null && newest.data === null;
  return (
    <div className="flex flex-col gap-6">
      <SetChoice environment={environment} onChoose={choose} />
      <SetCard
        key={environment}
        service={service}
        environment={environment}
        running={newest.data?.status === 'running'}
      />
      {/* A set that can't be checked yet has said so already. */}
      {(!neverChecked || isWholeSet(service, environment)) && (
        <RunSection
          serviceId={service.id}
          environment={environment}
          runId={shownId}
          isNewest={shownId === newest.data?.id}
          listFailure={runId === null ? newest : null}
        />
      )}
      {!neverChecked && <RunHistory {...of} shownId={shownId} />}
    </div>
  );
}

type SetChoiceProps = {
  environment: CallbackEnvironment;
  onChoose: (environment: CallbackEnvironment) => void;
};

function SetChoice({ environment, onChoose }: SetChoiceProps) {
  const texts = useMessages('verifier').set;
  return (
    <div>
      <SegmentedControl
        label={texts.label}
        options={[
          { value: 'test', label: texts.test },
          { value: 'production', label: texts.production },
        ]}
        value={environment}
        onValueChange={onChoose}
      />
    </div>
  );
}
