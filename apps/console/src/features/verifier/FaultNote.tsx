import type { Fault } from '@arcadia/contract/callbacks';
import type { StepResult } from '@arcadia/contract/verifications';
import { useMessages } from '../../shared/messages.ts';
import { expectedType } from './expected-type.ts';

/** What is wrong with an answer, how to mend it, and the number that the platform gives to it. */
export function FaultNote({ result, fault }: { result: StepResult; fault: Fault }) {
  const texts = useMessages('verifier');
  const { title, mend } = texts.faults[fault];
  const type = fault === 'wrong_type' ? expectedType(result.detail ?? '') : undefined;
  return (
    <div className="my-2 rounded-control bg-danger-soft px-3 py-2 text-13 forced-colors:border">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-medium wrap-anywhere">{title({ detail: result.detail ?? '' })}</p>
        {result.code !== null && (
          <p className="text-text-muted">
            {texts.code} <code className="font-mono text-text select-all">{result.code}</code>
          </p>
        )}
      </div>
      <p className="max-w-prose text-text-muted">
        {type === undefined ? mend : texts.faults.wrong_type.mendTo({ type: texts.types[type] })}
      </p>
    </div>
  );
}
