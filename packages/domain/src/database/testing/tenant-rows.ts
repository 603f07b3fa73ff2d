import { packageOrderRow } from './tenant-package-order-row.ts';
import { notificationRows } from './tenant-notification-rows.ts';
import { invoiceRows } from './tenant-invoice-rows.ts';

/** A row that a company may insert: column by column, in SQL. */
export type Row = Readonly<Record<string, string>>;

const at = `'2026-11-20T08:00:00Z'::timestamptz`;
const soon = `'2026-11-20T08:30:00Z'::timestamptz`;
const bytes = `'\\x00'::bytea`;

/** Rows that are there before: company `c` with its main account, an application with a service, and two games. */
export const context = `
  insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
    values ('c', 'C', 'CN', 'CNY', 0, ${at});
  insert into member (company_id, id, name, main, email, created_at) values ('c', 'main', 'Main', true, 'm@c.example', ${at});
  insert into role (company_id, id, name, permission_ids, created_at) values ('c', 'role', 'Role', '{}', ${at});
  insert into application (company_id, id, name, description, created_at) values
    ('c', 'app', 'App', 'App', ${at}), ('c', 'other', 'Other', 'Other', ${at});
  insert into region_service (company_id, id, application_id, region, app_id, status, trial_minutes,
      trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
    values ('c', 'svc', 'app', 'asia_pacific', '1000000000000000001', 'not_launched', 0, 0, 0, ${at}, ${at});
  insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions, company_kinds,
      status, created_at, updated_at)
    select id, mg_id, category, 'mau', 'x', 'x', 'x', 'x', '{asia_pacific}', '{direct}', 'listed', ${at}, ${at}
    from (values ('free', '1000000000000000001', 'interactive_game'), ('bet', '1000000000000000002', 'betting_game'))
      g (id, mg_id, category)`;

const submission: Row = {
  company_id: `'c'`,
  id: `'sub'`,
  kind: `'first'`,
  market: `'mainland'`,
  form: bytes,
  company_name: `'C'`,
  registration_number: `'1'`,
  submitted_by: `'main'`,
  submitted_by_name: `'Main'`,
  submitted_at: at,
  previous_status: `'not_started'`,
};
const certification: Row = {
  company_id: `'c'`,
  status: `'not_started'`,
  status_changed_at: at,
  submission_id: 'null',
};
const callbackSet: Row = {
  company_id: `'c'`,
  service_id: `'svc'`,
  environment: `'production'`,
  callbacks: `'[]'`,
  revision: '1',
  updated_at: at,
};

const storedFile: Row = {
  company_id: `'c'`,
  id: `'fil'`,
  purpose: `'x'`,
  name: `'x'`,
  media_type: `'x'`,
  size_bytes: '1',
  sha256: bytes,
  storage_key: `'k'`,
  sealed: 'true',
  uploaded_by: `'main'`,
  created_at: at,
  unattached_since: at,
};

