-- works-from: 0078_credits_work_less
-- What ends with sessions: halves of sign-ins, hand-over codes, and what was offered to either and not answered yet. A
-- company's own transaction ends them and can't read them.

-- Ends what the company's people, or one of them, have begun; `p_sessions` are those that ended with it. Called in the
-- transaction that ends sessions, after the people's rows are locked: nothing begins in between.
create function end_unfinished_sign_ins(p_company_id text, p_member_id text, p_sessions text[]) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  bound text[];
begin
  if current_setting('role') <> 'arcadia_app' and p_company_id is distinct from current_company() then
    raise exception 'not permitted to end sign-ins of %', p_company_id using errcode = 'insufficient_privilege';
  end if;
  with gone as (
    delete from sign_in_ticket where company_id = p_company_id and (p_member_id is null or member_id = p_member_id)
    returning ticket_hash
  )
  -- As the product names what it binds to a ticket: the hash as base64url.
  select coalesce(array_agg('ticket ' || translate(rtrim(encode(ticket_hash, 'base64'), '='), '+/', '-_')), '{}')
    into bound from gone;
  delete from hand_over_code where company_id = p_company_id and (p_member_id is null or member_id = p_member_id);
  select bound || coalesce(array_agg('session ' || id), '{}') into bound from unnest(p_sessions) as id;
  delete from factor_challenge where bound_to in (
    select kind || what from unnest(bound) as what, unnest(array['passkey for ', 'authenticator for ']) as kind
    union all
    select 'sign-in ' || id from member where company_id = p_company_id and (p_member_id is null or id = p_member_id)
  );
end
$$;
revoke execute on function end_unfinished_sign_ins from public;
grant execute on function end_unfinished_sign_ins to arcadia_app, arcadia_tenant;
