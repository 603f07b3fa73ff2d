import {
  audienceCompanyKinds,
  type AudienceInput,
  audienceKinds,
  audienceMarkets,
} from '@arcadia/contract/notifications/announcement-audience';
import { Radio, RadioGroup } from '@arcadia/ui/form/radio-group';
import type { ContractForm } from '@arcadia/web/form/form';
import { useRef } from 'react';
import { CheckboxGroup } from '../../shared/CheckboxGroup.tsx';
import { useMessages } from '../../shared/messages.ts';
import { ChosenCompanies } from './ChosenCompanies.tsx';
import { Reach } from './Reach.tsx';
import type { Values } from './use-writing.ts';

type AudienceFieldsProps = {
  writing: ContractForm<Values>;
  known: readonly { id: string; name: string }[];
};

const begun: readonly AudienceInput[] = [
  { kind: 'all' },
  { kind: 'group', markets: [...audienceMarkets], companyKinds: [...audienceCompanyKinds] },
  { kind: 'chosen', companyIds: [] },
];

/** For whom it is, and how many that are. */
export function AudienceFields({ writing, known }: AudienceFieldsProps) {
  const { audience: texts } = useMessages('backofficeAnnouncements');
  const { form } = writing;
  const audience = form.watch('audience');
  // Who looks at another kind and comes back finds what was chosen there.
  const left = useRef<readonly AudienceInput[]>([]);
  const choose = (kind: string) => {
    left.current = [audience, ...left.current];
    const chosen = [...left.current, ...begun].find((one) => one.kind === kind);
    if (chosen) form.setValue('audience', chosen, { shouldDirty: true });
    form.clearErrors('audience');
  };
  return (
    <div className="flex flex-col gap-5">
      <RadioGroup label={texts.title} hideLabel value={audience.kind} onValueChange={choose}>
        {audienceKinds.map((kind) => (
          <Radio key={kind} value={kind} label={texts.choices[kind]} />
        ))}
      </RadioGroup>
      {audience.kind === 'group' && <GroupFields writing={writing} />}
      {audience.kind === 'chosen' && <ChosenCompanies writing={writing} known={known} />}
      <Reach audience={audience} />
    </div>
  );
}

function GroupFields({ writing: { form, fieldError } }: Pick<AudienceFieldsProps, 'writing'>) {
  const { audience: texts } = useMessages('backofficeAnnouncements');
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
      <CheckboxGroup
        legend={texts.market}
        registration={form.register('audience.markets')}
        options={audienceMarkets.map((value) => ({ value, label: texts.markets[value] }))}
        error={fieldError('audience.markets')}
      />
      <CheckboxGroup
        legend={texts.companyKind}
        registration={form.register('audience.companyKinds')}
        options={audienceCompanyKinds.map((value) => ({
          value,
          label: texts.companyKinds[value],
        }))}
        error={fieldError('audience.companyKinds')}
      />
    </div>
  );
}
