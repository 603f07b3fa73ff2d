import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { useLocationPart } from '@arcadia/web/routing/use-router';
import type { client } from '../shared/client.ts';
import { useMember, usePermission } from '../shared/member.ts';
import { useMessages } from '../shared/messages.ts';
import { rechargeOf } from '../shared/next-step.ts';
import { paths } from './paths.ts';

export type Overdue = NonNullable<Awaited<ReturnType<typeof client.getOverdue>>['overdue']>;

/** The company's debt, since when, its consequences, and the way to pay it or the person to ask. */
export function OverdueBanner({ overdue }: { overdue: Overdue }) {
  const { title, text } = useWords(overdue);
  const { holdFrom, heldSince } = overdue;
  return (
    <div className="mx-auto w-full max-w-320 px-4 pt-6 md:px-6 lg:px-8 print:hidden">
      <Banner
        tone={heldSince !== null || holdFrom !== null ? 'danger' : 'warning'}
        title={title}
        action={<Ways owed={overdue.owed} />}
      >
        {text}
      </Banner>
    </div>
  );
}

function useWords({ bills, owed, owedSince, holdFrom, heldSince, next }: Overdue) {
  const texts = useMessages('overdue');
  const formats = useFormats();
  const { main, mainAccountName: name } = useMember();
  const mayRecharge = usePermission('rechargeAll');
  const how = mayRecharge || main ? texts.pay : texts.ask({ name });
  const date = formats.date(owedSince);
  const debt = { bills, amount: owed === null ? '' : formats.money(owed.amount, owed.currency) };
  if (heldSince !== null) {
    const title = texts.held.title({ date: formats.date(heldSince) });
    return { title, text: texts.sentences([texts.held.text({ ...debt, date }), how]) };
  }
  if (holdFrom !== null) {
    const title = texts.announced.title({ time: formats.exactTime(holdFrom) });
    return { title, text: texts.sentences([texts.announced.text({ ...debt, date }), how]) };
  }
  const follows =
    next === null || next.step === 'hold'
      ? ''
      : texts.next[next.step]({ date: formats.date(next.at) });
  return {
    title: texts.owed.title(debt),
    text: texts.sentences([texts.owed.since({ date }), follows, how]),
  };
}

function Ways({ owed }: Pick<Overdue, 'owed'>) {
  const texts = useMessages('overdue');
  const mayRecharge = usePermission('rechargeAll');
  const mayReadBills = usePermission('billDetailQuery');
  const pathname = useLocationPart(({ pathname }) => pathname);
  return (
    <>
      {mayReadBills && (
        <Link
          href={`${paths.bills}?${new URLSearchParams({ status: 'unsettled' })}`}
          className={buttonClass({ size: 'sm' })}
        >
          {texts.bills}
        </Link>
      )}
      {mayRecharge && pathname !== paths.recharge && (
        <Link
          href={owed === null ? paths.recharge : rechargeOf(owed.amount)}
          className={buttonClass({ size: 'sm' })}
        >
          {texts.recharge}
        </Link>
      )}
    </>
  );
}
