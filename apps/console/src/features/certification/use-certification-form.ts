import {
  withSupplement,
  type CertificationField,
} from '@arcadia/contract/companies/certification-form';
import type { StoredFile } from '@arcadia/contract/files/files';
import { ApiError, isRefused } from '@arcadia/web/calls/api-error';
import { useContractForm, type ContractForm } from '@arcadia/web/form/form';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { client } from '../../shared/client.ts';
import { callingCodeOf } from '../../shared/countries.ts';
import type { IdentityCheck } from '../../shared/identity/use-identity-check.tsx';
import { useMember } from '../../shared/member.ts';
import type { FileField, Market } from './form-fields.ts';
import {
  certificationOf,
  draftOf,
  enteredForm,
  valuesOf,
  withChoicesOf,
  type FormValues,
  type HomeCountry,
  type KnownFiles,
} from './form-values.ts';
import type { EnteredCertification } from './queries.ts';
import { readUnsaved, forgetUnsaved } from './unsaved-entries.ts';
import { useDraft, type DraftKeeping } from './use-draft.ts';
import { useFieldProblems } from './use-field-texts.ts';
import { useIdempotencyKey } from '@arcadia/web/calls/use-idempotency-key';
import { useReasons, type Reasons } from './use-reasons.ts';

export type CertificationFormState = ContractForm<FormValues> &
  Reasons & {
    values: FormValues;
    chooseMarket: (market: Market) => void;
    files: KnownFiles;
    setFile: (field: FileField, file: StoredFile | null) => void;
    keeping: DraftKeeping;
    verify: IdentityCheck['verify'];
  };

type FormSettings = {
  entered: EnteredCertification;
  /** Chosen just now; counts while nothing else is entered. */
  market: Market | null;
  /** Fields that a supplement asks for; null where there is none. */
  asked: readonly CertificationField[] | null;
  /** The newest submission. */
  submissionId: string;
  verify: IdentityCheck['verify'];
  onSent: () => Promise<void>;
};

/** The form over what was entered so far: checked by the contract, kept as a draft, sent after an identity verification where due. */
export function useCertificationForm(settings: FormSettings): CertificationFormState {
  const { entered, verify, submissionId, onSent } = settings;
  const { companyId, countryCode } = useMember();
  const home = { code: countryCode, prefixOf: callingCodeOf };
  const [opened] = useState(() => openedForm(settings, companyId, home));
  const [files, setFiles] = useState<KnownFiles>(opened.files);
  const latest = useRef(files);
  // Checked by what was uploaded last, also before it is shown.
  const [schema] = useState(() => enteredForm(() => latest.current, settings.asked));
  const { keyOf } = useIdempotencyKey();
  const contractForm = useContractForm<FormValues>({
    schema,
    defaultValues: opened.values,
    problems: useFieldProblems(),
    refusals: { phoneNumberInvalid: 'handlerPhoneNumber', idSidesAlike: 'legalIdBackFileId' },
    submit: async (sent) => {
      await keeping.autosave.stop();
      const form = certificationOf(sent);
      try {
        await verified(verify, () =>
          client.submitCertification({ form }, { idempotencyKey: keyOf(form) }),
        );
      } catch (error) {
        keeping.autosave.enter(draftOf(current));
        throw error instanceof ApiError ? byField(error) : error;
      }
      forgetUnsaved(companyId);
      await onSent();
    },
  });
  const { form } = contractForm;
  const values = useWatch({ control: form.control });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field has a default, so none is missing
  const current = values as FormValues;
  const keeping = useDraft({ values: current, files, companyId, unsaved: opened.unsaved });
  const reasons = useReasons(entered.reasons, submissionId, current);
  return {
    ...contractForm,
    ...reasons,
    values: current,
    keeping,
    files,
    verify,
    chooseMarket: (market) => form.reset(withChoicesOf(market, form.getValues(), home), keptState),
    setFile: (field, file) => {
      if (file !== null) latest.current = { ...latest.current, [field]: file };
      setFiles(latest.current);
      form.setValue(field, file?.id ?? '', { shouldDirty: true, shouldValidate: file !== null });
      if (field === 'legalIdFrontFileId') checkBack(form);
    },
  };
}

/** Whether the back is another picture is told of the front too. */
function checkBack({ getValues, trigger }: UseFormReturn<FormValues>): void {
  if (getValues('legalIdBackFileId') !== '') void trigger('legalIdBackFileId');
}

const keptState = { keepDefaultValues: true, keepTouched: true };

function openedForm(
  { entered, market, asked }: FormSettings,
  companyId: string,
  home: HomeCountry,
) {
  const unsaved = readUnsaved(companyId);
  const known = Object.fromEntries(entered.files.map(({ field, file }) => [field, file]));
  if (unsaved !== null) {
    const { draft } = unsaved;
    const fields = asked ? withSupplement(entered.fields, draft.fields, asked) : draft.fields;
    return {
      values: valuesOf({ market: asked ? entered.market : draft.market, fields }, home),
      files: { ...known, ...unsaved.files },
      unsaved: true,
    };
  }
  const untouched = Object.keys(entered.fields).length === 0;
  const chosen = untouched && market !== null ? { ...entered, market } : entered;
  return { values: valuesOf(chosen, home), files: known, unsaved: false };
}

/** Calls again after an identity verification where the server asks for one. */
async function verified(verify: IdentityCheck['verify'], call: () => Promise<unknown>) {
  try {
    await call();
  } catch (error) {
    if (!isRefused(error, 'identityCheckRequired') || !(await verify())) throw error;
    await call();
  }
}

/** The form is sent as one value, so the server names its fields below that. */
function byField(error: ApiError): ApiError {
  const { kind, message, status, code, errorId, cause } = error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, problem]) => [path.replace(/^form\./, ''), problem]),
  );
  return new ApiError({ kind, message, status, code, errorId, cause, fields });
}
