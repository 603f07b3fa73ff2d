import type { Role } from '@arcadia/contract/access/access';
import { textLinkClass } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { Link } from '@arcadia/ui/action/link';
import { defaultTableState } from '@arcadia/ui/table/table-state';
import { isRefused } from '@arcadia/web/calls/api-error';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../shared/announcements.ts';
import { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { accessKey, subAccountList } from './queries.ts';
import { membersHref } from './use-access-address.ts';

export type RoleAct = 'enable' | 'disable' | 'delete';
type Asked = { act: RoleAct; role: Role };

type RoleDialogProps = {
  /** The act that the dialog asks about; null while it is closed. */
  asked: Asked | null;
  onClose: () => void;
};

/**
 * Asks before a role is enabled, disabled or deleted. While sub-accounts have it the last two can't be done: the dialog names
 * them before the press, leads there, and its button says why it is disabled.
 */
export function RoleDialog({ asked, onClose }: RoleDialogProps) {
  const { roles: texts } = useMessages('access');
  const { actions } = useCommonMessages();
  const acting = useActing(onClose);
  // The words stay while the dialog fades out.
  const [shown, setShown] = useState<Asked | null>(null);
  if (asked !== null && (asked.act !== shown?.act || asked.role !== shown.role)) setShown(asked);
  if (shown === null) return null;
  const { act, role } = shown;
  const refused = isRefused(acting.error, 'roleInUse');
  const inUse = act !== 'enable' && (role.memberCount > 0 || refused);
  const close = () => {
    acting.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) close();
      }}
      title={texts.ask[`${act}Title`]({ name: role.name })}
      description={texts.ask[`${act}Text`]}
      confirmLabel={texts[act]}
      cancelLabel={actions.cancel}
      danger={act !== 'enable'}
      loading={acting.isPending}
      disabledReason={inUse ? texts.inUse : null}
      error={
        inUse ? (
          <>
            {acting.error ? <p>{acting.error.message}</p> : <Holders role={role} />}
            <Link href={membersHref(role.id)} className={textLinkClass} onClick={close}>
              {texts.showMembers}
            </Link>
          </>
        ) : (
          acting.error?.message
        )
      }
      onConfirm={() => acting.mutate(shown)}
    />
  );
}

/** Members who have the role. The number is known from the list, the names come a moment later. */
function Holders({ role: { id, memberCount } }: { role: Role }) {
  const { roles: texts, names: words } = useMessages('access');
  const { data } = useQuery(
    subAccountList.query({ ...defaultTableState, filters: { roleId: id } }),
  );
  const names = (data?.records ?? []).slice(0, maxNames).map(({ name }) => name);
  const shown = names.join(words.separator);
  const total = data?.total ?? memberCount;
  const more = total - names.length;
  if (data === undefined) return <p>{texts.heldByCount({ count: memberCount })}</p>;
  return (
    <p>
      {texts.heldBy({ names: more > 0 ? words.andMore({ names: shown, more, total }) : shown })}
    </p>
  );
}

/** The rest is a number. */
const maxNames = 5;

function useActing(onDone: () => void) {
  const { roles: texts } = useMessages('access');
  const queries = useQueryClient();
  const said = { enable: texts.enabled, disable: texts.disabled, delete: texts.deleted };
  return useMutation({
    mutationFn: ({ act, role: { id } }: Asked): Promise<unknown> => {
      if (act === 'delete') return client.deleteRole({ id });
      return client.setRoleStatus({ id, disabled: act === 'disable' });
    },
    onSuccess: async (_answer, { act, role: { name } }) => {
      await queries.invalidateQueries({ queryKey: accessKey });
      announce({ kind: 'done', text: said[act]({ name }) });
      onDone();
    },
  });
}
