import { Drawer } from '@arcadia/ui/overlay/drawer';
import { FormFooter } from '@arcadia/web/form/form-footer';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { DrawerWait } from './DrawerWait.tsx';
import { roleQuery } from './queries.ts';
import { RoleForm } from './RoleForm.tsx';

export type RecordDrawerProps = {
  /** The role in the drawer, also while that closes: `new`, or an id. */
  shown: string;
  open: boolean;
  mayManage: boolean;
  onClose: () => void;
};

/** A new role, or one that is looked at or changed. */
export function RoleDrawer({ shown, open, mayManage, onClose }: RecordDrawerProps) {
  const { roles: texts, notFound, save } = useMessages('access');
  const isNew = shown === 'new';
  const query = useQuery({
    ...roleQuery(shown),
    enabled: open && !isNew,
  });
  const { data: role } = query;
  const [submitting, setSubmitting] = useState(false);
  const formId = useId();
  const { form } = texts;
  const name = role?.name ?? '';
  const editable = mayManage && (isNew || role?.withinOwn === true);
  const known = isNew || role !== undefined;
  return (
    <Drawer
      open={open && (mayManage || !isNew)}
      onOpenChange={onClose}
      dismissible={!submitting}
      size="md"
      title={
        isNew ? form.createTitle : editable ? form.editTitle({ name }) : form.viewTitle({ name })
      }
      description={isNew ? form.createText : editable ? form.editText : role?.description}
      footer={
        editable && (
          <FormFooter formId={formId} submitting={submitting} onCancel={onClose}>
            {isNew ? form.create : save}
          </FormFooter>
        )
      }
    >
      {known ? (
        <RoleForm
          key={shown}
          id={formId}
          role={role ?? null}
          readOnly={!editable}
          note={mayManage && !editable ? form.beyondOwn : null}
          onSubmitting={setSubmitting}
          onDone={onClose}
        />
      ) : (
        <DrawerWait
          query={query}
          titles={{ failed: form.loadFailed, gone: form.notFound }}
          goneText={notFound}
        />
      )}
    </Drawer>
  );
}
