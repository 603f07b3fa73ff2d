import { campaignLooks } from '@arcadia/contract/shop/shop';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { Card } from '@arcadia/ui/layout/card';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useMessages } from '../../shared/messages.ts';
import { BilingualFields } from './BilingualFields.tsx';
import { type CampaignDraft, instantOf } from './draft.ts';
import { withKey } from './draft-parts.ts';
import { useEditing } from './editing.ts';
import { useOverlaps } from './use-overlaps.ts';

type GeneralFieldsProps = {
  draft: CampaignDraft;
  isNew: boolean;
  onChange: (changed: (draft: CampaignDraft) => CampaignDraft) => void;
};

/** Key, name, look and period. */
export function GeneralFields({ draft, isNew, onChange }: GeneralFieldsProps) {
  const texts = useMessages('backofficeCampaignEditor');
  const { errorAt } = useEditing();
  const set = (part: Partial<CampaignDraft>) => onChange((before) => ({ ...before, ...part }));
  return (
    <Card title={texts.general}>
      <div className="flex flex-col gap-4">
        {isNew && (
          <TextField
            label={texts.key}
            help={texts.keyHelp}
            name="key"
            autoComplete="off"
            value={draft.key}
            error={errorAt('key')}
            onChange={({ target }) => onChange((before) => withKey(before, target.value.trim()))}
          />
        )}
        <BilingualFields
          label={texts.name}
          path="name"
          value={draft.name}
          onChange={(name) => set({ name })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          {(['startsAt', 'endsAt'] as const).map((end) => (
            <TextField
              key={end}
              type="datetime-local"
              label={texts[end]}
              name={end}
              value={draft[end]}
              error={errorAt(end)}
              onChange={({ target }) => set({ [end]: target.value })}
            />
          ))}
        </div>
        <Overlaps draft={draft} />
        <Select
          label={texts.look}
          help={texts.lookHelp}
          options={campaignLooks.map((value) => ({ value, label: texts.looks[value] }))}
          value={draft.look}
          onValueChange={(look) => set({ look })}
        />
      </div>
    </Card>
  );
}

/** Both may be in the shop; which of them its home shows has to be known. */
function Overlaps({ draft: { key, startsAt, endsAt } }: { draft: CampaignDraft }) {
  const texts = useMessages('backofficeCampaigns');
  const language = useContentLanguage();
  const instant = (typed: string) => instantOf(typed)?.toISOString() ?? '';
  const found = useOverlaps({ key, startsAt: instant(startsAt), endsAt: instant(endsAt) });
  if (found.length === 0) return null;
  return <Banner>{texts.overlaps({ names: found.map(({ name }) => name[language]) })}</Banner>;
}
