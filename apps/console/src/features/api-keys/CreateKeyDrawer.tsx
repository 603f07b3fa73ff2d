import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { CreateKeyForm } from './CreateKeyForm.tsx';

type CreateKeyDrawerProps = {
  open: boolean;
  onClose: () => void;
  /** Receives the key itself. */
  onCreated: (secret: string) => void;
};

/** The form of a new key. */
export function CreateKeyDrawer({ open, onClose, onCreated }: CreateKeyDrawerProps) {
  const { form: texts } = useMessages('apiKeys');
  const [submitting, setSubmitting] = useState(false);
  const formId = useId();
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!submitting}
      size="md"
      title={texts.title}
      description={texts.text}
      footer={
        <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
          {texts.submit}
        </FormFooter>
      }
    >
      <CreateKeyForm id={formId} onSubmitting={setSubmitting} onCreated={onCreated} />
    </Drawer>
  );
}
