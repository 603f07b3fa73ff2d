import { setMailPreferences } from '@arcadia/contract/notifications/notifications';
import type { InputOf } from '@arcadia/contract/api';
import {
  type NotificationKind,
  notificationRules,
} from '@arcadia/contract/notifications/notification-kinds';
import { keysOf } from '@arcadia/kernel/keys';
import { Button, textLinkClass } from '@arcadia/ui/action/button';
import { Link } from '@arcadia/ui/action/link';
import { Loading } from '@arcadia/ui/feedback/loading';
import { Checkbox } from '@arcadia/ui/form/checkbox';
import { FormError } from '@arcadia/ui/form/form-error';
import { Card } from '@arcadia/ui/layout/card';
import { useToast } from '@arcadia/ui/overlay/toast';
import { Loaded } from '@arcadia/web/calls/loaded';
import { useContractForm } from '@arcadia/web/form/form';
import { useCommonMessages } from '@arcadia/web/messages/common-messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../app/paths.ts';
import { client } from '../../shared/client.ts';
import { memberHolds, useMember } from '../../shared/member.ts';
import { useMessages } from '../../shared/messages.ts';
import { mailPreferencesQuery } from './queries.ts';

type Values = InputOf<'setMailPreferences'>;

/** Choice of the notifications that are mailed to the person as well. */
export function MailSettings() {
  const texts = useMessages('notifications');
  const query = useQuery(mailPreferencesQuery);
  return (
    <Loaded
      query={query}
      failed={texts.mail.failed}
      waiting={<Loading height={320}>{texts.mail.title}</Loading>}
    >
      {(data) => <MailForm preferences={data} />}
    </Loaded>
  );
}

/** Kinds with a rule whose data the person may see: nobody chooses about what they never get. */
function useKinds(rule: (typeof notificationRules)[NotificationKind]['mail']): NotificationKind[] {
  const member = useMember();
  return keysOf(notificationRules).filter((kind) => {
    const { mail, permission } = notificationRules[kind];
    return mail === rule && memberHolds(member, permission);
  });
}

function MailForm({ preferences }: { preferences: Values }) {
  const texts = useMessages('notifications');
  const { mail, kinds } = texts;
  const { actions } = useCommonMessages();
  const { form, onSubmit, submitting, formError } = useSaving(preferences);
  const off = form.watch('mailOff');
  const set = (kind: NotificationKind, isOn: boolean) =>
    form.setValue('mailOff', isOn ? off.filter((one) => one !== kind) : [...off, kind], {
      shouldDirty: true,
    });
  const chosen = useKinds('chosen');
  const always = useKinds('always');
  return (
    <form noValidate onSubmit={onSubmit} className="max-w-200">
      <Card title={mail.title} description={mail.text}>
        <div className="flex flex-col gap-6">
          {chosen.length > 0 && (
            <Group title={mail.chosen}>
              {chosen.map((kind) => (
                <Checkbox
                  key={kind}
                  label={kinds[kind]}
                  checked={!off.includes(kind)}
                  onChange={({ target }) => set(kind, target.checked)}
                />
              ))}
              <FormError>{formError}</FormError>
              <Button
                type="submit"
                variant="primary"
                loading={submitting}
                className="mt-2 self-start"
              >
                {actions.save}
              </Button>
            </Group>
          )}
          {always.length > 0 && (
            <Group title={mail.always} help={mail.alwaysText}>
              <Kinds kinds={always} />
            </Group>
          )}
          <Alerts />
          <NeverMailed />
        </div>
      </Card>
    </form>
  );
}

function useSaving(preferences: Values) {
  const { mail } = useMessages('notifications');
  const queries = useQueryClient();
  const toast = useToast();
  return useContractForm<Values>({
    schema: setMailPreferences.input,
    defaultValues: preferences,
    submit: async (values) => {
      const saved = await client.setMailPreferences(values);
      queries.setQueryData(mailPreferencesQuery.queryKey, saved);
      toast({ title: mail.saved, tone: 'success' });
    },
  });
}

/** Kinds whose mail an alert of its own decides about. */
function Alerts() {
  const { mail } = useMessages('notifications');
  const kinds = useKinds('alert');
  if (kinds.length === 0) return null;
  return (
    <Group title={mail.alert} help={mail.alertText}>
      <p className="text-14">
        <Link href={paths.alerts} className={textLinkClass}>
          {mail.allAlerts}
        </Link>
      </p>
    </Group>
  );
}

function NeverMailed() {
  const { mail } = useMessages('notifications');
  const kinds = useKinds('none');
  if (kinds.length === 0) return null;
  return (
    <Group title={mail.none} help={mail.noneText}>
      <Kinds kinds={kinds} />
    </Group>
  );
}

function Kinds({ kinds }: { kinds: readonly NotificationKind[] }) {
  const texts = useMessages('notifications');
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-14">
      {kinds.map((kind) => (
        <li key={kind}>{texts.kinds[kind]}</li>
      ))}
    </ul>
  );
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-2 text-14 font-semibold">{title}</legend>
      {help !== undefined && <p className="text-13 text-text-muted">{help}</p>}
      {children}
    </fieldset>
  );
}
