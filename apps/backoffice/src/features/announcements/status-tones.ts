import type { AnnouncementStatus } from '@arcadia/contract/notifications/announcements';
import type { StatusTone } from '@arcadia/ui/feedback/status';

export const statusTones: Record<AnnouncementStatus, StatusTone> = {
  scheduled: 'info',
  current: 'success',
  ended: 'neutral',
  withdrawn: 'danger',
};
