import type { ToastContent } from '@arcadia/ui/overlay/toast';
import { memberHolds, memberQuery } from '../shared/member.ts';
import { loadMessages, messagesOf } from '../shared/messages.ts';
import { queries } from '../shared/queries.ts';
import { paths } from './paths.ts';
import { router } from './router.tsx';

/** For who may see package orders. Its texts are loaded with it, since it comes twice in a package's life. */
export async function packagesExpire(): Promise<ToastContent | null> {
  const member = queries.getQueryData(memberQuery.queryKey);
  if (!member || !memberHolds(member, 'activityOrderQuery')) return null;
  await loadMessages('packageOrders');
  const { title, text, show } = messagesOf('packageOrders').expiring;
  const onPress = () => void router.navigate({ href: paths.packageOrders });
  return { title, description: text, tone: 'warning', action: { label: show, onPress } };
}
