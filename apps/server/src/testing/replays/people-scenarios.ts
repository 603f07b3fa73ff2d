import { dataOf } from '../game-walks.ts';
import type { TestServer } from '../test-server.ts';
import type { Scenario, Scenarios } from './scenario.ts';

const nobodys = 'zzz_00000000000000000000';

/** Roles and sub-accounts of a company, and the provider's staff. */
export function peopleScenarios(server: TestServer): Scenarios {
  async function owner() {
    await server.advance(4 * 60_000);
    const token = await server.signUp();
    const caller = server.as(token);
    const role = async () => {
      const fields = { name: 'Source', description: '', permissionIds: [9] };
      const key = { 'idempotency-key': 'source' };
      return String(dataOf(await caller.post('/access/roles', fields, key))['id']);
    };
    const removeRole = async (id: unknown) =>
      void dataOf(await caller.post(`/access/roles/${String(id)}/delete`));
    return { token, caller, role, removeRole };
  }

  return {
    async createRole(): Promise<Scenario> {
      const { token, removeRole } = await owner();
      return {
        token,
        input: { name: 'Readers', description: 'Read', permissionIds: [9] },
        other: { description: 'Other' },
        moveOn: ({ id }) => removeRole(id),
        withNewKey: 'another',
      };
    },
    async copyRole() {
      const { token, role, removeRole } = await owner();
      const id = await role();
      return {
        token,
        input: { id, name: 'Copy' },
        other: { name: 'Other copy' },
        async moveOn(copy) {
          await removeRole(copy['id']);
          await removeRole(id);
        },
        withNewKey: 'refused',
      };
    },
    async createSubAccount() {
      const { token, caller, role, removeRole } = await owner();
      const roleId = await role();
      const login = { kind: 'email', email: 'replayed@sub.example' };
      return {
        token,
        input: { name: 'Replayed', login, roleId },
        other: { roleId: nobodys },
        async moveOn({ id }) {
          dataOf(await caller.post(`/access/members/${String(id)}/delete`));
          await removeRole(roleId);
        },
        withNewKey: 'refused',
      };
    },
    async inviteStaff() {
      const token = await server.signInOperator();
      return {
        token,
        input: { name: 'Replayed', email: 'replayed@arcadia.example', roles: ['finance'] },
        other: { roles: ['admin'] },
        async moveOn({ id }) {
          const fields = { name: 'Renamed', roles: ['reviewer'] };
          dataOf(await server.as(token).post(`/ops/staff/${String(id)}`, fields));
        },
        withNewKey: 'refused',
      };
    },
  };
}
