import { Button } from '@arcadia/ui/button';
import { Drawer } from '@arcadia/ui/drawer';
import { useCommonMessages } from '@arcadia/web/common-messages';
import { useId } from 'react';
import type { Company } from '../../shared/companies.ts';
import { useMessages } from '../../shared/messages.ts';
import { SettingsForm } from './SettingsForm.tsx';
import { useSettingsForm } from './use-settings-form.ts';

type SettingsDrawerProps = { company: Company; open: boolean; onClose: () => void };

/** What the provider decides about a customer. What was typed is still there after closing; saving tells when it counts. */
export function SettingsDrawer({ company, open, onClose }: SettingsDrawerProps) {
  const texts = useMessages('customers').settings;
  const { actions } = useCommonMessages();
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
        <>
          <Button onClick={() => !settings.submitting && onClose()}>{actions.cancel}</Button>
          <Button type="submit" variant="primary" form={formId} loading={settings.submitting}>
            {texts.save}
          </Button>
        </>
      }
    >
      <SettingsForm id={formId} company={company} settings={settings} />
    </Drawer>
  );
}
