import type { CallbackKind } from '@arcadia/contract/callbacks/callback-kinds';
import {
  missingParameters,
  placeholders,
  requiredParameters,
  unknownPlaceholders,
} from '@arcadia/contract/callbacks/callbacks';
import type { FieldProblem } from '@arcadia/contract/wire/errors';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { TextArea } from '@arcadia/ui/form/text-area';
import { useFieldProblems } from '@arcadia/web/form/field-problems';
import { useRef, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { sampleBody } from './callback-values.ts';
import { formatJson, jsonErrorPlace } from './json-text.ts';

type BodyEditorProps = {
  kind: CallbackKind;
  body: string;
  problem: FieldProblem | undefined;
  onChange: (body: string) => void;
  onLeave: () => void;
};

/** The body that the check sends, as JSON. Closed until it is wanted or wrong: the sample serves most. */
export function BodyEditor({ kind, body, problem, onChange, onLeave }: BodyEditorProps) {
  const texts = useMessages('callbacks');
  const area = useRef<HTMLTextAreaElement>(null);
  // Correcting the error must not close the editor.
  const [wasWrong, setWasWrong] = useState(problem !== undefined);
  if (problem !== undefined && !wasWrong) setWasWrong(true);
  const formatted = formatJson(body);
  const sample = sampleBody(kind);
  const goTo = (offset: number) => {
    area.current?.focus();
    area.current?.setSelectionRange(offset, offset + 1);
  };
  return (
    <Disclosure summary={texts.body} defaultOpen={wasWrong}>
      <div className="flex flex-col gap-3">
        <TextArea
          ref={area}
          label={texts.bodyOf({ name: kind })}
          hideLabel
          help={texts.bodyHelp}
          spellCheck={false}
          autoComplete="off"
          rows={6}
          value={body}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onLeave}
          error={
            problem !== undefined && (
              <BodyProblem kind={kind} body={body} problem={problem} onGoTo={goTo} />
            )
          }
          className="[&_textarea]:font-mono [&_textarea]:text-13 [&_textarea]:wrap-anywhere"
        />
        <BodyHints kind={kind} />
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabledReason={formatted === null ? texts.formatBlocked : null}
            onClick={() => {
              if (formatted !== null) onChange(formatted);
            }}
          >
            {texts.format}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            disabledReason={body === sample ? texts.restoreBlocked : null}
            onClick={() => onChange(sample)}
          >
            {texts.restore}
          </Button>
        </div>
      </div>
    </Disclosure>
  );
}

type BodyProblemProps = Pick<BodyEditorProps, 'kind' | 'body'> & {
  problem: FieldProblem;
  onGoTo: (offset: number) => void;
};

/** The problem with its position or the missing names. */
function BodyProblem({ kind, body, problem, onGoTo }: BodyProblemProps) {
  const texts = useMessages('callbacks');
  const said = useFieldProblems()[problem];
  if (problem === 'parameterMissing') {
    const names = missingParameters(kind, body).join(texts.separator);
    return texts.missing({ problem: said, names });
  }
  if (problem === 'unknownPlaceholder') {
    const names = unknownPlaceholders(kind, body).join(texts.separator);
    return texts.missing({ problem: said, names });
  }
  if (problem !== 'invalidJson') return said;
  const place = jsonErrorPlace(body);
  if (place === null) return texts.notAnObject({ problem: said });
  return (
    <>
      {texts.place({ problem: said, line: place.line, column: place.column })}{' '}
      <button type="button" className={textLinkClass} onClick={() => onGoTo(place.offset)}>
        {texts.toPlace}
      </button>
    </>
  );
}

/** The required parameters, and the available placeholders. */
function BodyHints({ kind }: { kind: CallbackKind }) {
  const texts = useMessages('callbacks');
  const hints = [
    { term: texts.parameters, names: requiredParameters[kind] },
    { term: texts.placeholders, names: placeholders[kind] },
  ];
  return (
    <dl className="flex flex-col gap-1.5 text-13">
      {hints.map(({ term, names }) => (
        <div key={term} className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
          <dt className="text-text-muted">{term}</dt>
          {names.map((name) => (
            <dd key={name}>
              <code className="rounded-[4px] bg-surface-sunken px-1.5 py-0.5 font-mono text-12">
                {name}
              </code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
