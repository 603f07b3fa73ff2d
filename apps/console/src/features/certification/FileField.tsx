import { textLinkClass } from '@arcadia/ui/action/button';
import { UploadField } from '@arcadia/ui/form/upload-field';
import { useUpload } from '@arcadia/web/calls/use-upload';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';
import { filePurposeOf, isOptional, type FileField as FileFieldName } from './form-fields.ts';
import { sidesAreAlike } from './form-values.ts';
import { LetterDialog } from './LetterDialog.tsx';
import { useFieldError } from './use-field-error.ts';
import { useFieldTexts } from './use-field-texts.ts';

/** One document: the form holds the id of the uploaded file. */
export function FileField({ field: name }: { field: FileFieldName }) {
  const { form, values, files, setFile } = useFormState();
  const { label, help } = useFieldTexts(values.market);
  const twin = useTwin(name);
  const fieldError = useFieldError(name);
  const error = twin ?? fieldError;
  const known = files[name];
  const upload = useUpload({
    purpose: filePurposeOf[name],
    value: known?.id === values[name] ? (known ?? null) : null,
    onChange: (file) => setFile(name, file),
  });
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <UploadField
          {...upload.field}
          focusRef={field.ref}
          label={label(name)}
          required={!isOptional(name, values.market)}
          help={
            <>
              {help(name)}
              {name === 'authorizationFileId' && <LetterLink />}
              <span className="block">{upload.field.help}</span>
            </>
          }
          error={error}
        />
      )}
    />
  );
}

/** Told at the second side as soon as it is uploaded; the server looks again when the form is sent. */
function useTwin(name: FileFieldName): string | undefined {
  const { values, files } = useFormState();
  const { sameSide } = useMessages('certification').form;
  if (name !== 'legalIdBackFileId') return undefined;
  return sidesAreAlike(values, files) ? sameSide : undefined;
}

function LetterLink() {
  const { letter } = useMessages('certification').form;
  const [open, setOpen] = useState(false);
  return (
    <>
      {' '}
      <button type="button" className={textLinkClass} onClick={() => setOpen(true)}>
        {letter}
      </button>
      <LetterDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
