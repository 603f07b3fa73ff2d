import { useMessages } from '../../shared/messages.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { ContentsFields } from './ContentsFields.tsx';
import type { PackagePartProps } from './editing.ts';
import { PriceFields } from './PriceFields.tsx';
import { TermFields } from './TermFields.tsx';

/** Everything of one package. */
export function PackageFields({ value, path, onChange }: PackagePartProps) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  return (
    <div className="flex flex-col gap-4">
      <BilingualFields
        label={texts.name}
        path={`${path}.name`}
        value={value.name}
        onChange={(name) => onChange({ ...value, name })}
      />
      <BilingualFields
        label={texts.summary}
        path={`${path}.summary`}
        value={value.summary}
        long
        onChange={(summary) => onChange({ ...value, summary })}
      />
      <PriceFields value={value} path={path} onChange={onChange} />
      <TermFields value={value} path={path} onChange={onChange} />
      <ContentsFields value={value} path={path} onChange={onChange} />
    </div>
  );
}
