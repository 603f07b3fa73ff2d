/** Rows that a person may write: about notifications that were read or are mailed, and about views of lists. */
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
  saved_view: {
    row: {
      company_id: `'c'`,
      id: `'svw'`,
      person_id: `'main'`,
      list: `'bills'`,
      place: '1',
      name: `'Unpaid'`,
      search: `'status=unsettled'`,
      saved_at: `'2026-11-20T08:00:00Z'::timestamptz`,
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
