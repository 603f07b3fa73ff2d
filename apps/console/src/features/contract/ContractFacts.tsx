import { Day } from '@arcadia/ui/display/day';
import { Identifier } from '@arcadia/ui/display/identifier';
import { Time } from '@arcadia/ui/display/time';
import { type Description, DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';
import type { Contract } from './queries.ts';

/** The details of the contract, and its signatures. */
export function ContractFacts({ contract, mainland }: { contract: Contract; mainland: boolean }) {
  const texts = useMessages('contracts');
  const { party, language, startDate, effectiveDate, appliedAt, appliedByName, file } = contract;
  const phone = `${party.contactAreaCode} ${party.contactPhone}`;
  const number = mainland ? texts.creditCode : texts.registrationNumber;
  const facts: (Description | null)[] = [
    { id: 'name', term: texts.companyName, value: party.companyName, wide: true },
    { id: 'number', term: number, value: party.registrationNumber, wide: true },
    { id: 'address', term: texts.mailingAddress, value: party.mailingAddress, wide: true },
    { id: 'person', term: texts.contactPerson, value: party.contactPerson },
    { id: 'phone', term: texts.contactPhone, value: phone },
    { id: 'email', term: texts.contactEmail, value: party.contactEmail, wide: true },
    { id: 'billing', term: texts.billingEmail, value: party.billingEmail, wide: true },
    { id: 'language', term: texts.language, value: texts.languages[language] },
    effectiveDate === null
      ? { id: 'start', term: texts.startDate, value: <Day day={startDate} /> }
      : { id: 'effective', term: texts.effectiveDate, value: <Day day={effectiveDate} /> },
    {
      id: 'applied',
      term: texts.appliedAt,
      value: <Time instant={appliedAt} kind="exact" />,
      wide: true,
    },
    { id: 'by', term: texts.appliedBy, value: appliedByName },
    file && {
      id: 'hash',
      term: texts.fileHash,
      value: <Identifier value={file.sha256} label={texts.fileHash} max={24} />,
      wide: true,
    },
  ];
  return (
    <>
      <DescriptionList items={facts.filter((fact) => fact !== null)} />
      <Signatures contract={contract} />
    </>
  );
}

function Signatures({ contract }: { contract: Contract }) {
  const texts = useMessages('contracts');
  const { signatures } = contract;
  return (
    <section className="mt-6 border-t border-hairline pt-5">
      <h3 className="text-14 font-semibold">{texts.signatures}</h3>
      <ul className="mt-3 flex flex-col gap-3">
        {(['customer', 'provider'] as const).map((side) => {
          const signature = signatures.find((one) => one.side === side);
          return (
            <li key={side} className="text-14">
              <p className="font-medium">{texts.sides[side]}</p>
              {signature === undefined ? (
                <p className="text-text-muted">{texts.notSigned}</p>
              ) : (
                <p className="wrap-anywhere text-text-muted">
                  {signature.name} · <Time instant={signature.signedAt} kind="exact" /> ·{' '}
                  {texts.methods[signature.method]}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
