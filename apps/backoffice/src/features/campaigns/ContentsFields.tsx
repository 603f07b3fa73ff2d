import { quotaKinds } from '@arcadia/kernel/measures';
import { Button } from '@arcadia/ui/action/button';
import { IconButton } from '@arcadia/ui/action/icon-button';
import { FormError } from '@arcadia/ui/form/form-error';
import { Select } from '@arcadia/ui/form/select';
import { TextField } from '@arcadia/ui/form/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { useMessages } from '../../shared/messages.ts';
import type { ContentDraft, PackageDraft } from './draft.ts';
import { furtherContent, replaced, shareSum, without } from './draft-parts.ts';
import { type PackagePartProps, useEditing } from './editing.ts';
import { Part } from './Part.tsx';

/** Quotas that one package grants, and the part of the price for each. */
export function ContentsFields({ value, path, onChange }: PackagePartProps) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const { errorAt, moved } = useEditing();
  const { contents } = value;
  const further = furtherContent(contents);
  const set = (next: ContentDraft[]) => onChange({ ...value, contents: next });
  const arrange = (next: ContentDraft[]) => {
    moved();
    set(next);
  };
  const sum = shareSum(contents);
  return (
    <Part title={texts.contents} text={texts.contentsText}>
      {contents.map((content, index) => (
        <ContentRow
          key={content.kind}
          content={content}
          contents={contents}
          path={`${path}.contents.${index}`}
          onChange={(next) => set(replaced(contents, index, next))}
          onRemove={() => arrange(without(contents, index))}
        />
      ))}
      <FormError>{errorAt(`${path}.contents`)}</FormError>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          size="sm"
          disabledReason={further === null ? texts.allKinds : null}
          onClick={() => further && arrange([...contents, further])}
        >
          <Plus aria-hidden />
          {texts.addContent}
        </Button>
        {sum !== 100 && (
          <p className="text-13 text-warning tabular-nums">{texts.sharesNow({ sum })}</p>
        )}
      </div>
    </Part>
  );
}

type ContentRowProps = {
  content: ContentDraft;
  contents: PackageDraft['contents'];
  path: string;
  onChange: (content: ContentDraft) => void;
  onRemove: () => void;
};

function ContentRow({ content, contents, path, onChange, onRemove }: ContentRowProps) {
  const { packages: texts } = useMessages('backofficeCampaignEditor');
  const { errorAt } = useEditing();
  const { kind, quantity, share } = content;
  const isFree = (one: ContentDraft['kind']) =>
    one === kind || contents.every((other) => other.kind !== one);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 md:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_auto]">
      <Select
        className="max-md:col-span-3"
        label={texts.kind}
        options={quotaKinds.filter(isFree).map((one) => ({ value: one, label: texts.kinds[one] }))}
        value={kind}
        onValueChange={(next) => onChange({ ...content, kind: next })}
      />
      <TextField
        label={texts.quantity}
        inputMode="numeric"
        autoComplete="off"
        name={`${path}.quantity`}
        value={quantity}
        error={errorAt(`${path}.quantity`)}
        onChange={({ target }) => onChange({ ...content, quantity: target.value.trim() })}
      />
      <TextField
        label={texts.share}
        inputMode="numeric"
        autoComplete="off"
        suffix="%"
        name={`${path}.share`}
        value={share}
        error={errorAt(`${path}.share`)}
        onChange={({ target }) => onChange({ ...content, share: target.value.trim() })}
      />
      <IconButton
        className="mt-6.5"
        label={texts.removeContent({ kind: texts.kinds[kind] })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
