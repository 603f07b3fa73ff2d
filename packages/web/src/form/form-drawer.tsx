import { FormError } from '@arcadia/ui/form/form-error';
import { Drawer } from '@arcadia/ui/overlay/drawer';
import { useId, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContractForm } from './form.tsx';
import { FormFooter } from './form-footer.tsx';

type FormDrawerProps<Values extends FieldValues> = {
  /** @default true */
  open?: boolean;
  title: ReactNode;
  description: ReactNode;
  /** Label of the button that sends. */
  submitLabel: ReactNode;
  form: Pick<ContractForm<Values>, 'submitting' | 'onSubmit' | 'formError'>;
  onClose: () => void;
  /** Fields of the form. */
  children: ReactNode;
};

/** A form in a drawer, which comes open where nothing else is said: it stays while something is being sent, and says above the buttons what is wrong. */
export function FormDrawer<Values extends FieldValues>(props: FormDrawerProps<Values>) {
  const { open = true, title, description, submitLabel, form, onClose, children } = props;
  const { submitting, onSubmit, formError } = form;
  const formId = useId();
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!submitting}
      title={title}
      description={description}
      footer={
        <FormFooter
          formId={formId}
          submitting={submitting}
          onCancel={() => !submitting && onClose()}
        >
          {submitLabel}
        </FormFooter>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className="flex flex-col gap-5">
        {children}
        <FormError>{formError}</FormError>
      </form>
    </Drawer>
  );
}
