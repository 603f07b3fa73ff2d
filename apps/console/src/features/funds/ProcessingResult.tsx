import type { Recharge } from '@arcadia/contract/funds';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Money } from '@arcadia/ui/display/money';
import { ResultPage } from '@arcadia/ui/feedback/result-page';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { useOrderDetails } from './order-details.tsx';

type ProcessingResultProps = {
  recharge: Recharge;
  /** False: what is shown is what we know without the gateway. */
  gatewayAnswered: boolean;
  checking: boolean;
  onCheck: () => void;
};

/** The deadline has passed and the gateway has not decided yet: the payer can only wait. */
export function ProcessingResult(props: ProcessingResultProps) {
  const { recharge, gatewayAnswered, checking, onCheck } = props;
  const texts = useMessages('funds');
  return (
    <ResultPage
      outcome="processing"
      title={texts.result.pending}
      amount={<Money {...recharge.amount} />}
      details={useOrderDetails(recharge)}
      actions={
        <>
          <Button variant="primary" loading={checking} onClick={onCheck}>
            {texts.result.checkAgain}
          </Button>
          <Link href={paths.home} className={buttonClass({ variant: 'ghost' })}>
            {texts.toHome}
          </Link>
        </>
      }
      note={texts.result.processingNote}
    >
      <p>{texts.result.processingText}</p>
      {!gatewayAnswered && <p className="mt-2 text-warning">{texts.result.gatewaySilent}</p>}
    </ResultPage>
  );
}
