import {
  changeAnnouncement,
  getAnnouncement,
  getAudienceSizes,
  getMailPreferences,
  getUnread,
  listAllAnnouncements,
  listAnnouncements,
  listNotifications,
  markAllRead,
  markRead,
  publishAnnouncement,
  setMailPreferences,
  withdrawAnnouncement,
} from '@arcadia/domain/notifications/index';
import type { Handlers } from '../http/calls/handlers.ts';

export const notificationHandlers = {
  listNotifications,
  getUnread,
  listAnnouncements,
  markRead,
  markAllRead,
  getMailPreferences,
  setMailPreferences,
  listAllAnnouncements,
  getAnnouncement,
  getAudienceSizes,
  publishAnnouncement,
  changeAnnouncement,
  withdrawAnnouncement,
} satisfies Partial<Handlers>;
