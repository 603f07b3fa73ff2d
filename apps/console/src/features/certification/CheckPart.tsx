import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { Button } from '@arcadia/ui/action/button';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useUploadMessages } from '@arcadia/web/calls/upload-messages';
import { FileThumbnail } from '@arcadia/web/calls/file-thumbnail';
import type { StoredFile } from '@arcadia/contract/files/files';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { useFormState } from './form-context.tsx';
import { fieldsOf, isFileField, type Part } from './form-fields.ts';
import { useShownValue } from './shown-values.ts';
import { useFieldTexts } from './use-field-texts.ts';

type CheckPartProps = { part: Part; onEdit: () => void };

/** One part of the form as it will be sent, with the way back to it. */
export function CheckPart({ part, onEdit }: CheckPartProps) {
  const { form: texts } = useMessages('certification');
  const { values } = useFormState();
  const { label } = useFieldTexts(values.market);
  const step = texts.steps[part];
  return (
    <section
      aria-label={step}
      className="border-t border-hairline py-5 first:border-t-0 first:pt-0 last:pb-0"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-14 font-semibold">{step}</h3>
        <Button size="sm" aria-label={texts.editStep({ step })} onClick={onEdit}>
          {texts.edit}
        </Button>
      </div>
      <DescriptionList
        items={fieldsOf(part, values.market)
          .filter((field) => field !== 'handlerAreaCode')
          .map((field) => ({ id: field, term: label(field), value: <Entered field={field} /> }))}
      />
    </section>
  );
}

function Entered({ field }: { field: CertificationField }) {
  const { none } = useMessages('certification').details;
  const { values, files } = useFormState();
  const shown = useShownValue();
  const file = files[field];
  if (isFileField(field) && file !== undefined && file.id === values[field])
    return <EnteredFile file={file} field={field} />;
  const text = isFileField(field) ? values[field] : shown(field, values);
  return text || <span className="text-text-muted">{none}</span>;
}

/** The picture itself, so that a wrong or a blurred one is seen before it is sent; opens large. */
function EnteredFile({ file, field }: { file: StoredFile; field: CertificationField }) {
  const { details } = useMessages('certification');
  const { preview } = useUploadMessages();
  const { label } = useFieldTexts(useFormState().values.market);
  const [open, setOpen] = useState(false);
  const isPicture = file.mediaType.startsWith('image/');
  const box =
    'flex h-16 w-24 shrink-0 items-center justify-center overflow-hidden rounded-control border border-hairline bg-surface-sunken text-text-muted';
  return (
    <span className="flex min-w-0 items-center gap-3">
      {isPicture ? (
        <button
          type="button"
          aria-label={details.viewNamed({ field: label(field) })}
          className={box}
          onClick={() => setOpen(true)}
        >
          <FileThumbnail id={file.id} alt={preview(file.name)} />
        </button>
      ) : (
        <span className={box}>
          <FileText aria-hidden className="size-5" />
        </span>
      )}
      <span className="min-w-0 wrap-anywhere">{file.name}</span>
      {open && <DocumentDialog file={file} label={label(field)} onClose={() => setOpen(false)} />}
    </span>
  );
}
