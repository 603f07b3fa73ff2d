import { Button } from '@arcadia/ui/action/button';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import type { CaseSource } from '../../shared/desk/define-desk.ts';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useTakeNext } from '../../shared/desk/take-next.ts';
import { useMessages } from '../../shared/messages.ts';

/** The decision that waits longest of those that the operator may agree to. Nobody claims one: of two who agree one is told. */
async function oldestOfOthers(): Promise<{ id: string | null }> {
  const { records } = await client.listApprovals({ view: 'waiting', pageNo: 1, pageSize: 100 });
  return { id: records.find(({ mayDecide }) => mayDecide)?.id ?? null };
}

const source: CaseSource = {
  claimNext: oldestOfOthers,
  claims: ['approvals'],
  caseHref: paths.approval,
};

/** Opens the next decision to agree to, by button or key. Primary where nothing else is decided. */
export function NextApproval({ primary = false }: { primary?: boolean }) {
  const { next } = useMessages('backofficeApprovals');
  const { takeNext, taking } = useTakeNext(source, next);
  useShortcuts({ n: takeNext });
  return (
    <Button variant={primary ? 'primary' : 'secondary'} loading={taking} onClick={takeNext}>
      {next.label}
      <KeyHint shortcut="N" />
    </Button>
  );
}
