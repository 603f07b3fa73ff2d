import { regions } from '@arcadia/contract/applications/regions';
import {
  type UsageDimension,
  usageDimensions,
  usageUnits,
} from '@arcadia/contract/usage/report-units';
import { dayOf } from '@arcadia/kernel/calendar';
import { gameCategories } from '@arcadia/kernel/measures';
import { Button } from '@arcadia/ui/action/button';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { LateCombobox } from '@arcadia/ui/form/late-combobox';
import { LateSelect } from '@arcadia/ui/form/late-select';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import { choicesQuery, countOf, type Report, shiftedDay } from './report-queries.ts';
import { countsOffered, useReportAddress } from './report-address.ts';
import { useGroupName } from './use-group-name.ts';

/** Choices of the report: the time and its units, the comparison, and the filters. */
export function ReportControls({ report }: { report: Report | undefined }) {
  return (
    <div className="flex flex-col gap-3">
      <TimeControls report={report} />
      <Filters />
    </div>
  );
}

function TimeControls({ report }: { report: Report | undefined }) {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  const { unit, application, region, game, category } = values;
  const isFiltered = [application, region, game, category].some((one) => one !== null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={texts.unit}
        options={usageUnits.map((value) => ({ value, label: texts.units[value] }))}
        value={unit}
        onValueChange={(next) => go({ unit: next, count: null, to: null, point: null })}
      />
      <div className="min-w-44">
        <LateSelect
          label={texts.period}
          hideLabel
          options={countsOffered[unit].map((count) => ({
            value: String(count),
            label: (values.to === null ? texts.periods : texts.lengths)[unit]({ count }),
          }))}
          value={String(countOf(values))}
          onValueChange={(count) => go({ count, to: null })}
        />
      </div>
      <div className="flex items-center gap-2 md:mr-auto">
        <Steps report={report} />
        {isFiltered && (
          <Button
            variant="ghost"
            onClick={() => go({ application: null, region: null, game: null, category: null })}
          >
            {texts.clear}
          </Button>
        )}
      </div>
      <div className="min-w-44">
        <LateSelect
          label={texts.by}
          hideLabel
          options={usageDimensions.map((value) => ({
            value,
            label: texts.comparing[value],
          }))}
          value={values.by}
          onValueChange={(by: UsageDimension) => go({ by })}
        />
      </div>
    </div>
  );
}

/** To the period before and back. */
function Steps({ report }: { report: Report | undefined }) {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  const step = (count: number) => {
    if (report === undefined) return;
    const to = shiftedDay(values.unit, report.points.at(-1)?.starts ?? report.period.to, count);
    go({ to: to >= dayOf(productNow()) ? null : to });
  };
  const isNewest = report?.points.at(-1)?.isRunning ?? true;
  const count = report?.points.length ?? 0;
  return (
    <span className="flex">
      <IconButton label={texts.earlier} onClick={() => step(-count)}>
        <ChevronLeft aria-hidden size={16} />
      </IconButton>
      <IconButton
        label={texts.later}
        disabledReason={isNewest ? texts.newest : undefined}
        onClick={() => step(count)}
      >
        <ChevronRight aria-hidden size={16} />
      </IconButton>
    </span>
  );
}

function Filters() {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  const { data } = useQuery(choicesQuery);
  const named = {
    game: useGroupName('game'),
    region: useGroupName('region'),
    category: useGroupName('category'),
  };
  const applications = (data?.applications ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const games = (data?.games ?? []).map(({ id, name }) => ({
    value: id,
    label: named.game({ group: id, name }),
  }));
  const { application, game } = values;
  return (
    <div className="grid grid-cols-2 items-end gap-2 xl:grid-cols-4">
      <LateCombobox
        label={texts.dimensions.application}
        placeholder={texts.all.application}
        items={applications}
        value={applications.find(({ value }) => value === application) ?? null}
        onValueChange={(item) => go({ application: item?.value ?? null })}
      />
      <Choice
        of="region"
        names={regions.map((group) => ({
          value: group,
          label: named.region({ group, name: null }),
        }))}
      />
      <LateCombobox
        label={texts.dimensions.game}
        placeholder={texts.all.game}
        items={games}
        value={games.find(({ value }) => value === game) ?? null}
        onValueChange={(item) => go({ game: item?.value ?? null })}
      />
      <Choice
        of="category"
        names={gameCategories.map((group) => ({
          value: group,
          label: named.category({ group, name: null }),
        }))}
      />
    </div>
  );
}

type ChoiceProps = {
  of: 'region' | 'category';
  names: readonly { value: string; label: string }[];
};

function Choice({ of, names }: ChoiceProps) {
  const texts = useMessages('marketData');
  const { values, go } = useReportAddress();
  return (
    <LateSelect
      label={texts.dimensions[of]}
      options={[{ value: '', label: texts.all[of] }, ...names]}
      value={values[of] ?? ''}
      onValueChange={(value) =>
        go(
          of === 'region'
            ? { region: regions.find((one) => one === value) ?? null }
            : { category: gameCategories.find((one) => one === value) ?? null },
        )
      }
    />
  );
}
