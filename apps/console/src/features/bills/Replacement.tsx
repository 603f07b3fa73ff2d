import { buttonClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Banner } from '@arcadia/ui/feedback/banner';
import { useFormats } from '@arcadia/ui/formats';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../app/paths.ts';
import { useMessages } from '../../shared/messages.ts';
import { type Bill, billQuery } from './bill-query.ts';

/** Of a bill that another one took the place of: why, what it charged, and what that one charges. */
export function Replaced({ bill }: { bill: Bill }) {
  const texts = useMessages('billDetail');
  const { exactTime } = useFormats();
  const { replacedBy, discardReason, discardedAt } = bill;
  const { data: next } = useQuery({ ...billQuery(replacedBy ?? ''), enabled: replacedBy !== null });
  return (
    <Banner
      tone="warning"
      title={replacedBy === null ? texts.discarded : texts.replacedTitle}
      action={replacedBy !== null && <ToBill id={replacedBy}>{texts.replacedBy}</ToBill>}
    >
      {discardReason !== null &&
        discardedAt !== null &&
        texts.discardedText({ reason: discardReason, time: exactTime(discardedAt) })}
      {next && <WasIs was={bill} is={next} />}
    </Banner>
  );
}

/** Of a bill in place of another one: why, what that one charged, and what this one charges. */
export function Replaces({ bill, replaces }: { bill: Bill; replaces: string }) {
  const texts = useMessages('billDetail');
  const { data: before } = useQuery(billQuery(replaces));
  return (
    <Banner title={texts.replaces} action={<ToBill id={replaces}>{texts.openReplaced}</ToBill>}>
      {before?.discardReason}
      {before && <WasIs was={before} is={bill} />}
    </Banner>
  );
}

/** Both amounts and what the customer gets or owes more; nothing while a rate is missing. */
function WasIs({ was, is }: { was: Bill; is: Bill }) {
  const texts = useMessages('billDetail');
  const { money } = useFormats();
  if (was.payable === null || is.payable === null) return null;
  const shown = ({ amount, currency }: { amount: string; currency: string }) =>
    money(amount, currency);
  const isSame = was.payable.amount === is.payable.amount;
  return (
    <span className="block font-medium">
      {isSame
        ? texts.sameAmount({ is: shown(is.payable) })
        : texts.wasIs({ was: shown(was.payable), is: shown(is.payable) })}
    </span>
  );
}

function ToBill({ id, children }: { id: string; children: string }) {
  return (
    <Link href={paths.bill(id)} className={buttonClass({ size: 'sm' })}>
      {children}
    </Link>
  );
}
