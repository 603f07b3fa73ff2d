import { dayOf } from '@arcadia/kernel/calendar';
import { contentLanguages } from '@arcadia/kernel/languages';
import { Skeleton } from '@arcadia/ui/feedback/skeleton';
import { SegmentedControl } from '@arcadia/ui/form/segmented-control';
import { useFormats } from '@arcadia/ui/formats';
import { Card } from '@arcadia/ui/layout/card';
import { useToast } from '@arcadia/ui/overlay/toast';
import { productNow } from '@arcadia/web/messages/product-time';
import { PdfDocument } from '@arcadia/web/pdf/pdf-document';
import { useState } from 'react';
import { CaseDecision } from '../../shared/desk/CaseDecision.tsx';
import { CaseFrame } from '../../shared/desk/CaseFrame.tsx';
import { CaseSkeleton } from '../../shared/desk/CaseSkeleton.tsx';
import { type CaseProps, DeskCase } from '../../shared/desk/DeskCase.tsx';
import { useMessages } from '../../shared/messages.ts';
import { CaseFacts } from './CaseFacts.tsx';
import { type ContractCase, desk } from './desk.ts';

/** A contract that the customer has signed: the paper beside what is on it, and the decision. */
export function CasePage() {
  const skeleton = <CaseSkeleton left={<Skeleton height="40rem" />} lines={9} />;
  return <DeskCase desk={desk} skeleton={skeleton} content={Case} />;
}

function Case({ review, found: contractCase }: CaseProps<ContractCase>) {
  const texts = useMessages('backofficeContracts');
  const { companyId, contract } = contractCase;
  return (
    <CaseFrame
      place={desk}
      review={review}
      title={contract.number}
      company={{ companyId, companyName: contract.companyName }}
      decisions={<Decisions contractCase={contractCase} />}
      deciding={{ approve: texts.approve, refuse: texts.refuse }}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Paper contractCase={contractCase} />
        <CaseFacts contractCase={contractCase} />
      </div>
    </CaseFrame>
  );
}

function Paper({ contractCase: { id, contract } }: { contractCase: ContractCase }) {
  const texts = useMessages('backofficeContracts');
  const { languages } = useMessages('contracts');
  const pdf = useMessages('pdf');
  const [language, setLanguage] = useState(contract.language);
  const key = `${language} ${contract.signatures.length} ${contract.file?.sha256 ?? ''}`;
  return (
    <Card
      title={texts.paper}
      actions={
        <SegmentedControl
          label={texts.paperLanguage}
          options={contentLanguages.map((value) => ({ value, label: languages[value] }))}
          value={language}
          onValueChange={setLanguage}
        />
      }
    >
      <PdfDocument
        key={key}
        document={{
          name: 'previewContractCase',
          input: { id, language },
          key: ['contract-case-paper', id, key],
        }}
        title={texts.paper}
        texts={pdf}
      />
    </Card>
  );
}

/** Signing for the provider, or rejecting with what the customer will read. */
function Decisions({ contractCase: { id, contract } }: { contractCase: ContractCase }) {
  const texts = useMessages('backofficeContracts');
  const company = contract.companyName;
  const toast = useToast();
  const formats = useFormats();
  const today = dayOf(productNow());
  const date = contract.startDate > today ? contract.startDate : today;
  return (
    <CaseDecision
      sends={desk}
      texts={texts}
      approve={{
        title: texts.approveTitle({ company }),
        text: texts.approveText({ date: formats.date(date) }),
        decision: { id, outcome: 'approved' },
      }}
      refuse={{
        presets: 'contract',
        size: 'sm',
        title: texts.refuseTitle({ company }),
        onRefuse: (reason, decide) => decide({ id, outcome: 'refused', reason }),
      }}
      onDecided={({ outcome }) => {
        if (outcome === 'approved') toast({ title: texts.approved, tone: 'success' });
      }}
    />
  );
}
