import type { RegionService } from '@arcadia/contract/applications/region-services';
import { Card } from '@arcadia/ui/layout/card';
import { cx } from '@arcadia/ui/cx';
import { Link } from '@arcadia/ui/action/link';
import { textLinkClass } from '@arcadia/ui/action/button';
import { Check } from 'lucide-react';
import { usePermission } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { useLaunchSteps, type LaunchStep } from './launch-steps.ts';

/** Checklist for going online, with links to what is missing. Hidden once the service is online. */
export function LaunchChecklist({ service }: { service: RegionService }) {
  const texts = useMessages('regionService').checklist;
  const mayManage = usePermission('applicationAll');
  const steps = useLaunchSteps(service);
  if (service.status === 'online' || service.status === 'failed') return null;
  const done = steps.filter((step) => step.done).length;
  return (
    <Card
      title={done === steps.length ? texts.titleReady : texts.title}
      actions={
        <span className="text-13 text-text-muted tabular-nums">
          {texts.progress({ done, total: steps.length })}
        </span>
      }
      flush
    >
      <ol className="divide-y divide-hairline border-t border-hairline">
        {steps.map((step) => (
          <Step key={step.id} step={step} mayManage={mayManage && service.status !== 'creating'} />
        ))}
      </ol>
    </Card>
  );
}

function Step({ step, mayManage }: { step: LaunchStep; mayManage: boolean }) {
  const texts = useMessages('regionService').checklist;
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-6">
      <span
        className={cx(
          'mt-[calc((1lh-1.25rem)/2)] flex size-5 shrink-0 items-center justify-center rounded-full',
          step.done ? 'bg-success-soft text-success' : 'border border-hairline-strong',
        )}
      >
        {step.done && <Check aria-hidden className="size-3.5" />}
        <span className="sr-only">{step.done ? texts.done : texts.open}</span>
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56">
          <p className="font-medium">{step.title}</p>
          <p className="text-13 text-text-muted">{step.text}</p>
        </div>
        {!step.done && mayManage && step.action !== null && (
          <Link href={step.action.href} className={cx(textLinkClass, 'text-13')}>
            {step.action.label}
          </Link>
        )}
      </div>
    </li>
  );
}
