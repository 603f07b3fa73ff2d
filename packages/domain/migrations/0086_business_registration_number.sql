-- works-from: 0083_codes_of_an_address

-- A header has two numbers: what a company is known by to its tax office, and what it is registered under as a business. On the
-- mainland the unified social credit code is both; an older business licence has a number of its own.
alter table invoice_header
  add column business_number text check (length(business_number) between 2 and 50);
alter table invoice
  add column business_number text;
grant insert (business_number), update (business_number) on invoice_header to arcadia_tenant;
grant insert (business_number) on invoice to arcadia_tenant;
