import { TextField } from '@arcadia/ui/form/text-field';
import { useMessages } from '../../shared/messages.ts';
import { BilingualFields } from './BilingualFields.tsx';
import type { PageDraft } from './draft.ts';
import { useEditing } from './editing.ts';
import { PackageList } from './PackageList.tsx';

type PageFieldsProps = { page: PageDraft; path: string; onChange: (page: PageDraft) => void };

/** Address, words and packages of one page. */
export function PageFields({ page, path, onChange }: PageFieldsProps) {
  const { pages: texts } = useMessages('backofficeCampaignEditor');
  const { errorAt } = useEditing();
  const set = (part: Partial<PageDraft>) => onChange({ ...page, ...part });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={texts.id}
        help={texts.idHelp}
        name={`${path}.id`}
        autoComplete="off"
        readOnly={page.isStored}
        value={page.id}
        error={errorAt(`${path}.id`)}
        onChange={({ target }) => set({ id: target.value.trim() })}
      />
      {(['name', 'headline', 'introduction'] as const).map((part) => (
        <BilingualFields
          key={part}
          label={texts[part]}
          path={`${path}.${part}`}
          value={page[part]}
          long={part === 'introduction'}
          onChange={(value) => set({ [part]: value })}
        />
      ))}
      <PackageList
        packages={page.packages}
        path={`${path}.packages`}
        onChange={(packages) => set({ packages })}
      />
    </div>
  );
}
