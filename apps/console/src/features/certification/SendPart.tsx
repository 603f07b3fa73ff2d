import { FormError } from '@arcadia/ui/form/form-error';
import { useMessages } from '../../shared/messages.ts';
import { useFormState } from './form-context.tsx';

/** The steps after sending, and the reason of a failure. */
export function SendPart({ changing }: { changing: boolean }) {
  const { form: texts } = useMessages('certification');
  const { formError } = useFormState();
  return (
    <>
      <div className="text-13 text-text-muted">
        <p>{texts.sendNote}</p>
        {changing && <p>{texts.changeNote}</p>}
      </div>
      <FormError>{formError}</FormError>
    </>
  );
}
