-- works-from: 0041_mails_of_holds

-- Operators' list of the contracts of all customers, and of those of one number or in one status.
create index contract_time on contract (applied_at desc, company_id desc, id desc);
create index contract_status_time on contract (status, applied_at desc, company_id desc, id desc);
create index contract_number_time on contract (number, applied_at desc, company_id desc, id desc);
