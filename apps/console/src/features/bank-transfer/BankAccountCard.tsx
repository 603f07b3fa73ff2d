import type { BankAccount } from '@arcadia/contract/funds/bank-transfers';
import type { Currency } from '@arcadia/kernel/money';
import { CopyButton } from '@arcadia/ui/action/copy-button';
import { Card } from '@arcadia/ui/layout/card';
import { DescriptionList } from '@arcadia/ui/layout/description-list';
import { useMessages } from '../../shared/messages.ts';

type BankAccountCardProps = { account: BankAccount; code: string; currency: Currency };

/** Where to transfer to and what to write, each with a button that copies it. */
export function BankAccountCard({ account, code, currency }: BankAccountCardProps) {
  const { account: texts } = useMessages('bankTransfer');
  const facts = [
    { id: 'holder', term: texts.holder, value: account.holder },
    { id: 'bank', term: texts.bank, value: account.bank },
    { id: 'branch', term: texts.branch, value: account.branch },
    { id: 'number', term: texts.number, value: account.number },
    ...(account.swift === null ? [] : [{ id: 'swift', term: texts.swift, value: account.swift }]),
    { id: 'currency', term: texts.currency, value: currency },
  ];
  const note = texts.noteText({ code });
  const all = [...facts, { term: texts.note, value: note }].map(texts.line).join('\n');
  return (
    <Card title={texts.title} actions={<CopyButton value={all} label={texts.allDetails} />}>
      <div className="rounded-control bg-surface-sunken p-4">
        <p className="text-13 text-text-muted">{texts.code}</p>
        <p className="mt-1 flex items-center gap-1">
          <span className="font-mono text-20 font-semibold tracking-wider">{code}</span>
          <CopyButton value={code} label={texts.code} />
        </p>
        <p className="mt-1 text-13 text-pretty text-text-muted">{texts.codeText}</p>
      </div>
      <div className="mt-5">
        <DescriptionList
          items={[...facts, { id: 'note', term: texts.note, value: note }].map((fact) => ({
            id: fact.id,
            term: fact.term,
            value: <Copied {...fact} />,
            wide: fact.id === 'holder' || fact.id === 'branch',
          }))}
        />
      </div>
      <p className="mt-5 border-t border-hairline pt-4 text-13 text-pretty text-text-muted">
        {texts.from}
      </p>
    </Card>
  );
}

function Copied({ term, value }: { term: string; value: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className="min-w-0 wrap-anywhere">{value}</span>
      <CopyButton value={value} label={term} />
    </span>
  );
}
