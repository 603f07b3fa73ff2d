import type { Schema } from '@arcadia/contract/wire/endpoint';
import { fieldProblems, type ErrorName, type FieldProblem } from '@arcadia/contract/wire/errors';
import { useEffect, useEffectEvent, type FormEventHandler } from 'react';
import {
  get,
  set,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import { safeParse } from 'zod/v4/core';
import { ApiError } from '../calls/api-error.tsx';
import { draftStore } from '../session/personal-store.tsx';
import { zodOf } from './contract-schema.tsx';
import { useFieldProblems } from './field-problems.tsx';
import { draftKey, readDraft } from './form-draft.tsx';

export type FormSettings<Values extends FieldValues> = {
  /** The `input` of the endpoint that the form is sent to: what the server checks is what the form checks. */
  schema: Schema<unknown, Values>;
  defaultValues: DefaultValues<Values>;
  /**
   * Sends the values. What fails is shown in the form; when it resolves, the draft is removed.
   */
  submit: (values: Values) => Promise<void>;
  /** The form is empty again once it was sent, for the next one. */
  startOver?: boolean;
  /** Name under which typed values outlive a reload or an expired session; secrets are left out by name. */
  draft?: { name: string; except?: readonly Path<Values>[] };
  /** Refusals that belong to one field: shown there and focused. */
  refusals?: Partial<Record<ErrorName, Path<Values>>>;
  /** Words in place of the general ones, by field and problem. */
  problems?: { [Field in Path<Values>]?: Partial<Record<FieldProblem, string>> };
};

export type ContractForm<Values extends FieldValues> = {
  /** react-hook-form's own: `form.register('name')`, `form.control`, `form.watch`. */
  form: UseFormReturn<Values>;
  onSubmit: FormEventHandler<HTMLFormElement>;
  submitting: boolean;
  /** Problem of a field in words; undefined while it has none. */
  fieldError: (field: Path<Values>) => string | undefined;
  /** Problem of the form as a whole, to show above the button; undefined while it has none. */
  formError: string | undefined;
};

/** A form over a schema of the contract: checked on leaving a field and on sending, focus on the first error. */
export function useContractForm<Values extends FieldValues>(
  settings: FormSettings<Values>,
): ContractForm<Values> {
  const { schema, defaultValues, submit, startOver = false, draft, problems } = settings;
  const texts = useFieldProblems();
  const form = useForm<Values>({
    resolver: resolverOf(schema),
    defaultValues: { ...defaultValues, ...(draft && readDraft(draft.name, schema)) },
    mode: 'onTouched',
  });
  useDraft(form, draft);

  const send = form.handleSubmit(async (values) => {
    try {
      await submit(values);
      if (draft) draftStore.remove(draftKey(draft.name));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showError(form, error, settings);
    }
  });
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState;
  const empty = useEffectEvent(() => form.reset(defaultValues));
  useEffect(() => {
    // Not in `submit`: what is reset before sending has ended counts as sent, and is wrong from its first letter.
    if (startOver && isSubmitSuccessful) empty();
  }, [startOver, isSubmitSuccessful]);
  return {
    form,
    onSubmit: (event) => void send(event),
    submitting: isSubmitting,
    fieldError: (field) => {
      const message = form.getFieldState(field, form.formState).error?.message;
      if (message === undefined) return undefined;
      return isFieldProblem(message) ? (problems?.[field]?.[message] ?? texts[message]) : message;
    },
    formError: errors.root?.message,
  };
}

function resolverOf<Values extends FieldValues>(schema: Schema<unknown, Values>): Resolver<Values> {
  return (values) => {
    const result = safeParse(zodOf(schema), values);
    if (result.success) return { values, errors: {} };
    const errors = {};
    for (const { path, message } of result.error.issues) {
      const field = path.join('.');
      if (get(errors, field) !== undefined) continue;
      set(errors, field, {
        type: 'schema',
        message: isFieldProblem(message) ? message : 'invalid',
      });
    }
    return { values: {}, errors };
  };
}

function isFieldProblem(text: string): text is FieldProblem {
  return fieldProblems.some((problem) => problem === text);
}

function showError<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: ApiError,
  { refusals }: FormSettings<Values>,
): void {
  const field = error.refusal === null ? undefined : refusals?.[error.refusal];
  if (field !== undefined) {
    form.setError(field, { type: 'server', message: error.message }, { shouldFocus: true });
    return;
  }
  const known = Object.entries(error.fields).filter(
    ([path]) => path in form.getValues() || get(form.getValues(), path) !== undefined,
  );
  known.forEach(([path, problem], index) => {
    const shouldFocus = index === 0;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form has a value there: see `known`
    form.setError(path as Path<Values>, { type: 'server', message: problem }, { shouldFocus });
  });
  if (known.length === 0) form.setError('root', { type: 'server', message: error.message });
}

function useDraft<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  draft: FormSettings<Values>['draft'],
): void {
  const { name, except = [] } = draft ?? {};
  const exceptions = except.join();
  useEffect(() => {
    if (name === undefined) return;
    const left = exceptions.split(',');
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const kept = Object.entries(values).filter(([field]) => !left.includes(field));
        draftStore.set(draftKey(name), JSON.stringify(Object.fromEntries(kept)));
      },
    });
  }, [form, name, exceptions]);
}
