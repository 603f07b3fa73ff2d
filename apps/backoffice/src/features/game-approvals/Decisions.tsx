import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useContentLanguage } from '@arcadia/web/messages/messages';
import { DecisionButtons } from '../../shared/desk/DecisionButtons.tsx';
import { RefuseCase } from '../../shared/desk/RefuseCase.tsx';
import { useDecision } from '../../shared/desk/use-decision.ts';
import { useMessages } from '../../shared/messages.ts';
import { type GameCase, gameDesk } from './queries.ts';

/** What decides the case. Both ask once more and say what happens. */
export function Decisions({ gameCase }: { gameCase: GameCase }) {
  const texts = useMessages('backofficeGames').approvals;
  const { regionNames } = useMessages('backofficeApplications');
  const language = useContentLanguage();
  const { open, ask, close, decide, ...answer } = useDecision(gameDesk);
  const { id, companyName, game, applicationName, region } = gameCase;
  return (
    <>
      <DecisionButtons
        approve={texts.approve}
        refuse={texts.refuse}
        onApprove={() => ask('approve')}
        onRefuse={() => ask('refuse')}
      />
      <ConfirmDialog
        open={open === 'approve'}
        onOpenChange={close}
        title={texts.approveTitle({ game: game.name[language], company: companyName })}
        description={texts.approveText}
        consequences={[
          texts.approveServed({ application: applicationName, region: regionNames[region] }),
          texts.approveOnly,
        ]}
        confirmLabel={texts.approve}
        cancelLabel={texts.cancel}
        loading={answer.pending}
        error={answer.error}
        onConfirm={() => decide({ id, outcome: 'approved' })}
      />
      <RefuseCase
        {...answer}
        open={open === 'refuse'}
        onClose={close}
        presets="refuse"
        title={texts.refuseTitle({ game: game.name[language], company: companyName })}
        texts={texts}
        onRefuse={(reason) => decide({ id, outcome: 'refused', reason })}
      />
    </>
  );
}
