import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { CreateSubAccountForm } from './CreateSubAccountForm.tsx';
import { DrawerWait } from './DrawerWait.tsx';
import { EditSubAccountForm } from './EditSubAccountForm.tsx';
import { subAccountQuery } from './queries.ts';
import type { RecordDrawerProps } from './RoleDrawer.tsx';
import { SubAccountFacts } from './SubAccountFacts.tsx';

/** A new sub-account, or one that is looked at or changed. */
export function SubAccountDrawer({ shown, open, mayManage, onClose }: RecordDrawerProps) {
  const { members: texts, notFound, save } = useMessages('access');
  const isNew = shown === 'new';
  const query = useQuery({
    ...subAccountQuery(shown),
    enabled: open && !isNew,
  });
  const { data } = query;
  const [submitting, setSubmitting] = useState(false);
  const formId = useId();
  const { form } = texts;
  const editable = mayManage && (isNew || data?.canManage === true);
  const common = { id: formId, onSubmitting: setSubmitting, onDone: onClose };
  const name = data?.name ?? '';
  return (
    <Drawer
      open={open && (mayManage || !isNew)}
      onOpenChange={onClose}
      dismissible={!submitting}
      title={isNew ? form.createTitle : editable ? form.editTitle({ name }) : name}
      description={isNew ? form.createText : undefined}
      footer={
        editable && (
          <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
            {isNew ? form.create : save}
          </FormFooter>
        )
      }
    >
      {isNew ? (
        <CreateSubAccountForm {...common} />
      ) : data ? (
        <div className="flex flex-col gap-6">
          <SubAccountFacts subAccount={data} editable={editable} />
          {editable && <EditSubAccountForm key={shown} subAccount={data} {...common} />}
        </div>
      ) : (
        <DrawerWait
          query={query}
          titles={{ failed: form.loadFailed, gone: form.notFound }}
          gone={data === null}
          goneText={notFound}
        />
      )}
    </Drawer>
  );
}
