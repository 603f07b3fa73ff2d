import { sealingLateAfterMs } from '@arcadia/contract/contracts/contracts';
import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Day } from '@arcadia/ui/display/day';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { Banner } from '@arcadia/ui/feedback/banner';
import { Card } from '@arcadia/ui/layout/card';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMomentPassed } from '@arcadia/web/messages/moment-passed';
import { productNow } from '@arcadia/web/messages/product-time';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import type { ContractCase } from './desk.ts';

type CaseProps = { contractCase: ContractCase };

/** Facts to check before signing, and the certificate that it is signed with. */
export function CaseFacts({ contractCase }: CaseProps) {
  const texts = useMessages('backofficeContracts');
  const { contract, partyIsCertified } = contractCase;
  const isOpen = contract.step === 'provider';
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {contract.reason !== null && (
        <Banner tone="danger" title={texts.refusedTitle}>
          <span className="wrap-anywhere whitespace-pre-line">{contract.reason}</span>
        </Banner>
      )}
      {contract.step === 'sealing' && <Sealing contractCase={contractCase} />}
      {isOpen && !partyIsCertified && (
        <Banner tone="warning" title={texts.partyChanged}>
          {texts.partyChangedText}
        </Banner>
      )}
      <Card title={texts.detailsTitle}>
        <Details contractCase={contractCase} />
      </Card>
      {isOpen && <Certificate contractCase={contractCase} />}
      <Earlier contractCase={contractCase} />
    </div>
  );
}

/** Both have signed: the file is being made, or it is late and why. */
function Sealing({ contractCase: { contract, certificate } }: CaseProps) {
  const texts = useMessages('backofficeContracts');
  const maySeeJobs = operatorMay(useOperator(), 'jobs.manage');
  const signedAt = contract.signatures.map((signature) => signature.signedAt).toSorted();
  const isLate = useMomentPassed(signedAt.at(-1) ?? null, -sealingLateAfterMs);
  if (!isLate) return <Banner>{texts.sealing}</Banner>;
  return (
    <>
      <Banner
        tone="warning"
        title={texts.sealingLateTitle}
        action={
          maySeeJobs && (
            <Link href={paths.jobs} className={buttonClass({ size: 'sm' })}>
              {texts.toJobs}
            </Link>
          )
        }
      >
        {texts.sealingLate}
      </Banner>
      {certificate?.usable === false && <Banner tone="danger">{texts.certificateExpired}</Banner>}
    </>
  );
}

function Details({ contractCase: { contract, mainland } }: CaseProps) {
  const texts = useMessages('contracts');
  const { signedBy } = useMessages('backofficeContracts');
  const { party, language, startDate, effectiveDate, appliedAt, appliedByName } = contract;
  const phone = `${party.contactAreaCode} ${party.contactPhone}`;
  const number = mainland ? texts.creditCode : texts.registrationNumber;
  const facts: Description[] = [
    { id: 'name', term: texts.companyName, value: party.companyName, wide: true },
    { id: 'number', term: number, value: party.registrationNumber },
    { id: 'person', term: texts.contactPerson, value: party.contactPerson },
    { id: 'address', term: texts.mailingAddress, value: party.mailingAddress, wide: true },
    { id: 'phone', term: texts.contactPhone, value: phone },
    { id: 'email', term: texts.contactEmail, value: party.contactEmail },
    { id: 'billing', term: texts.billingEmail, value: party.billingEmail },
    { id: 'language', term: texts.language, value: texts.languages[language] },
    { id: 'template', term: texts.template, value: contract.templateVersion },
    { id: 'start', term: texts.startDate, value: <Day day={startDate} /> },
    {
      id: 'effective',
      term: texts.effectiveDate,
      value: effectiveDate === null ? texts.none : <Day day={effectiveDate} />,
    },
    { id: 'applied', term: texts.appliedAt, value: <Time instant={appliedAt} kind="exact" /> },
    { id: 'by', term: texts.appliedBy, value: appliedByName },
    ...contract.signatures.map(({ side, name, signedAt, method, sentTo }) => ({
      id: side,
      term: signedBy[side],
      value: (
        <>
          {name} · <Time instant={signedAt} kind="exact" /> · {texts.methods[method]}
          {sentTo !== null && ` ${sentTo}`}
        </>
      ),
      wide: true,
    })),
    {
      id: 'content',
      term: texts.content,
      value: <Identifier value={contract.contentSha256} label={texts.content} max={24} />,
      wide: true,
    },
  ];
  return <DescriptionList items={facts} />;
}

const soonDays = 30;
const dayMs = 86_400_000;

function Certificate({ contractCase: { certificate } }: CaseProps) {
  const texts = useMessages('backofficeContracts');
  if (certificate === null) return <Banner tone="warning">{texts.certificateMissing}</Banner>;
  const { subject, issuer, serialNumber, validTo, usable } = certificate;
  const days = Math.floor((Date.parse(validTo) - productNow()) / dayMs);
  return (
    <Card title={texts.certificateTitle}>
      {!usable && (
        <div className="mb-4">
          <Banner tone="danger">{texts.certificateExpired}</Banner>
        </div>
      )}
      {usable && days <= soonDays && (
        <div className="mb-4">
          <Banner tone="warning">{texts.certificateEnds({ days })}</Banner>
        </div>
      )}
      <DescriptionList
        items={[
          { id: 'subject', term: texts.subjectOf, value: subject },
          { id: 'issuer', term: texts.issuer, value: issuer },
          { id: 'to', term: texts.validTo, value: <Time instant={validTo} kind="exact" /> },
          {
            id: 'serial',
            term: texts.serialNumber,
            value: <Identifier value={serialNumber} label={texts.serialNumber} max={20} />,
          },
        ]}
      />
    </Card>
  );
}

function Earlier({ contractCase: { earlier } }: CaseProps) {
  const texts = useMessages('backofficeContracts');
  const { statuses } = useMessages('contracts');
  return (
    <Card title={texts.earlier}>
      {earlier.length === 0 ? (
        <p className="text-14 text-text-muted">{texts.noEarlier}</p>
      ) : (
        <ul className="flex flex-col divide-y divide-hairline text-14">
          {earlier.map(({ id, number, status, appliedAt, reason }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 py-2">
              <span className="font-medium">{number}</span>
              <span className="text-text-muted">{statuses[status]}</span>
              <span className="text-13 text-text-muted">
                <Time instant={appliedAt} />
              </span>
              {reason !== null && (
                <span className="w-full text-13 wrap-anywhere text-text-muted">{reason}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
