import { dayOf } from '@arcadia/kernel/calendar';
import { addMonths, monthOf } from '@arcadia/kernel/month';
import { SkeletonText } from '@arcadia/ui/feedback/skeleton';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import { BackLink } from '@arcadia/ui/layout/back-link';
import { Card } from '@arcadia/ui/layout/card';
import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Loaded } from '@arcadia/web/calls/loaded';
import { productNow } from '@arcadia/web/messages/product-time';
import { choiceParam, textParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { CorrectPlanForm } from './CorrectPlanForm.tsx';
import { CorrectRateForm } from './CorrectRateForm.tsx';
import { CorrectUsageForm } from './CorrectUsageForm.tsx';
import { startQuery } from './queries.ts';
import type { Cells } from './usage-rows.ts';

const cellNames = ['applicationId', 'serviceId', 'category', 'component', 'gameId', 'day'] as const;
const kinds = ['rate', 'plan', 'usage'] as const;
const address = {
  kind: choiceParam(kinds, 'rate'),
  month: textParam,
  from: textParam,
  companyId: textParam,
  applicationId: textParam,
  serviceId: textParam,
  category: textParam,
  component: textParam,
  gameId: textParam,
  day: textParam,
};

/** Where a correction is proposed: of a rate, of prices, or of usage. */
export function NewCorrectionPage() {
  const texts = useMessages('backofficeCorrections');
  const { form } = texts;
  const { values, go } = useSearchParams(address);
  const { kind, month, from, companyId } = values;
  const lastMonth = addMonths(monthOf(dayOf(productNow())), -1);
  const begin = { month: month ?? lastMonth, companyId };
  return (
    <PageBody width="narrow">
      <div className="mb-2">
        <BackLink href={paths.corrections} name={texts.title} />
      </div>
      <PageHeader title={form.title} description={form.text} />
      <div className="flex flex-col gap-6">
        <Card>
          <RadioGroup
            label={form.kind}
            value={kind}
            onValueChange={(chosen) =>
              go({ kind: kinds.find((one) => one === chosen) ?? kind }, { replace: true })
            }
          >
            <Radio value="rate" label={texts.kinds.rate} help={form.rateHelp} />
            <Radio value="plan" label={texts.kinds.plan} help={form.planHelp} />
            <Radio value="usage" label={texts.kinds.usage} help={form.usageHelp} />
          </RadioGroup>
        </Card>
        <Card>
          {kind === 'rate' && <CorrectRateForm key={begin.month} month={begin.month} />}
          {kind === 'plan' && <Prices begin={begin} from={from} />}
          {kind === 'usage' && <CorrectUsageForm {...begin} first={firstRow(values)} />}
        </Card>
      </div>
    </PageBody>
  );
}

/** The cells of the line and day that the address names. */
function firstRow(values: Readonly<Record<(typeof cellNames)[number], string | null>>): Cells {
  const cells = cellNames.flatMap((name): [string, string][] => {
    const cell = values[name];
    return cell === null ? [] : [[name, cell]];
  });
  return Object.fromEntries(cells);
}

type PricesProps = { begin: { month: string; companyId: string | null }; from: string | null };

/** Begins with the prices of a version, or with those that apply to the month. */
function Prices({ begin, from }: PricesProps) {
  const { detailFailed } = useMessages('backofficePricing');
  const query = useQuery(startQuery({ ...begin, from }));
  return (
    <Loaded query={query} failed={detailFailed} waiting={<SkeletonText lines={12} />}>
      {({ plan }) => (
        <CorrectPlanForm
          key={plan?.id ?? 'none'}
          plan={plan}
          month={begin.month}
          companyId={from === null ? begin.companyId : (plan?.companyId ?? null)}
        />
      )}
    </Loaded>
  );
}
