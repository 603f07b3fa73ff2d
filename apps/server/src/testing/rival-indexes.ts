/**
 * Indexes that would narrow as much in the few rows of a test: taken away while the search is planned, they can't stand in
 * for its own.
 */
export const rivals: readonly string[] = [
  'audit_log_time',
  'audit_log_company',
  'audit_log_action',
  'audit_log_company_action',
  'audit_log_company_actor',
  'audit_log_others',
  'funds_transaction_time',
  'funds_transaction_type_time',
  'funds_transaction_open_time',
  'funds_transaction_company',
  'funds_transaction_amount',
  'funds_transaction_type',
  'funds_transaction_open',
  'application_name',
  'application_company',
  'application_time',
  'region_service_status',
  'region_service_region_only',
  'region_service_company',
  'review_case_all',
  'review_case_queue',
  'review_case_decided',
  'review_case_open',
];
