import { Button } from '@arcadia/ui/action/button';
import type { StatusTone } from '@arcadia/ui/feedback/status';
import type { Dictionaries } from '@arcadia/i18n/dictionaries';
import { type Formats, useFormats } from '@arcadia/ui/formats';
import { ConfirmDialog } from '@arcadia/ui/overlay/confirm-dialog';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AlertRow } from '../../../shared/alerts/AlertRow.tsx';
import { announce } from '../../../shared/announcements.ts';
import { client } from '../../../shared/client.ts';
import { useMessages } from '../../../shared/messages.ts';
import { groupedQuantity } from './grouped-quantity.ts';
import { type UsageAlert, type UsageAlerts, usageAlertsKey } from './alerts-query.ts';

type AlertItemProps = {
  alert: UsageAlert;
  currency: UsageAlerts['currency'];
  /** Recipients of all alerts to whom nothing is sent yet. */
  unconfirmed: UsageAlerts['unconfirmedRecipients'];
  mayChange: boolean;
  onEdit: () => void;
};

/** One alert: what it watches, whether it has told this month, and what can be done with it. */
export function AlertItem({ alert, mayChange, onEdit, ...shown }: AlertItemProps) {
  const texts = useMessages('usageAlerts');
  const { id, version, name, paused } = alert;
  const queries = useQueryClient();
  const pausing = useMutation({
    mutationFn: () =>
      client.setUsageAlertPaused({ id, version, paused: !paused }, { notify: true }),
    onSuccess: () =>
      announce({ kind: 'done', text: paused ? texts.resumed({ name }) : texts.paused({ name }) }),
    // Somebody else may have changed it: what stands here is read anew either way.
    onSettled: () => queries.invalidateQueries({ queryKey: usageAlertsKey }),
  });
  return (
    <AlertRow
      title={name}
      state={stateOf(alert, texts.statuses)}
      since={alert.reachedAt}
      lastNotifiedAt={alert.lastNotifiedAt}
      actions={
        mayChange && (
          <>
            <Button size="sm" aria-label={texts.editNamed({ name })} onClick={onEdit}>
              {texts.edit}
            </Button>
            <Button
              size="sm"
              aria-label={paused ? texts.resumeNamed({ name }) : texts.pauseNamed({ name })}
              loading={pausing.isPending}
              onClick={() => pausing.mutate()}
            >
              {paused ? texts.resume : texts.pause}
            </Button>
            <RemoveButton alert={alert} />
          </>
        )
      }
    >
      <Rule alert={alert} {...shown} />
    </AlertRow>
  );
}

type RuleProps = Pick<AlertItemProps, 'alert' | 'currency' | 'unconfirmed'>;

function Rule({ alert, currency, unconfirmed }: RuleProps) {
  const texts = useMessages('usageAlerts');
  const { money, percent } = useFormats();
  const { aboveAmount, abovePercent, applicationName, alertRecipients, measure } = alert;
  const isCharges = measure === 'charges';
  const level =
    aboveAmount !== null
      ? texts.aboveAmount({
          amount: isCharges ? money(aboveAmount, currency) : groupedQuantity(aboveAmount),
        })
      : abovePercent === null
        ? texts.unusualDay
        : texts.abovePercent({
            percent: percent(abovePercent / 100),
            compared: comparedWith(alert, { texts, money }),
          });
  const watched = [texts.measures[measure], applicationName ?? texts.allApplications, level];
  const [told, awaiting] = [false, true].map((isAwaiting) =>
    alertRecipients
      .filter((email) => unconfirmed.includes(email) === isAwaiting)
      .join(texts.between),
  );
  return (
    <>
      <p>{watched.join(' · ')}</p>
      {told && <p>{texts.recipients({ emails: told })}</p>}
      {awaiting && <p>{texts.awaiting({ emails: awaiting })}</p>}
    </>
  );
}

/** The quantity that a share comes to this month, or the reason that there is none. */
function comparedWith(
  { measure, threshold, thresholdQuantity }: UsageAlert,
  { texts, money }: { texts: Dictionaries['usageAlerts']; money: Formats['money'] },
): string {
  if (threshold !== null)
    return texts.percentIs({ amount: money(threshold.amount, threshold.currency) });
  if (thresholdQuantity !== null)
    return texts.percentIs({ amount: groupedQuantity(thresholdQuantity) });
  return measure === 'charges' ? texts.percentWaits : texts.percentWaitsForUsage;
}

function stateOf(
  { paused, reachedAt, kind }: UsageAlert,
  statuses: Dictionaries['usageAlerts']['statuses'],
): { tone: StatusTone; text: string } {
  const isDay = kind === 'unusual_day';
  if (paused) return { tone: 'neutral', text: statuses.paused };
  return reachedAt === null
    ? { tone: 'success', text: isDay ? statuses.quiet : statuses.watching }
    : { tone: 'warning', text: isDay ? statuses.noticed : statuses.reached };
}

function RemoveButton({ alert: { id, name } }: Pick<AlertItemProps, 'alert'>) {
  const texts = useMessages('usageAlerts');
  const { actions } = useCommonMessages();
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const removal = useMutation({
    mutationFn: () => client.deleteUsageAlert({ id }),
    onSuccess: async () => {
      announce({ kind: 'done', text: texts.removed });
      await queries.invalidateQueries({ queryKey: usageAlertsKey });
    },
  });
  return (
    <>
      <Button size="sm" aria-label={texts.removeNamed({ name })} onClick={() => setAsking(true)}>
        {texts.remove}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          if (!open) removal.reset();
        }}
        danger
        title={texts.removeTitle({ name })}
        description={texts.removeText}
        confirmLabel={texts.remove}
        cancelLabel={actions.cancel}
        loading={removal.isPending}
        error={removal.error?.message}
        onConfirm={() => removal.mutate()}
      />
    </>
  );
}
