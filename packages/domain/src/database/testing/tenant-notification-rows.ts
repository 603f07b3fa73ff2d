/** What a person may write about notifications: what was read, and what is mailed. */
export const notificationRows = {
  notification_preference: {
    row: {
      company_id: `'c'`,
      member_id: `'main'`,
      kind: `'refund_decided'`,
      mail: 'true',
      changed_at: `'2026-11-20T08:00:00Z'::timestamptz`,
    },
  },
  notification_read: {
    row: {
      company_id: `'c'`,
      member_id: `'main'`,
      item_id: `'ntf'`,
      read_at: `'2026-11-20T08:00:00Z'::timestamptz`,
    },
  },
};
