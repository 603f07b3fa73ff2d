const at = `'2026-11-20T08:00:00Z'::timestamptz`;
const soon = `'2026-11-20T08:30:00Z'::timestamptz`;

/** An order of packages that a company may insert. */
export const packageOrderRow = {
  row: {
    company_id: `'c'`,
    id: `'pko'`,
    campaign_key: `'x'`,
    currency: `'CNY'`,
    original: '1',
    amount: '1',
    due: '1',
    created_by: `'main'`,
    created_by_name: `'Main'`,
    created_at: at,
    expires_at: soon,
  },
};
