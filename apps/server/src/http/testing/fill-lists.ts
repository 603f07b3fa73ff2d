import { asAdmin } from '../../../../../tools/testing/database.ts';

type Whose = { companyId: string; serviceId: string };

/** Adds thirty records to every list: those of this company, of this region service, and those of operators. */
export async function fillLists(
  databaseUrl: string,
  { companyId, serviceId }: Whose,
): Promise<void> {
  const at = `now() - n * interval '1 minute'`;
  const later = `now() + n * interval '1 minute'`;
  const id = (prefix: string) => `'${prefix}_filled' || lpad(n::text, 10, '0')`;
  const thirty = 'from generate_series(1, 30) as n';
  const statements = [
    `insert into company (id, name, country_code, settlement_currency, required_deposit, created_at)
     select ${id('com')}, 'Filled ' || n, 'SG', 'USD', 0, ${at} ${thirty}`,
    `insert into member (company_id, id, name, main, email, created_at)
     select ${id('com')}, ${id('mbr')}, 'Owner', true, 'owner' || n || '@filled.example', ${at} ${thirty}`,
    `insert into role (company_id, id, name, permission_ids, created_at)
     select '${companyId}', ${id('rol')}, 'Filled ' || n, '{9}', ${at} ${thirty}`,
    `insert into member (company_id, id, name, main, role_id, email, created_at)
     select '${companyId}', ${id('mem')}, 'Filled ' || n, false, ${id('rol')}, 'sub' || n || '@filled.example', ${at} ${thirty}`,
    `insert into session (company_id, id, token_hash, member_id, created_at, last_seen_at)
     select '${companyId}', ${id('ses')}, sha256(n::text::bytea), ${id('mem')}, ${at}, ${at} ${thirty}`,
    `insert into api_key (company_id, id, name, token_hash, scope_ids, created_by, created_by_name, created_at, expires_at)
     select '${companyId}', ${id('ak')}, 'Filled ' || n, sha256(('key' || n)::bytea), '{9}',
       (select id from member where company_id = '${companyId}' and main), 'Owner', ${at}, now() + interval '90 days' ${thirty}`,
    `insert into sign_in_log (company_id, member_id, occurred_at, method, outcome)
     select '${companyId}', (select id from member where company_id = '${companyId}' and main), ${at}, 'code', 'succeeded' ${thirty}`,
    `insert into operator (id, name, email, roles, created_at)
     select ${id('opr')}, 'Filled ' || n, 'op' || n || '@filled.example', '{reviewer}', ${at} ${thirty}`,
    `insert into coupon_file (digest, name, coupon_count, issued_at, issued_by, issued_by_name)
     select lpad(n::text, 64, '0'), 'filled-' || n || '.csv', 1, ${at}, ${id('opr')}, 'Filled ' || n ${thirty}`,
    `insert into application (company_id, id, name, description, created_at)
     select '${companyId}', ${id('app')}, 'Filled ' || n, 'Filled', ${at} ${thirty}`,
    `insert into region_service (company_id, id, application_id, region, status, app_id, trial_minutes,
       trial_monthly_active_users, trial_bot_times, created_at, status_changed_at)
     select '${companyId}', ${id('rgs')}, ${id('app')}, 'asia_pacific', 'offline', lpad(n::text, 19, '7'), 0, 0, 0, ${at}, ${at} ${thirty}`,
    `insert into game (id, mg_id, category, price_category, name_zh, name_en, summary_zh, summary_en, regions,
       company_kinds, status, created_at, updated_at)
     select ${id('gam')}, lpad(n::text, 19, '8'), 'interactive_game', 'mau', '游戏' || n, 'Game ' || n, '游戏', 'Game',
       '{asia_pacific}', '{direct,channel}', 'listed', ${at}, ${at} ${thirty}`,
    `insert into shop_campaign (key, name, look, starts_at, ends_at, created_at, changed_at)
     select 'filled-' || n, '{"zh": "活动", "en": "Campaign"}', 'ocean', ${at}, ${later}, ${at}, ${at} ${thirty}`,
    // What they cost and took is not looked at.
    `alter table package_order disable trigger user;
     alter table package_order_item disable trigger user;
     insert into package_order (company_id, id, campaign_key, status, currency, original, amount, due, created_by, created_by_name,
       created_at, expires_at, ended_at)
     select '${companyId}', ${id('pko')}, 'filled', 'closed', 'CNY', n, n, n,
       (select id from member where company_id = '${companyId}' and main), 'Filled', ${at}, ${at} + interval '30 minutes', ${at} ${thirty};
     insert into package_order_item (company_id, order_id, package_id, quantity, unit_original, unit_price, texts, contents)
     select '${companyId}', ${id('pko')}, package.id, 1, n, n, package.texts, package.contents
     ${thirty}, (select * from shop_package limit 1) as package;
     alter table package_order enable trigger user;
     alter table package_order_item enable trigger user`,
    `insert into review_case (company_id, id, desk, subject_id, kind, title, opened_at)
     select '${companyId}', 'rev_' || left(desk, 4) || lpad(n::text, 12, '0'), desk, desk || n, 'mainland', 'Filled ' || n, ${at}
     ${thirty}, unnest(array['certification', 'contract', 'game', 'transfer']) as desk`,
    `insert into adjustment (company_id, id, kind, currency, amount, reason, note, proposed_by, proposed_at, expires_at)
     select '${companyId}', ${id('adj')}, 'credit', 'CNY', n, 'Filled', 'Filled', ${id('opr')}, ${at}, now() + interval '7 days' ${thirty}`,
    // Of a kind that everybody who sees approvals may agree to.
    `insert into approval_request (company_id, id, kind, subject_id, operation, input, title, facts, amount, currency, cause,
       proposed_by, proposed_at, expires_at)
     select '${companyId}', ${id('apr')}, 'coupon', 'filled' || n, 'issueCoupon', '{}', 'Filled ' || n, '[]', 100, 'CNY', 'amount',
       ${id('opr')}, ${at}, now() + interval '7 days' ${thirty}`,
    `insert into verification_run (company_id, id, service_id, environment, revision, callbacks, status, started_by,
       started_by_name, started_at, finished_at)
     select '${companyId}', ${id('run')}, '${serviceId}', 'test', 1, '[]', 'passed',
       (select id from member where company_id = '${companyId}' and main), 'Owner', ${at}, ${at} ${thirty}`,
    `insert into callback_delivery (company_id, id, service_id, environment, kind, subject, url, body, message_key,
       status, attempt_count, created_at, delivered_at)
     select '${companyId}', ${id('dlv')}, '${serviceId}', 'production', 'notify', 'game_start', 'https://x.example', '{}',
       'filled' || n, 'delivered', 1, ${at}, ${at} ${thirty}`,
    `insert into webhook_endpoint (company_id, id, url, description, secret, created_by_name, created_at)
     values ('${companyId}', 'whk_filled0000000001', 'https://x.example', '', '', 'Filled', now())`,
    `insert into webhook_event (company_id, id, kind, subject_id, body, created_at)
     select '${companyId}', ${id('evt')}, 'webhook.test', 'filled' || n, '{}', ${at} ${thirty}`,
    `insert into webhook_delivery (company_id, id, endpoint_id, event_id, kind, status, attempt_count, created_at, delivered_at)
     select '${companyId}', ${id('whd')}, 'whk_filled0000000001', ${id('evt')}, 'webhook.test', 'delivered', 1, ${at}, ${at} ${thirty}`,
    // Each continues the balances of the one before, as a statement of account expects.
    `insert into funds_transaction (company_id, id, ledger_sequence, occurred_at, type, status, currency, amount,
       cash_balance, deposit_balance)
     select '${companyId}', ${id('txn')}, 1000000 - n, ${at}, 'recharge_balance', 'completed', 'CNY', n,
       coalesce(last.cash_balance, 0) + sum(n) over (order by n desc), coalesce(last.deposit_balance, 0)
     from generate_series(1, 30) as n left join (
       select cash_balance, deposit_balance from funds_transaction where company_id = '${companyId}'
       order by ledger_sequence desc, id desc limit 1) as last on true`,
    `insert into audit_log (company_id, id, occurred_at, actor_kind, actor_id, actor_name, action, target_id)
     select '${companyId}', ${id('aud')}, ${at}, 'member', ${id('mem')}, 'Filled', 'role.update', ${id('rol')} ${thirty}`,
    `insert into price_plan (company_id, id, version, effective_month, terms, discount_percent, note, created_at, edited_by, edited_at)
     select '${companyId}', ${id('ppl')}, 1000 + n, '2030-01', null, n, 'Filled', ${at}, ${id('opr')}, ${at} ${thirty}`,
    `insert into billing_run (month, started_at)
     select to_char(date '2040-01-01' + n * interval '1 month', 'YYYY-MM'), ${at} ${thirty}`,
    `insert into billing_run_company (company_id, month, status, changed_at)
     select ${id('com')}, '2040-02', 'done', ${at} ${thirty}`,
    `insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
       plan_currency, sum, discount_percent, discount, minimum_fee, total, currency)
     select '${companyId}', ${id('bix')}, ${id('app')}, 'Filled', '2040-02', 'waiting_for_rate', ${at}, 'provider', 'ppl', 'CNY',
       0, 0, 0, 0, 0, 'USD' ${thirty}`,
    `insert into exchange_rate (id, month, currency, rate, rate_date, proposed_by, proposed_at)
     select ${id('xrt')}, to_char(date '2030-01-01' + n * interval '1 month', 'YYYY-MM'), 'USD', 7, '2030-01-01', ${id('opr')}, ${at} ${thirty}`,
    `insert into correction (id, kind, month, change, reason, status, proposed_by, proposed_at, ended_at)
     select ${id('cor')}, 'rate', '2030-01', '{"kind": "rate", "month": "2030-01", "currency": "USD", "rate": "7", "rateDate": "2030-01-28"}',
       'Filled', 'withdrawn', ${id('opr')}, ${at}, now() ${thirty}`,
    `insert into correction_company (company_id, correction_id, status, changed_at)
     select ${id('com')}, 'cor_filled0000000001', 'done', ${at} ${thirty}`,
    `insert into correction_bill (company_id, correction_id, bill_id, application_id, application_name, month, total_now, total_then,
       currency, payable_now, payable_then, paid, changed_at)
     select '${companyId}', 'cor_filled0000000001', ${id('bix')}, ${id('app')}, 'Filled', '2040-02', n, 2 * n, 'USD', n, 2 * n, 0, ${at} ${thirty}`,
    `insert into overdue_company (company_id, bill_id, owed_since, owed, currency, bills)
     select ${id('com')}, 'bil', ${at}, 100, 'USD', 1 ${thirty}`,
    `insert into usage_source (id, uri, name, types, regions, created_at)
     select ${id('uso')}, 'filled/' || n, 'Filled ' || n, '{arcadia.gift.sent.v1}', '{asia_pacific}', ${at} ${thirty}`,
    `insert into usage_refusal (received_at, id, source_id, event_id, reason, excerpt)
     select ${at}, ${id('ure')}, ${id('uso')}, 'filled' || n, 'unknown_game', '{}' ${thirty}`,
    `insert into coupon (company_id, id, currency, amount, issued_at, valid_from, expires_at, first_month, last_month)
     select '${companyId}', ${id('cpn')}, 'CNY', 100, ${at}, ${at}, now(), '2026-11', '2026-11' ${thirty}`,
    `insert into billing_run (month, started_at)
     select to_char(date '2019-12-01' - make_interval(months => n), 'YYYY-MM'), now() ${thirty}`,
    `insert into bill (company_id, id, application_id, application_name, month, status, finalised_at, plan_company_id, plan_id,
       plan_currency, sum, discount_percent, discount, minimum_fee, total, currency, payable, settled_at)
     select '${companyId}', ${id('bil')}, ${id('app')}, 'Filled ' || n, to_char(date '2019-12-01' - make_interval(months => n), 'YYYY-MM'),
       'settled', now(), 'provider', 'plan', 'CNY', 0, 0, 0, 0, 0, 'CNY', 0, now() ${thirty}`,
    // Of the day that the sample of a list's input names.
    `insert into usage.event (key, day, source_id, source, event_id, type, company_id, application_id, service_id, category,
       game_id, user_id, occurred_at, received_at, voices)
     select md5(n::text)::uuid, '2026-11-01', 'uso', '/filled', 'filled' || n, 'arcadia.ai.voice.cloned.v1', '${companyId}', 'app',
       rows->0->>0, 'ai', '', '', '2026-11-01T04:00:00Z', '2026-11-01T04:00:00Z', 1 ${thirty}, bill_usage
     where company_id = '${companyId}' and rows->0->>4 = '2020-01-05'`,
    `insert into stored_file (company_id, id, purpose, name, media_type, size_bytes, sha256, storage_key, sealed,
       uploaded_by, created_at, unattached_since)
     select '${companyId}', ${id('fil')}, 'transfer_receipt', 'Filled', 'image/png', 1, sha256(n::text::bytea), n::text, false,
       (select id from member where company_id = '${companyId}' and main), ${at}, ${at} ${thirty}`,
    `insert into bank_transfer (company_id, id, submitted_by, submitted_by_name, currency, amount, receipt_id, remarks,
       submitted_at)
     select '${companyId}', ${id('btr')}, (select id from member where company_id = '${companyId}' and main), 'Owner', 'CNY',
       100, ${id('fil')}, 'Filled', ${at} ${thirty}`,
    `insert into contract_template (id, version, title_zh, title_en, body_zh, body_en, note, created_at, edited_by, edited_at,
       status)
     select ${id('ctp')}, 1000 + n, '合同', 'Contract', '正文', 'Text', 'Filled', ${at}, ${id('opr')}, ${at}, 'discarded' ${thirty}`,
    `insert into contract (company_id, id, number, template_id, language, company_name, registration_number, mainland,
       provider_name, mailing_address, contact_person, contact_area_code, contact_phone, contact_email, billing_email,
       start_date, content_sha256, status, ended_at, applied_by, applied_by_name, applied_at)
     select '${companyId}', ${id('con')}, 'C20200101-' || lpad(n::text, 6, '0'), ${id('ctp')}, 'en', 'Filled', 'Filled', false,
       'Filled', 'Filled', 'Filled', '+65', '81234567', 'filled@filled.example', 'filled@filled.example', '2020-01-01',
       sha256(n::text::bytea), 'cancelled', ${at}, (select id from member where company_id = '${companyId}' and main), 'Owner',
       ${at} ${thirty}`,
    `insert into invoice_source (company_id, kind, id, month, currency, paid, taken, invoiceable_from)
     select '${companyId}', 'bill', ${id('bil')}, '2019-12', 'CNY', 200, 0, ${at} ${thirty}`,
    `insert into invoice_header (company_id, id, title, tax_code, country_code, is_default, created_at, changed_at)
     select '${companyId}', 'ivh_filled0000000001', 'Filled', '91110108551385082Q', 'CN', false, now(), now()`,
    // In one transaction: an invoice is what its parts add up to.
    `insert into invoice (company_id, id, type, currency, amount, header_id, title, tax_code, country_code, remarks,
       applied_by, applied_by_name, applied_at, due_at)
     select '${companyId}', ${id('inv')}, 'general', 'CNY', 100, 'ivh_filled0000000001', 'Filled', '91110108551385082Q', 'CN', '',
       (select id from member where company_id = '${companyId}' and main), 'Owner', ${at}, ${at} ${thirty};
     insert into invoice_part (company_id, invoice_id, source_kind, source_id, amount)
     select '${companyId}', ${id('inv')}, 'bill', ${id('bil')}, 100 ${thirty}`,
    `insert into export_task (company_id, id, list, format, selection, application_id, language, submitted_by, submitted_by_name, submitted_at,
       storage_key, status, ended_at, swept_at)
     select owner, ${id('exp')} || left(owner, 3), list, 'csv', '{}', ${id('app')}, 'en',
       (select id from member where company_id = '${companyId}' and main), 'Owner', ${at}, n || owner, 'cancelled', ${at}, ${at}
     ${thirty}, (values ('${companyId}', 'exportTransactions'), ('provider', 'exportCompanies')) as of (owner, list)`,
    `insert into notification (company_id, id, kind, subject_id, facts, created_at)
     select '${companyId}', ${id('ntf')}, 'game_decided', 'rgs', '{"outcome": "approved"}', ${at} ${thirty}`,
    `insert into announcement (id, kind, important, texts, starts_at, ends_at, created_at, created_by, created_by_name, for_chosen)
     select ${id('ann')}, 'general', false, '{"zh": {"title": "公告", "text": "公告"}, "en": {"title": "Notice", "text": "Notice"}}',
       ${at}, ${later}, ${at}, ${id('opr')}, 'Filled', true ${thirty}`,
    `insert into announcement_company (company_id, announcement_id)
     select owner, ${id('ann')} from generate_series(1, 30) as n, unnest(array['${companyId}', ${id('com')}]) as owner`,
    `insert into refund_request (company_id, id, currency, amount, created_at)
     select '${companyId}', ${id('rfr')}, 'CNY', 100, ${at} ${thirty}`,
    // Claimed, since on a page without operators no names are read, and newer than what is seeded, so that every page has such.
    `insert into payment_case (id, reason, gateway, number, gateway_payment_id, currency, amount, opened_at, claimed_by,
       claimed_until)
     select ${id('pca')}, 'second_payment', 'alipay', (select min(number) from gateway_order where gateway = 'alipay'),
       'filled' || n, 'CNY', 100, ${later}, (select min(id) from operator), ${later} ${thirty}`,
    `insert into reconciled_day (gateway, day, currency)
     select 'alipay', date '2026-11-01' - n + 1, 'CNY' ${thirty} on conflict do nothing`,
    `insert into reconciliation_line (id, gateway, day, key, kind, gateway_payment_id, currency, theirs, ours, book,
       occurred_at, status)
     select ${id('rcl')}, 'alipay', '2026-11-01', 'filled' || n, 'payment', 'filled' || n, 'CNY', 100, 100, 'provider', ${at},
       'matched' ${thirty}`,
    `select graphile_worker.add_job('send-staff-link', '{}') ${thirty}`,
  ];
  for (const statement of statements) await asAdmin(databaseUrl, statement);
}
