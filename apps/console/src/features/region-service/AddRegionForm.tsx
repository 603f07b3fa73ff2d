import type { Application } from '@arcadia/contract/applications/applications';
import { regions, type Region } from '@arcadia/contract/applications/regions';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { FormError } from '@arcadia/ui/form/form-error';
import { Link } from '@arcadia/ui/action/link';
import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@arcadia/web/routing/use-router';
import { useRef, useState, type RefObject, type SyntheticEvent } from 'react';
import { paths } from '../../app/paths.ts';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import {
  applicationsKey,
  useServiceChanged,
} from '../../shared/region-service/region-service-query.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { isUnanswered } from '../../shared/unanswered.ts';

/** The regions, those served already closed with the reason; then the page of the new service. */
export function AddRegionForm({ application }: { application: Application }) {
  const texts = useMessages('regionService').add;
  const [region, setRegion] = useState<Region | null>(null);
  const [missing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const adding = useAdding(application);
  const served = new Set(application.services.map((service) => service.region));
  const free = regions.filter((one) => !served.has(one));
  // A colleague may have added it while it was being chosen.
  const chosen = region !== null && !served.has(region) ? region : null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setMissing(chosen === null);
    if (chosen === null) first.current?.focus();
    else adding.mutate(chosen);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Card>
        <div className="flex flex-col gap-4">
          <FormError>{adding.error !== null && <Failure error={adding.error} />}</FormError>
          <RegionChoice
            {...{ free, first }}
            value={chosen}
            onChange={(value) => {
              setRegion(value);
              setMissing(false);
            }}
            error={missing ? texts.regionMissing : undefined}
          />
          {free.length === 0 && <p className="text-13 text-text-muted">{texts.allServed}</p>}
        </div>
      </Card>
      <NextSteps />
      <div className="flex justify-end gap-2">
        <Link href={paths.application(application.id)} className={buttonClass()}>
          {texts.cancel}
        </Link>
        <Button
          type="submit"
          variant="primary"
          loading={adding.isPending}
          disabledReason={free.length === 0 ? texts.allServed : null}
        >
          {texts.submit}
        </Button>
      </div>
    </form>
  );
}

function Failure({ error }: { error: Error }) {
  const texts = useMessages('regionService').add;
  return (
    <>
      {error.message}
      {isUnanswered(error) && <p className="text-13">{texts.failed}</p>}
    </>
  );
}

type RegionChoiceProps = {
  free: readonly Region[];
  value: Region | null;
  onChange: (region: Region) => void;
  error: string | undefined;
  /** The first one that can be chosen, which takes the focus when none was. */
  first: RefObject<HTMLInputElement | null>;
};

function RegionChoice({ free, value, onChange, error, first }: RegionChoiceProps) {
  const texts = useMessages('regionService').add;
  const words = useMessages('applications');
  const { regionMeanings } = useMessages('applicationForms');
  return (
    <RadioGroup
      label={
        <>
          {texts.region}
          <span className="ml-2 font-normal text-text-muted">{texts.regionHelp}</span>
        </>
      }
      value={value}
      onValueChange={(next) => {
        const region = free.find((one) => one === next);
        if (region !== undefined) onChange(region);
      }}
      error={error}
      className="grid gap-2"
    >
      {regions.map((region) => (
        <RadioCard
          key={region}
          value={region}
          label={words.regions[region]}
          help={regionMeanings[region]}
          disabled={!free.includes(region)}
          aside={!free.includes(region) && texts.served}
          {...(region === free[0] && { ref: first })}
        />
      ))}
    </RadioGroup>
  );
}

function NextSteps() {
  const texts = useMessages('regionService').add;
  return (
    <Card title={texts.next}>
      <ol className="flex flex-col gap-3">
        {Object.entries(texts.steps).map(([id, step], index) => (
          <li key={id} className="flex gap-3">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-surface-sunken text-12 font-semibold text-text-muted tabular-nums"
            >
              {index + 1}
            </span>
            <span className="pt-0.5">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function useAdding({ id }: Application) {
  const texts = useMessages('regionService').add;
  const { regions: names } = useMessages('applications');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const changed = useServiceChanged();
  const { keyOf } = useIdempotencyKey();
  return useMutation({
    mutationFn: (region: Region) =>
      client.addRegion({ id, region }, { idempotencyKey: keyOf({ id, region }) }),
    onSuccess: async (service) => {
      changed(service);
      announce({ kind: 'done', text: texts.done({ region: names[service.region] }) });
      // Back leads to where the form was opened, not to a form that would add another one.
      await navigate({ to: paths.regionService(service.id), replace: true });
    },
    onError: () => queries.invalidateQueries({ queryKey: applicationsKey }),
  });
}
