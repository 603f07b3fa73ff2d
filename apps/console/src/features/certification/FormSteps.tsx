import { Button } from '@arcadia/ui/action/button';
import { Card } from '@arcadia/ui/layout/card';
import { Stepper } from '@arcadia/ui/layout/stepper';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { CertificationField } from '@arcadia/contract/companies/certification-form';
import { useMessages } from '../../shared/messages.ts';
import { CheckStep } from './CheckStep.tsx';
import { useFormState } from './form-context.tsx';
import { fieldsOf, partOf, parts, steps, type Step } from './form-fields.ts';
import { problemsOf } from './form-values.ts';
import { PartFields } from './PartFields.tsx';
import { SaveProblem, SaveSign } from './SaveSign.tsx';
import { SendPart } from './SendPart.tsx';
import type { FormAddress } from './use-form-address.ts';

type FormStepsProps = { step: Step; address: FormAddress; changing: boolean };

/** The form step by step. All steps stay on the page, so that an upload goes on while another step is filled in. */
export function FormSteps({ step, address, changing }: FormStepsProps) {
  const { form: texts } = useMessages('certification');
  const { form, values, files, uncorrected, onSubmit, submitting } = useFormState();
  const heading = useFieldFocus(step, address.field);
  const problems = useRef<HTMLDivElement>(null);
  const index = steps.indexOf(step);
  // Steps open by their address too: that one stands behind a step says nothing about what stands in it.
  const waiting = new Set<Step>(
    [...problemsOf(values, files).keys(), ...uncorrected].map(partOf),
  ).add('check');

  const goOn = async () => {
    const asked = step === 'check' ? [] : fieldsOf(step, values.market);
    const next = steps[index + 1];
    const valid = await form.trigger(asked, { shouldFocus: true });
    if (valid && next !== undefined) address.open(next);
  };
  const press = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    if (step !== 'check') return void goOn();
    onSubmit(event);
    problems.current?.focus();
  };
  return (
    <form noValidate onSubmit={press} className="flex flex-col gap-4">
      <Stepper
        label={texts.stepper}
        steps={steps.map((id) => ({ id, label: texts.steps[id], done: !waiting.has(id) }))}
        current={index}
        onStepPress={(pressed) => address.open(steps[pressed] ?? 'company')}
      />
      <SaveProblem />
      <Card>
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          {texts.steps[step]}
        </h2>
        {parts.map((part) => (
          <div key={part} hidden={part !== step}>
            <PartFields part={part} />
          </div>
        ))}
        {step === 'check' && <CheckStep address={address} problemsRef={problems} />}
      </Card>
      {step === 'check' && <SendPart changing={changing} />}
      <Buttons step={step} address={address} />
    </form>
  );
}

function Buttons({ step, address }: Pick<FormStepsProps, 'step' | 'address'>) {
  const { form: texts } = useMessages('certification');
  const { submitting } = useFormState();
  const before = steps[steps.indexOf(step) - 1];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <SaveSign />
      <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col-reverse">
        <Button variant="ghost" onClick={address.close}>
          {texts.leave}
        </Button>
        {before !== undefined && <Button onClick={() => address.open(before)}>{texts.back}</Button>}
        <Button type="submit" variant="primary" loading={submitting}>
          {step === 'check' ? texts.send : texts.next}
        </Button>
      </div>
    </div>
  );
}

/**
 * Puts the focus on the field the address names, else on the heading of a step that was just opened.
 * @returns the ref of the heading
 */
function useFieldFocus(
  step: string,
  field: CertificationField | null,
): RefObject<HTMLHeadingElement | null> {
  const { form } = useFormState();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const moved = shown.current !== null && shown.current !== step;
    shown.current = step;
    if (field !== null) form.setFocus(field);
    else if (moved) heading.current?.focus({ preventScroll: true });
  }, [form, step, field]);
  return heading;
}
