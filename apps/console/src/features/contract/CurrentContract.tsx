import { sealingLateAfterMs } from '@arcadia/contract/contracts/contracts';
import { Button, buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { Stepper } from '@arcadia/ui/layout/stepper';
import { useConnection } from '@arcadia/web/calls/connection';
import { saveFile } from '@arcadia/web/calls/download';
import { ContractStatusSign } from '@arcadia/web/contracts/contract-columns';
import { useMomentPassed } from '@arcadia/web/messages/moment-passed';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { WithdrawButton } from '../../shared/WithdrawButton.tsx';
import { ContractFacts } from './ContractFacts.tsx';
import { Preview } from './Preview.tsx';
import { contractsKey, type Contract } from './queries.ts';
import { SignButton } from './SignButton.tsx';

type CurrentContractProps = {
  contract: Contract;
  mainland: boolean;
  onAgain: (() => void) | null;
  onChange: (() => void) | null;
};

/** Where a contract stands, what to do next, what it says, and who has signed it. */
export function CurrentContract({ contract, mainland, onAgain, onChange }: CurrentContractProps) {
  const texts = useMessages('contracts');
  // Another content has to be read anew.
  const [readSha256, setReadSha256] = useState<string | null>(null);
  const onRead = useCallback(() => setReadSha256(contract.contentSha256), [contract.contentSha256]);
  const isRead = readSha256 === contract.contentSha256;
  return (
    <>
      <Progress contract={contract} />
      <Turn {...{ contract, isRead, onAgain, onChange }} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {contract.status === 'rejected' ? null : (
          <Preview key={contract.id} contract={contract} onRead={onRead} />
        )}
        <Card
          title={contract.number}
          actions={<ContractStatusSign status={contract.status} texts={texts} />}
        >
          <ContractFacts contract={contract} mainland={mainland} />
        </Card>
      </div>
    </>
  );
}

const stepIndex = { customer: 1, provider: 2, sealing: 3 } as const;

function Progress({ contract: { step, status } }: { contract: Contract }) {
  const { steps } = useMessages('contracts');
  if (status === 'rejected') return null;
  const isDone = step === null;
  return (
    <Card>
      <Stepper
        label={steps.label}
        steps={[
          { id: 'apply', label: steps.apply },
          { id: 'sign', label: steps.sign },
          { id: 'countersign', label: steps.countersign },
          { id: 'done', label: steps.done, done: isDone },
        ]}
        current={isDone ? 4 : stepIndex[step]}
      />
    </Card>
  );
}

type TurnProps = Omit<CurrentContractProps, 'mainland'> & { isRead: boolean };

/** The party whose turn it is, in words, with the buttons for it. */
function Turn({ contract, isRead, onAgain, onChange }: TurnProps) {
  const texts = useMessages('contracts');
  const formats = useFormats();
  const isLate = useLate(contract);
  const { status, step, reason, effectiveDate } = contract;
  if (status === 'rejected') {
    return (
      <Banner
        tone="danger"
        title={texts.rejectedTitle}
        action={
          onAgain && (
            <Button size="sm" onClick={onAgain}>
              {texts.again}
            </Button>
          )
        }
      >
        <p className="wrap-anywhere whitespace-pre-line">{reason}</p>
        {onAgain && <p className="mt-1">{texts.rejectedText}</p>}
      </Banner>
    );
  }
  if (step === null) {
    const date = effectiveDate === null ? '' : formats.date(effectiveDate);
    const isEffective = status === 'effective';
    return (
      <Banner
        tone="success"
        title={isEffective ? texts.effectiveTitle : texts.signedTitle}
        action={<Download contract={contract} />}
      >
        {isEffective ? texts.effectiveText({ date }) : texts.signedText({ date })}
      </Banner>
    );
  }
  return (
    <Banner
      tone={step === 'customer' ? 'warning' : 'info'}
      title={texts.turns[step]}
      action={step === 'sealing' ? null : <Deeds {...{ contract, isRead, onChange }} />}
    >
      {step === 'sealing' && isLate ? texts.sealingLate : texts.turnTexts[step]}
    </Banner>
  );
}

/** Whether both signed so long ago that the file should be there; false while one has to sign. */
function useLate({ signatures }: Contract): boolean {
  const signedAt = signatures.map((signature) => signature.signedAt).toSorted();
  return useMomentPassed(signedAt.at(-1) ?? null, -sealingLateAfterMs);
}

function Deeds({ contract, isRead, onChange }: Omit<TurnProps, 'onAgain'>) {
  const texts = useMessages('contracts');
  const maySign = usePermission('contractAll');
  if (!maySign) return null;
  const isOurTurn = contract.step === 'customer';
  return (
    <div className="flex flex-wrap gap-2 max-md:flex-col">
      <WithdrawButton
        texts={texts.cancel}
        withdraw={() => client.cancelContract({ id: contract.id })}
        queryKey={contractsKey}
      />
      {isOurTurn && onChange && <Button onClick={onChange}>{texts.change}</Button>}
      {isOurTurn && <SignButton contract={contract} isRead={isRead} />}
    </div>
  );
}

function Download({ contract: { id } }: { contract: Contract }) {
  const texts = useMessages('contracts');
  const connection = useConnection();
  const saving = useMutation({
    mutationFn: () => saveFile(connection, 'downloadContract', { id }),
  });
  return (
    <div className="flex flex-wrap gap-2 max-md:flex-col">
      <Link href={paths.verifyDocument} className={buttonClass()}>
        {texts.check}
      </Link>
      <Button variant="primary" loading={saving.isPending} onClick={() => saving.mutate()}>
        {texts.download}
      </Button>
    </div>
  );
}
