import { Button } from '@arcadia/ui/action/button';
import { Dialog } from '@arcadia/ui/overlay/dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { targetOf } from '@arcadia/web/routing/target';
import { usePermission } from '../shared/member.ts';
import { withData } from '../shared/with-data.tsx';
import { useMessages } from '../shared/messages.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';

/** Business code 2006: what was asked for costs more than the company has (specification section 8). */
export const InsufficientCreditDialog = withData(CreditMissing);

function CreditMissing({ onClose }: { onClose: () => void }) {
  const texts = useMessages('shell').insufficientCredit;
  const { actions } = useCommonMessages();
  const mayRecharge = usePermission('rechargeAll');
  const recharge = () => {
    onClose();
    void router.navigate(targetOf(paths.recharge));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={mayRecharge ? texts.text : texts.askText}
      footer={
        <>
          <Button onClick={onClose}>{actions.cancel}</Button>
          {mayRecharge && (
            <Button variant="primary" onClick={recharge}>
              {texts.recharge}
            </Button>
          )}
        </>
      }
    />
  );
}
