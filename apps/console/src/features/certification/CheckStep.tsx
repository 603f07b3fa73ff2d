import { Banner } from '@arcadia/ui/feedback/banner';
import { textLinkClass } from '@arcadia/ui/action/button';
import { useEffect, type Ref } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { CheckPart } from './CheckPart.tsx';
import { useFormState } from './form-context.tsx';
import { fieldsOf, partOf, parts } from './form-fields.ts';
import { Uncorrected } from './Uncorrected.tsx';
import type { FormAddress } from './use-form-address.ts';
import { useFieldTexts } from './use-field-texts.ts';

type CheckStepProps = { address: FormAddress; problemsRef: Ref<HTMLDivElement> };

/** Everything once more before it is sent: what is missing first, then what stands in the form. */
export function CheckStep({ address, problemsRef }: CheckStepProps) {
  const { form } = useFormState();
  useEffect(() => {
    void form.trigger();
  }, [form]);
  return (
    <div className="flex flex-col gap-5">
      <div
        ref={problemsRef}
        tabIndex={-1}
        className="flex flex-col gap-3 outline-none empty:hidden"
      >
        <Problems address={address} />
        <Uncorrected />
      </div>
      <div>
        {parts.map((part) => (
          <CheckPart key={part} part={part} onEdit={() => address.open(part)} />
        ))}
      </div>
    </div>
  );
}

function Problems({ address }: { address: FormAddress }) {
  const { incomplete, steps } = useMessages('certification').form;
  const { values, fieldError } = useFormState();
  const { label } = useFieldTexts(values.market);
  const wrong = parts
    .flatMap((part) => fieldsOf(part, values.market))
    .filter((field) => fieldError(field) !== undefined);
  if (wrong.length === 0) return null;
  return (
    <Banner tone="danger" title={incomplete.title}>
      <p>{incomplete.text({ count: wrong.length })}</p>
      <ul className="mt-1 list-disc space-y-1 pl-5">
        {wrong.map((field) => (
          <li key={field}>
            <button
              type="button"
              className={`${textLinkClass} text-left`}
              onClick={() => address.openAt(field)}
            >
              {steps[partOf(field)]} · {label(field)}
            </button>
            <span className="block text-13">{fieldError(field)}</span>
          </li>
        ))}
      </ul>
    </Banner>
  );
}
