import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useId } from 'react';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type SettingsDrawerProps = { company: Company; open: boolean; onClose: () => void };

/** The provider's decisions about a customer. Typed text is still there after closing; saving tells when it counts. */
export function SettingsDrawer({ company, open, onClose }: SettingsDrawerProps) {
  const texts = useMessages('backofficeCustomers').settings;
  const formId = useId();
  const settings = useSettingsForm(company, onClose);
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => !next && onClose()}
      dismissible={!settings.submitting}
      size="md"
      title={texts.title}
      description={company.name}
      footer={
        <FormFooter
          formId={formId}
          submitting={settings.submitting}
          onCancel={() => !settings.submitting && onClose()}
        >
          {texts.save}
        </FormFooter>
      }
    >
      <SettingsForm id={formId} company={company} settings={settings} />
    </Drawer>
  );
}
