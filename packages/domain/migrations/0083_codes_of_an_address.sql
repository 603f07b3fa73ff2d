-- works-from: 0082_export_made_with

-- Where a code was sent, whoever asked for it and for what: the target of a member's code begins with the member.
alter table verification_code add column address text not null generated always as (split_part(target, ' ', -1)) stored;
-- Codes that strangers had sent to an address are counted together.
create index verification_code_strangers on verification_code (address, sent_at desc) where not trusted;
