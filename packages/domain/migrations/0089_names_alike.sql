-- works-from: 0086_business_registration_number
-- Names are searched and compared as people read them. A full-width character is its ordinary one (星海（测试版） is 星海(测试版)), and
-- what has no width is nothing. An older release goes on working: what it finds has these pairs too.

-- What two names have in common that nobody can tell apart: capitals, width and what is not seen don't count, and any white space is
-- one space. The characters are those of Unicode that are ignored by default, and controls.
create function name_key(p_text text) returns text
  language sql immutable strict parallel safe cost 20
  return btrim(regexp_replace(
    lower(normalize(
      regexp_replace(p_text, '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+', '', 'g'),
      nfkc)),
    '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ');

-- What a search compares: white space doesn't count either, so that K歌 finds K 歌擂台.
create function folded(p_text text) returns text
  language sql immutable strict parallel safe cost 25
  return replace(name_key(p_text), ' ', '');

-- The LIKE pattern for "contains the text", on what is folded.
create function folded_pattern(p_text text) returns text
  language sql immutable strict parallel safe cost 30
  return '%' || regexp_replace(folded(p_text), '([\\%_])', '\\\1', 'g') || '%';

create or replace function bigrams(p_text text) returns text[]
  language plpgsql immutable strict parallel safe cost 400 set search_path = pg_catalog, pg_temp as $$
declare
  characters constant text[] := string_to_array(public.folded(p_text), null);
  pairs text[] := '{}';
begin
  for n in 2..cardinality(characters) loop
    pairs[n - 1] := characters[n - 1] || characters[n];
  end loop;
  return pairs;
end
$$;

-- The pairs of what is stored are written anew.
drop index company_search, member_search, audit_log_people, review_case_search, application_search,
  funds_transaction_search, funds_transaction_own_search;
create index company_search on company using gin (bigrams(name));
create index member_search on member using gin (bigrams(phone_number), bigrams(email)) where main;
create index audit_log_people on audit_log using gin (bigrams(actor_name)) where actor_kind <> 'system';
create index review_case_search on review_case using gin (bigrams(title));
create index application_search on application using gin (bigrams(name)) where deleted_at is null;
create index funds_transaction_search on funds_transaction using gin (bigrams(remarks)) where remarks <> '';
create index funds_transaction_own_search on funds_transaction using gin (company_bigrams(company_id, remarks))
  where remarks <> '';

create or replace function own_transactions_with(p_text text, p_most integer) returns setof text
  language plpgsql stable strict parallel restricted security definer
  set search_path = pg_catalog, public, pg_temp as $$
declare
  company constant text := public.current_company();
begin
  return query execute '
    select id from (
      (select id from public.funds_transaction where company_id = $1 and (id = $2 or reference = $2) limit $5)
      union
      (select id from public.funds_transaction where company_id = $1 and remarks <> ''''
        and public.folded(remarks) like $3
        and public.company_bigrams(company_id, remarks) @> $4 limit $5)
    ) as found limit $5'
    using company, p_text, public.folded_pattern(p_text), public.company_bigrams(company, p_text), p_most;
end
$$;

-- A name is taken by every name that looks like it. Names that do could be given before: all but the oldest of them stay and are
-- compared with no other, so that this change never fails.
do $$
declare
  named record;
  alike text[];
begin
  for named in
    select * from (values
      ('application_name', 'application', 'company_id', 'deleted_at is null'),
      ('role_name', 'role', 'company_id', 'deleted_at is null'),
      ('saved_view_name', 'saved_view', 'company_id, person_id, list', 'true')
    ) as names (index, owner, within, living)
  loop
    execute format(
      'select coalesce(array_agg(id order by id), ''{}'') from (
         select id, row_number() over (partition by %s, name_key(name) order by id) as place from %I where %s) as one
       where place > 1', named.within, named.owner, named.living) into alike;
    execute format('drop index %I', named.index);
    execute format('create unique index %I on %I (%s, name_key(name)) where %s%s', named.index, named.owner, named.within,
      named.living, case when alike = '{}' then '' else format(' and id <> all (%L::text[])', alike) end);
  end loop;
end $$;
