import {
  verificationSteps,
  type StepResult,
  type VerificationRun,
  type VerificationStep,
} from '@arcadia/contract/callbacks/verifications';
import { Disclosure } from '@arcadia/ui/layout/disclosure';
import { useFormats } from '@arcadia/ui/formats';
import { StatusTag } from '@arcadia/ui/feedback/status';
import { Tooltip } from '@arcadia/ui/overlay/tooltip';
import { ExchangeView } from '../../shared/exchange/ExchangeView.tsx';
import { useMessages } from '../../shared/messages.ts';
import { FaultNote } from './FaultNote.tsx';
import { StepSign, type StepState } from './StepSign.tsx';

/** All steps in their order, the ones to come as well. */
export function StepList({ run }: { run: VerificationRun }) {
  const texts = useMessages('verifier').steps;
  const next = verificationSteps[run.steps.length];
  return (
    <ol aria-label={texts.title} className="border-t border-hairline">
      {verificationSteps.map((step, index) => {
        const result = run.steps.find((one) => one.step === step);
        const state = result?.outcome ?? unfinished(run, step === next);
        return <Row key={step} {...{ step, result, state }} number={index + 1} run={run} />;
      })}
    </ol>
  );
}

function unfinished(run: VerificationRun, isNext: boolean): StepState {
  if (run.status !== 'running') return 'notRun';
  return isNext ? 'running' : 'waiting';
}

type RowProps = {
  step: VerificationStep;
  number: number;
  state: StepState;
  result: StepResult | undefined;
  run: VerificationRun;
};

function Row({ step, number, state, result, run }: RowProps) {
  const texts = useMessages('verifier');
  const { title, about } = texts.steps[step];
  const exchange = result?.exchange ?? null;
  const fault = result?.fault ?? null;
  return (
    <li className="flex gap-3 border-b border-hairline px-4 py-3 last:border-b-0 md:px-6">
      <StepSign state={state} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-14 font-medium">
            <span className="sr-only">{texts.steps.step({ number })} </span>
            <span aria-hidden className="mr-1.5 text-text-faint tabular-nums">
              {number}
            </span>
            {title}
          </h3>
          <span className="flex items-baseline gap-3 text-13">
            {result?.slow === true && <SlowSign />}
            <Latency ms={exchange?.latencyMs ?? null} />
            <OutcomeWord state={state} />
          </span>
        </div>
        <p className="text-13 text-text-muted">
          {state === 'skipped' ? skippedReason(step, run, texts.skipped) : about}
        </p>
        {fault === null && result?.detail === 'hex_text' && (
          <p className="text-13 text-text-muted">{texts.hexText}</p>
        )}
        {result !== undefined && fault !== null && <FaultNote result={result} fault={fault} />}
        {exchange !== null && (
          <Disclosure className="mt-1" summary={texts.showExchange}>
            <ExchangeView exchange={exchange} forged={step === 'wrong_signature'} wide />
          </Disclosure>
        )}
      </div>
    </li>
  );
}

const words: Record<StepState, string> = {
  passed: 'text-success',
  warned: 'text-warning',
  failed: 'text-danger',
  skipped: 'text-text-muted',
  running: 'text-info',
  waiting: 'text-text-faint',
  notRun: 'text-text-faint',
};

function OutcomeWord({ state }: { state: StepState }) {
  const texts = useMessages('verifier').outcomes;
  return <span className={`font-medium ${words[state]}`}>{texts[state]}</span>;
}

function SlowSign() {
  const texts = useMessages('verifier');
  return (
    <Tooltip text={texts.slowText}>
      <span tabIndex={0} className="rounded-full">
        <StatusTag tone="warning">{texts.slow}</StatusTag>
      </span>
    </Tooltip>
  );
}

function Latency({ ms }: { ms: number | null }) {
  const texts = useMessages('verifier');
  const { number } = useFormats();
  if (ms === null) return null;
  return <span className="text-text-muted tabular-nums">{texts.latency({ ms: number(ms) })}</span>;
}

/** A renewal is skipped as well where there is no token to renew. */
function skippedReason(
  step: VerificationStep,
  { steps }: VerificationRun,
  texts: { noUrl: string; noToken: string; noBasis: string },
): string {
  const result = steps.find((one) => one.step === step);
  if (result?.fault === 'refuses_everything') return texts.noBasis;
  const noToken = steps.some((one) => one.step === 'get_sstoken' && one.outcome !== 'passed');
  return step === 'update_sstoken' && noToken ? texts.noToken : texts.noUrl;
}
