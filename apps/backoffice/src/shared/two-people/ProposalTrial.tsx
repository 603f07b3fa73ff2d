import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { cx } from '@arcadia/ui/cx';
import { Money } from '@arcadia/ui/display/money';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useToast } from '@arcadia/ui/overlay/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../client.ts';
import { CompanyLink } from '../CompanyLink.tsx';
import { useMessages } from '../messages.ts';
import { useOperator } from '../operator.ts';
import type { PricePlan } from './price-plan.ts';
import { RepeatDialog } from './RepeatDialog.tsx';

type Trial = NonNullable<PricePlan['trial']>;
type Tried = Trial['largest'][number];
type ProposalTrialProps = {
  plan: PricePlan & { trial: Trial };
  /** Whether the page itself goes on with each bill; others lead to it. */
  isPlanPage: boolean;
};

/**
 * Last month by a proposed version, for both persons: the customers that change most, in red beyond the guard. Who proposed it types
 * again the total of the first of them.
 */
export function ProposalTrial({ plan, isPlanPage }: ProposalTrialProps) {
  const { proposalTrial: texts } = useMessages('backofficePricing');
  const { month } = useFormats();
  const { trial } = plan;
  return (
    <Card title={texts.title({ month: month(trial.month) })}>
      {trial.isRunning ? (
        <Banner title={texts.runs}>{texts.runsText}</Banner>
      ) : (
        <div className="flex flex-col gap-4">
          <p className={cx('text-14', trial.farOffCompanies > 0 && 'text-danger')}>
            {texts.sum({ companies: trial.companies, farOff: trial.farOffCompanies })}
          </p>
          <RepeatTotal plan={plan} />
          <TriedTotals totals={trial.largest} />
          {!isPlanPage && trial.changed > 0 && (
            <Link href={paths.pricePlan(plan.id)} className={textLinkClass}>
              {texts.all({ changed: trial.changed })}
            </Link>
          )}
        </div>
      )}
    </Card>
  );
}

/** Totals of customers now and then, in red beyond the guard. */
export function TriedTotals({ totals }: { totals: readonly Tried[] }) {
  return (
    <ol className="divide-y divide-hairline">
      {totals.map((one) => (
        <Row key={one.companyId} tried={one} />
      ))}
    </ol>
  );
}

function Row({ tried }: { tried: Tried }) {
  const { trial: texts } = useMessages('backofficePricing');
  const { companyId, companyName, inForce, tested, changePercent, isFarOff } = tried;
  return (
    <li
      className={cx(
        'flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2 text-14 first:pt-0 last:pb-0',
        isFarOff && 'text-danger',
      )}
    >
      <CompanyLink companyId={companyId} companyName={companyName} />
      <span className="ms-auto text-end">
        <Money {...inForce} /> → <Money {...tested} />{' '}
        {changePercent !== null && texts.change(changePercent)}
      </span>
    </li>
  );
}

/** The way for whoever proposed it to type the total again; everybody else reads whether that was done. The figure is with the decision. */
function RepeatTotal({ plan: { id, trial, proposedBy } }: { plan: ProposalTrialProps['plan'] }) {
  const { proposalTrial: texts } = useMessages('backofficePricing');
  const operator = useOperator();
  const [asks, setAsks] = useState(false);
  const deed = useRepeat(id, () => setAsks(false));
  const { total, isRepeated } = trial;
  if (total === null) return null;
  if (isRepeated || proposedBy?.id !== operator.id)
    return <p className="text-14">{isRepeated ? texts.isRepeated : texts.notRepeated}</p>;
  return (
    <div>
      <Button variant="primary" onClick={() => setAsks(true)}>
        {texts.repeat}
      </Button>
      {asks && (
        <RepeatDialog
          figures={[total]}
          title={texts.repeat}
          text={texts.repeatText}
          verb={texts.repeat}
          pending={deed.isPending}
          error={deed.error?.message}
          onClose={() => setAsks(false)}
          onConfirm={(repeated) => deed.mutate(repeated)}
        />
      )}
    </div>
  );
}

/** Sends it, and reloads whatever the result: the figures may have changed meanwhile. */
function useRepeat(id: string, onDone: () => void) {
  const { proposalTrial: texts } = useMessages('backofficePricing');
  const queries = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (repeated: RepeatedFigure[]) => client.repeatPriceTotal({ id, repeated }),
    onSuccess: () => {
      toast({ title: texts.repeated, tone: 'success' });
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['price-plans'] }),
  });
}

/** The reason for which nobody can agree to a proposal yet; null where somebody can. */
export function useObstacle(trial: Trial | null): string | null {
  const { proposalTrial: texts } = useMessages('backofficePricing');
  if (trial === null) return null;
  if (trial.isRunning) return texts.runs;
  return trial.total !== null && !trial.isRepeated ? texts.notRepeated : null;
}
