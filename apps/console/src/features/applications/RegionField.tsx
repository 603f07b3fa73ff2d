import { RadioCard, RadioGroup } from '@arcadia/ui/form/radio-group';
import type { Region } from '@arcadia/contract/applications/regions';
import type { Ref } from 'react';
import { useMessages } from '../../shared/messages.ts';

type RegionFieldProps = {
  value: Region | undefined;
  onChange: (region: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** The first choice, which takes the focus when none was made. */
  ref: Ref<HTMLInputElement>;
};

const offered: readonly Region[] = [
  'mainland_china',
  'southern_asia_pacific',
  'asia_pacific',
  'europe_america_middle_east',
];

/** The service region, with what each is for: it can't be changed afterwards. */
export function RegionField({ value, onChange, onBlur, error, ref }: RegionFieldProps) {
  const texts = useMessages('applications');
  const { creation, regionMeanings } = useMessages('applicationForms');
  return (
    <RadioGroup
      label={
        <>
          {creation.region}
          {/* Said before the choice, since it can't be taken back. */}
          <span className="ml-2 font-normal text-text-muted">{creation.regionHelp}</span>
        </>
      }
      error={error}
      name="region"
      value={value ?? null}
      onValueChange={onChange}
      onBlur={onBlur}
      className="grid gap-2"
    >
      {offered.map((region, index) => (
        <RadioCard
          key={region}
          value={region}
          label={texts.regions[region]}
          help={regionMeanings[region]}
          {...(index === 0 && { ref })}
        />
      ))}
    </RadioGroup>
  );
}
