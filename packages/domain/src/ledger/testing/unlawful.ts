import type { Currency } from '@arcadia/kernel/money';
import type { LedgerErrorReason } from '../ledger-error.ts';
import type { Transfer } from '../post.ts';
import type { UnlawfulWay } from './operations.ts';

/** A transfer that the ledger must refuse, and as what. `spend` and `grant` are lawful ones to make it from. */
export function unlawfulTransfer(
  how: UnlawfulWay,
  {
    spend,
    grant,
    amount,
    currency,
  }: { spend: Transfer; grant: Transfer; amount: bigint; currency: Currency },
): { transfer: Transfer; reason: LedgerErrorReason } {
  const [first, second] = grant.lines;
  if (!first || !second) throw new Error('a grant has two lines');
  const withLines = (lines: Transfer['lines']) => ({ ...grant, lines });
  switch (how) {
    case 'unbalanced':
      return {
        transfer: withLines([first, { ...second, amount: amount + 1n }]),
        reason: 'unbalanced',
      };
    case 'pairNotAllowed':
      return { transfer: { ...spend, lines: grant.lines }, reason: 'pairNotAllowed' };
    case 'rightPairTurnedRound': {
      const turned = grant.lines.map((line) => ({ ...line, amount: -line.amount }));
      return { transfer: withLines(turned), reason: 'pairNotAllowed' };
    }
    case 'unknownTemplate':
      return { transfer: { ...grant, template: 'no_such' }, reason: 'pairNotAllowed' };
    case 'unknownKind':
      return {
        transfer: withLines([first, { ...second, kind: 'no_such' as 'cash' }]),
        reason: 'pairNotAllowed',
      };
    case 'sameAccountTwice':
      return { transfer: withLines([first, first, second, second]), reason: 'malformed' };
    case 'zeroLine':
      return {
        transfer: withLines([...grant.lines, { kind: 'cash', amount: 0n }]),
        reason: 'malformed',
      };
    case 'oneLine':
      return { transfer: withLines([first]), reason: 'malformed' };
    case 'foreignCurrency': {
      const foreign = currency === 'CNY' ? 'USD' : 'CNY';
      return { transfer: { ...grant, currency: foreign }, reason: 'wrongCurrency' };
    }
    case 'unknownCompany':
      return { transfer: { ...grant, companyId: 'co_nobody' }, reason: 'wrongCurrency' };
    case 'cashOfNobody':
      return { transfer: { ...grant, companyId: null }, reason: 'malformed' };
    case 'detailMissing': {
      const lines: Transfer['lines'] = [
        { kind: 'receivable', amount: -amount },
        { kind: 'revenue', detail: '', amount },
      ];
      return { transfer: { ...spend, template: 'test_bill', lines }, reason: 'malformed' };
    }
  }
}
