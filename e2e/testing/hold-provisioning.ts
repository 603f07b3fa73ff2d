import { asAdmin } from '../../tools/testing/database.ts';

const setUp = `
  create table if not exists held (provisioning boolean);
  create or replace function wait_while_held() returns trigger language plpgsql security definer as $$
  begin
    while exists (select from public.held) loop perform pg_sleep(0.02); end loop;
    return new;
  end $$;
  create or replace trigger wait_while_held before update on region_service
    for each row execute function wait_while_held();
  insert into held values (true);`;

/**
 * Makes the provisioning of region services wait until it is released: without that it is over before a person, or a
 * test, has seen that it goes on.
 * @returns how to release it.
 */
export async function holdProvisioning(databaseUrl: string): Promise<() => Promise<void>> {
  await asAdmin(databaseUrl, setUp);
  return async () => {
    await asAdmin(databaseUrl, 'delete from held');
  };
}
