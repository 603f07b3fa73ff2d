import { addMonths } from '@arcadia/kernel/month';
import { Button } from '@arcadia/ui/action/button';
import { Banner } from '@arcadia/ui/feedback/banner';
import { FormError } from '@arcadia/ui/form/form-error';
import { useFormats } from '@arcadia/ui/formats';
import { AwaitedScreen } from '@arcadia/web/first-screen/first-screen';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { operatorMay, useOperator } from '../../shared/operator.ts';
import { dueMonthQuery } from './queries.ts';
import { useStart } from './start.ts';

/** The next month to settle and its time; one that is due and has not begun can be started. */
export function NextRun() {
  const texts = useMessages('backofficeBillingRuns');
  const { month, exactTime } = useFormats();
  const { data, isError } = useQuery(dueMonthQuery);
  if (data === undefined) return isError ? null : <AwaitedScreen kind="list" />;
  const { newestRun, dueMonth, nextDueAt } = data;
  if (newestRun === null || newestRun < dueMonth) return <Due month={dueMonth} />;
  const next = month(addMonths(dueMonth, 1));
  return <Banner>{texts.next({ month: next, time: exactTime(nextDueAt) })}</Banner>;
}

function Due({ month }: { month: string }) {
  const { due: texts } = useMessages('backofficeBillingRuns');
  const formats = useFormats();
  const mayManage = operatorMay(useOperator(), 'bills.manage');
  const start = useStart(month, texts.started);
  return (
    <Banner
      tone="warning"
      title={texts.title({ month: formats.month(month) })}
      action={
        mayManage && (
          <Button size="sm" loading={start.isPending} onClick={() => start.mutate()}>
            {texts.start}
          </Button>
        )
      }
    >
      {texts.text}
      <FormError className="mt-2">{start.error?.message}</FormError>
    </Banner>
  );
}
