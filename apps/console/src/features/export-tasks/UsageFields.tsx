import { regions } from '@arcadia/contract/applications/regions';
import { exportFormats } from '@arcadia/contract/wire/exports';
import { usageDimensions, usageUnits } from '@arcadia/contract/usage/report-units';
import { languageFacts } from '@arcadia/i18n/languages';
import { dayOf } from '@arcadia/kernel/calendar';
import { gameCategories } from '@arcadia/kernel/measures';
import { Combobox } from '@arcadia/ui/form/combobox';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFormats } from '@arcadia/ui/formats';
import { currentLanguage } from '@arcadia/web/messages/messages';
import { productNow } from '@arcadia/web/messages/product-time';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { choicesQuery } from './queries.ts';
import { type UsageChoice, type UsageProblem, usualDays } from './usage-choice.ts';

type UsageFieldsProps = {
  choice: UsageChoice;
  problem: UsageProblem | null;
  onChange: (change: Partial<UsageChoice>) => void;
};

/** Time, groups, filters and format of the usage to export. */
export function UsageFields(props: UsageFieldsProps) {
  const { create } = useMessages('exportTasks');
  const { choice, onChange } = props;
  return (
    <>
      <Time {...props} />
      <div className="grid gap-5 md:grid-cols-2">
        <Select
          label={create.by}
          options={usageDimensions.map((value) => ({ value, label: create.dimensions[value] }))}
          value={choice.by}
          onValueChange={(by) => onChange({ by })}
        />
        <Select
          label={create.format}
          options={exportFormats.map((value) => ({ value, label: create[value] }))}
          value={choice.format}
          onValueChange={(format) => onChange({ format })}
        />
        <Filters {...props} />
      </div>
    </>
  );
}

function Time({ choice, problem, onChange }: UsageFieldsProps) {
  const { create } = useMessages('exportTasks');
  const { number } = useFormats();
  const today = dayOf(productNow());
  const errorOf = (field: 'from' | 'to') => {
    if (problem?.field !== field) return undefined;
    return problem.kind === 'tooLong'
      ? create.tooLong({ days: number(problem.days) })
      : create[problem.kind];
  };
  const day = (field: 'from' | 'to') => (
    <TextField
      type="date"
      label={create[field]}
      max={today}
      value={choice[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      error={errorOf(field)}
    />
  );
  return (
    <>
      <div>
        <SegmentedControl
          label={create.unit}
          options={usageUnits.map((value) => ({ value, label: create.units[value] }))}
          value={choice.unit}
          onValueChange={(unit) => onChange({ unit, ...usualDays(unit) })}
        />
      </div>
      <div className="grid gap-5 md:grid-cols-2">
        {day('from')}
        {day('to')}
      </div>
    </>
  );
}

function Filters({ choice, onChange }: UsageFieldsProps) {
  const texts = useMessages('exportTasks');
  const { create } = texts;
  const names = useMessages('applications');
  const categories: Readonly<Record<string, string>> = useMessages('bills').categories;
  const { data } = useQuery(choicesQuery);
  const { content } = languageFacts[currentLanguage()];
  const applications = (data?.applications ?? []).map(({ id, name }) => ({
    value: id,
    label: name,
  }));
  const games = (data?.games ?? []).map(({ id, name }) => ({
    value: id,
    label: name?.[content] ?? id,
  }));
  return (
    <>
      <Combobox
        label={texts.application}
        placeholder={create.allApplications}
        items={applications}
        value={applications.find(({ value }) => value === choice.applicationId) ?? null}
        onValueChange={(item) => onChange({ applicationId: item?.value ?? '' })}
      />
      <Select
        label={texts.region}
        options={[
          { value: '', label: create.allRegions },
          ...regions.map((value) => ({ value, label: names.regions[value] })),
        ]}
        value={choice.region}
        onValueChange={(region) => onChange({ region })}
      />
      <Combobox
        label={create.game}
        placeholder={create.allGames}
        items={games}
        value={games.find(({ value }) => value === choice.gameId) ?? null}
        onValueChange={(item) => onChange({ gameId: item?.value ?? '' })}
      />
      <Select
        label={create.category}
        options={[
          { value: '', label: create.allCategories },
          ...gameCategories.map((value) => ({
            value,
            label: categories[value] ?? value,
          })),
        ]}
        value={choice.category}
        onValueChange={(category) => onChange({ category })}
      />
    </>
  );
}