export const insertOf = (table: string, row: Row) =>
  `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;

/** Rows of every table that a company may write, and what must be there for each besides the context. */
export const rows: Readonly<Record<string, { row: Row; before?: string }>> = {
  ...invoiceRows,
  ...notificationRows,
  app_credential: {
    row: {
      company_id: `'c'`,
      id: `'crd'`,
      service_id: `'svc'`,
      app_id: `'1000000000000000001'`,
      app_key: `'k'`,
      secret: bytes,
      status: `'next'`,
      created_at: at,
      revealed_at: 'null',
    },
  },
  application: {
    row: { company_id: `'c'`, id: `'app2'`, name: `'Two'`, description: `'x'`, created_at: at },
  },
  audit_log: {
    row: {
      company_id: `'c'`,
      id: `'aud'`,
      occurred_at: at,
      actor_kind: `'member'`,
      actor_name: `'x'`,
      action: `'x'`,
    },
  },
  bank_transfer: {
    row: {
      company_id: `'c'`,
      id: `'btr'`,
      submitted_by: `'main'`,
      submitted_by_name: `'Main'`,
      currency: `'CNY'`,
      amount: '1',
      receipt_id: `'fil'`,
      remarks: `'x'`,
      submitted_at: at,
    },
    before: insertOf('stored_file', storedFile),
  },
  billing_email: { row: { company_id: `'c'`, email: `'b@c.example'`, added_at: at } },
  callback_set: { row: callbackSet },
  certification: { row: certification },
  certification_submission: {
    row: submission,
    before: insertOf('certification', certification),
  },
  idempotency_key: {
    row: { company_id: `'c'`, scope: `'main'`, key: `'k'`, fingerprint: bytes, created_at: at },
  },
  funds_transaction: {
    row: {
      company_id: `'c'`,
      id: `'txn'`,
      ledger_sequence: '1',
      occurred_at: at,
      type: `'refund'`,
      status: `'under_review'`,
      currency: `'CNY'`,
      amount: '-1',
      cash_balance: '0',
      deposit_balance: '0',
    },
  },
  member: {
    row: {
      company_id: `'c'`,
      id: `'mem'`,
      name: `'Sub'`,
      main: 'false',
      role_id: `'role'`,
      email: `'s@c.example'`,
      created_at: at,
    },
  },
  outbox: { row: { company_id: `'c'`, occurred_at: at, topic: `'x'`, subject_id: `'x'` } },
  package_name: {
    row: {
      company_id: `'c'`,
      id: `'pkg'`,
      service_id: `'svc'`,
      app_type: '1',
      value: `'x.y'`,
      created_at: at,
    },
  },
  package_order: packageOrderRow,
  payment: {
    row: {
      company_id: `'c'`,
      id: `'pay'`,
      purpose: `'recharge'`,
      subject_id: `'rch'`,
      currency: `'CNY'`,
      amount: '1',
      created_at: at,
      expires_at: soon,
    },
  },
  payment_attempt: {
    row: {
      company_id: `'c'`,
      id: `'pat'`,
      payment_id: `'pay'`,
      gateway: `'alipay'`,
      created_at: at,
      expires_at: soon,
      next_query_at: soon,
    },
    before: `insert into payment (company_id, id, purpose, subject_id, currency, amount, created_at, expires_at)
      values ('c', 'pay', 'recharge', 'rch', 'CNY', 1, ${at}, ${soon})`,
  },
  recharge_order: {
    row: {
      company_id: `'c'`,
      id: `'rch'`,
      member_id: `'main'`,
      gateway: `'alipay'`,
      currency: `'CNY'`,
      amount: '1',
      created_at: at,
      expires_at: soon,
    },
  },
  region_service: {
    row: {
      company_id: `'c'`,
      id: `'svc2'`,
      application_id: `'other'`,
      region: `'mainland_china'`,
      status: `'creating'`,
      trial_minutes: '10000',
      trial_monthly_active_users: '1000',
      trial_bot_times: '1000',
      created_at: at,
      status_changed_at: at,
    },
  },
  refund_item: {
    row: {
      company_id: `'c'`,
      id: `'rfi'`,
      request_id: `'rfr'`,
      lot_sequence: '1',
      currency: `'CNY'`,
      amount: '1',
      road: `'gateway'`,
      gateway: `'alipay'`,
      transaction_id: `'txn'`,
    },
    before: `
      insert into refund_request (company_id, id, currency, amount, created_at) values ('c', 'rfr', 'CNY', 1, ${at});
      insert into funds_lot (company_id, sequence, source, reference, currency, received_at, amount, deposit, cash)
        values ('c', 1, 'recharge', 'rch', 'CNY', ${at}, 1, 0, 1)`,
  },
  refund_request: {
    row: { company_id: `'c'`, id: `'rfr2'`, currency: `'CNY'`, amount: '1', created_at: at },
  },
  review_case: {
    row: {
      company_id: `'c'`,
      id: `'cas'`,
      desk: `'game'`,
      subject_id: `'sga'`,
      kind: `'x'`,
      title: `'x'`,
      opened_at: at,
    },
  },
  role: {
    row: {
      company_id: `'c'`,
      id: `'role2'`,
      name: `'Two'`,
      permission_ids: `'{}'`,
      created_at: at,
    },
  },
  service_game: {
    row: {
      company_id: `'c'`,
      service_id: `'svc'`,
      game_id: `'free'`,
      id: `'sga'`,
      added_at: at,
      approval: `'pending'`,
    },
  },
  session: {
    row: {
      company_id: `'c'`,
      id: `'ses'`,
      token_hash: bytes,
      member_id: `'main'`,
      created_at: at,
      last_seen_at: at,
    },
  },
  stored_file: { row: storedFile },
  verification_run: {
    row: {
      company_id: `'c'`,
      id: `'ver'`,
      service_id: `'svc'`,
      environment: `'production'`,
      revision: '1',
      callbacks: `'[]'`,
      status: `'running'`,
      started_by: `'main'`,
      started_by_name: `'x'`,
      started_at: at,
    },
    before: insertOf('callback_set', callbackSet),
  },
};

/** A submission under review beside the row of a certification. */
export const openSubmission = insertOf('certification_submission', submission);
