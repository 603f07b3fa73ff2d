import { PageBody, PageHeader } from '@arcadia/ui/layout/page';
import { Tabs } from '@arcadia/ui/layout/tabs';
import { choiceParam, useSearchParams } from '@arcadia/web/routing/search-params';
import { useQuery } from '@tanstack/react-query';
import type { client } from '../../shared/client.ts';
import { useMessages } from '../../shared/messages.ts';
import { unreadQuery } from '../../shared/unread.ts';
import { Announcements } from './Announcements.tsx';
import { MailSettings } from './MailSettings.tsx';
import { NotificationTable } from './NotificationTable.tsx';

const tabs = ['notifications', 'announcements', 'mail'] as const;
const address = { tab: choiceParam(tabs, 'notifications') };

/** The company's notifications, the provider's announcements, and the choice of mails: a tab each. */
export function NotificationsPage() {
  const texts = useMessages('notifications');
  const { values, go } = useSearchParams(address);
  const { data } = useQuery(unreadQuery);
  return (
    <PageBody>
      <PageHeader title={texts.title} description={texts.description} />
      <Tabs
        label={texts.tabs.label}
        tabs={tabs.map((value) => ({ value, label: texts.tabs[value], ...countOf(data, value) }))}
        value={values.tab}
        onValueChange={(tab) => go({ tab }, { alone: true })}
      >
        {values.tab === 'notifications' && <NotificationTable />}
        {values.tab === 'announcements' && <Announcements />}
        {values.tab === 'mail' && <MailSettings />}
      </Tabs>
    </PageBody>
  );
}

type Unread = Awaited<ReturnType<typeof client.getUnread>>;

/** Number of unread messages on a tab; undefined for none. */
function countOf(unread: Unread | undefined, tab: (typeof tabs)[number]) {
  const count = unread === undefined || tab === 'mail' ? 0 : unread[tab];
  return count === 0 ? {} : { count };
}
