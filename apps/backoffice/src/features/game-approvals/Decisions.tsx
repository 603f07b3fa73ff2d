import { Button } from '@arcadia/ui/action/button';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { useState } from 'react';
import { KeyHint } from '../../shared/desk/KeyHint.tsx';
import { useShortcuts } from '../../shared/desk/shortcuts.ts';
import { useMessages } from '../../shared/messages.ts';
import { useDecide } from './decide.ts';
import type { GameCase } from './queries.ts';
import { RefuseDialog } from './RefuseDialog.tsx';

/** What decides the case. Both ask once more and say what happens. */
export function Decisions({ gameCase }: { gameCase: GameCase }) {
  const texts = useMessages('backofficeGames').approvals;
  const { regionNames } = useMessages('backofficeApplications');
  const language = useContentLanguage();
  const [dialog, setDialog] = useState<'approve' | 'refuse' | null>(null);
  const decide = useDecide(() => setDialog(null));
  const ask = (kind: typeof dialog) => {
    decide.reset();
    setDialog(kind);
  };
  useShortcuts({ a: () => ask('approve'), r: () => ask('refuse') });
  const { id, companyName, game, applicationName, region } = gameCase;
  return (
    <>
      <Button onClick={() => ask('refuse')}>
        {texts.refuse}
        <KeyHint shortcut="R" />
      </Button>
      <Button variant="primary" onClick={() => ask('approve')}>
        {texts.approve}
        <KeyHint shortcut="A" />
      </Button>
      <ConfirmDialog
        open={dialog === 'approve'}
        onOpenChange={(open) => ask(open ? 'approve' : null)}
        title={texts.approveTitle({ game: game.name[language], company: companyName })}
        description={texts.approveText}
        consequences={[
          texts.approveServed({ application: applicationName, region: regionNames[region] }),
          texts.approveOnly,
        ]}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={decide.isPending}
        error={decide.error?.message}
        onConfirm={() => decide.mutate({ id, outcome: 'approved' })}
      />
      <RefuseDialog
        gameCase={gameCase}
        open={dialog === 'refuse'}
        onOpenChange={(open) => ask(open ? 'refuse' : null)}
        pending={decide.isPending}
        error={decide.error?.message}
        onRefuse={(reason) => decide.mutate({ id, outcome: 'refused', reason })}
      />
    </>
  );
}
