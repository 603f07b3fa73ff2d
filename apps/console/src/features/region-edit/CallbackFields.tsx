import { type CallbackKind, mandatoryCallbacks } from '@arcadia/contract/callbacks/callback-kinds';
import { cx } from '@arcadia/ui/cx';
import { TextField } from '@arcadia/ui/form/text-field';
import { useFieldProblems } from '@arcadia/web/form/field-problems';
import { useMessages } from '../../shared/messages.ts';
import { BodyEditor } from './BodyEditor.tsx';
import type { CallbackField, CallbackProblems, SetValues } from './callback-values.ts';

type CallbackFieldsProps = {
  kind: CallbackKind;
  values: SetValues[CallbackKind];
  problems: CallbackProblems;
  onChange: (values: Partial<SetValues[CallbackKind]>) => void;
  onLeave: (field: CallbackField) => void;
};

/** One callback: what it is for, its URL, and the body that the check sends to it. */
export function CallbackFields({ kind, values, problems, onChange, onLeave }: CallbackFieldsProps) {
  const texts = useMessages('callbacks');
  const fields = useFieldProblems();
  const { title, help } = texts.kinds[kind];
  const urlProblem = problems.get(`${kind}.url`);
  // As in the specification of the calls, in every language.
  const wireName = `${kind}_url`;
  const isMandatory = mandatoryCallbacks.includes(kind);
  return (
    <section
      aria-label={title}
      className="grid gap-x-10 gap-y-3 border-t border-hairline py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-baseline gap-x-2 text-14 font-semibold">
          {title}
          <span
            className={cx('text-12 font-normal', isMandatory ? 'text-text' : 'text-text-muted')}
          >
            {isMandatory ? texts.mandatory : texts.optional}
          </span>
        </h3>
        <p className="mt-1 text-13 text-text-muted">{help}</p>
      </div>
      <div className="flex min-w-0 flex-col gap-3">
        <TextField
          label={<code className="font-mono">{wireName}</code>}
          aria-label={texts.urlOf({ name: kind })}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.placeholder}
          value={values.url}
          onChange={(event) => onChange({ url: event.target.value })}
          onBlur={() => onLeave(`${kind}.url`)}
          error={urlProblem === undefined ? undefined : fields[urlProblem]}
        />
        <BodyEditor
          kind={kind}
          body={values.body}
          problem={problems.get(`${kind}.body`)}
          onChange={(body) => onChange({ body })}
          onLeave={() => onLeave(`${kind}.body`)}
        />
      </div>
    </section>
  );
}
