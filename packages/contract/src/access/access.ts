import * as z from 'zod/mini';
import { boundContacts } from '../companies/contacts.ts';
import { endpoint, memberAccess, needs } from '../wire/endpoint.ts';
import { sorting } from '../wire/list.ts';
import { grantableIds, grantsIn } from './permission-tree.ts';
import {
  areaCode,
  described,
  email,
  id,
  instant,
  keyword,
  listOf,
  named,
  nothing,
  paging,
  phoneNumber,
  text,
} from '../wire/wire.ts';

/** Sub-accounts and roles of a company (specification sections 2, 3 and 6). */

const roleId = described(id, 'Id of the role.');
const memberId = described(id, 'Id of the sub-account.');

const role = z.object({
  id: described(z.string(), 'Id of the role.'),
  name: described(z.string(), 'Name, as shown to people.'),
  description: described(z.string(), 'Description, shown to the people of the company.'),
  /** Ids of the permission table, in ascending order. */
  permissionIds: described(z.array(z.int()), 'Ids of the permissions that the role grants.'),
  disabled: described(z.boolean(), 'Whether the role is disabled and grants nothing.'),
  /** Number of sub-accounts with the role, without deleted ones. */
  memberCount: described(z.int(), 'Number of people, not counting deleted ones.'),
  /** Whether the caller holds all its permissions, and so may assign, change or delete it. */
  withinOwn: described(z.boolean(), 'Whether the role grants nothing that the caller lacks.'),
  /** Version of name, description and permissions; see `updateRole`. */
  version: described(z.string(), 'Version of the role as it was read; changes with every save.'),
  createdAt: described(instant, 'When the role was created.'),
});
named(role, 'Role', 'A role of the company, with what it grants');
export type Role = z.infer<typeof role>;

const grantable = grantableIds(true);
/** Ids of menu nodes may be omitted: a role gets those on the path to what it grants. */
const permissionIds = z.array(z.int()).check(
  z.maxLength(200, 'tooLong'),
  z.refine((ids) => ids.every((one) => grantable.has(one)), 'unknownOption'),
  z.refine((ids) => grantsIn(ids, true).length > 0, 'required'),
);
const roleFields = {
  name: described(text(50), 'Name, as shown to people.'),
  description: described(
    z._default(z.string().check(z.trim(), z.maxLength(200, 'tooLong')), ''),
    'Description, shown to the people of the company.',
  ),
  permissionIds: described(permissionIds, 'Ids of the permissions that the role grants.'),
};

export const listRoles = endpoint({
  method: 'GET',
  path: '/access/roles',
  summary: "The company's roles, newest first",
  access: needs('accessQuery'),
  input: z.object({ ...paging, ...sorting('created'), keyword }),
  output: listOf(role),
});

export const getRole = endpoint({
  method: 'GET',
  path: '/access/roles/{id}',
  summary: 'One role with its permissions',
  access: needs('accessQuery'),
  input: z.object({ id: roleId }),
  output: role,
});

export const createRole = endpoint({
  method: 'POST',
  path: '/access/roles',
  summary: 'Create a role; nobody can grant more than they hold',
  access: needs('accessAll'),
  input: z.object(roleFields),
  output: role,
  errors: ['roleNameTaken', 'grantExceedsOwn'],
  idempotent: true,
});

export const updateRole = endpoint({
  method: 'POST',
  path: '/access/roles/{id}',
  summary: 'Change a role; its sub-accounts gain and lose permissions with their next call',
  access: needs('accessAll'),
  input: z.object({
    id: roleId,
    ...roleFields,
    /**
     * Version that the caller read; a role that was changed since is not overwritten. If omitted, the last save wins.
     */
    version: described(
      z.optional(z.string().check(z.regex(/^[\w-]{22}$/, 'invalidFormat'))),
      'Version of the role as it was read; refused with 2009 if it has changed since.',
    ),
  }),
  output: role,
  errors: ['roleNameTaken', 'grantExceedsOwn', 'roleChanged'],
});

export const setRoleStatus = endpoint({
  method: 'POST',
  path: '/access/roles/{id}/status',
  summary: 'Enable or disable a role; one that is bound to sub-accounts stays enabled',
  access: needs('accessAll'),
  input: z.object({
    id: roleId,
    disabled: described(z.boolean(), 'Whether the role is disabled and grants nothing.'),
  }),
  output: role,
  errors: ['roleInUse', 'grantExceedsOwn'],
});

export const deleteRole = endpoint({
  method: 'POST',
  path: '/access/roles/{id}/delete',
  summary: 'Delete a role that no sub-account has; the refusal lists those that have it',
  access: needs('accessAll'),
  input: z.object({ id: roleId }),
  output: nothing,
  errors: ['roleInUse', 'grantExceedsOwn'],
});

export const copyRole = endpoint({
  method: 'POST',
  path: '/access/roles/{id}/copy',
  summary: 'Create a role with the permissions of another',
  access: needs('accessAll'),
  input: z.object({ id: roleId, name: described(text(50), 'Name, as shown to people.') }),
  output: role,
  errors: ['roleNameTaken', 'grantExceedsOwn'],
  idempotent: true,
});

const subAccountStatuses = ['enabled', 'disabled'] as const;

const subAccount = z.object({
  id: described(z.string(), 'Id of the sub-account.'),
  name: described(z.string(), 'Name, as shown to people.'),
  ...boundContacts,
  role: described(
    z.object({
      id: described(z.string(), 'Id of the role.'),
      name: described(z.string(), 'Name, as shown to people.'),
      disabled: described(z.boolean(), 'Whether the role is disabled and grants nothing.'),
    }),
    'Role of the person.',
  ),
  status: described(z.enum(subAccountStatuses), 'Whether the person can sign in.'),
  passwordSet: described(z.boolean(), 'Whether a login password is set.'),
  /** Second factors of the person, beside password and codes. */
  authenticatorSet: described(z.boolean(), 'Whether an authenticator app is set up.'),
  passkeyCount: described(z.int(), 'Number of passkeys.'),
  lastSignInAt: described(z.nullable(instant), 'When the person last signed in; null if never.'),
  /**
   * Whether the caller holds all permissions of this sub-account, and so may act on it. Never true for the caller
   * itself.
   */
  canManage: described(
    z.boolean(),
    'Whether the caller may change this sub-account: its role grants nothing that the caller lacks.',
  ),
  createdAt: described(instant, 'When the sub-account was created.'),
});
named(subAccount, 'SubAccount', 'A sub-account of the company');
export type SubAccount = z.infer<typeof subAccount>;

export const listSubAccounts = endpoint({
  method: 'GET',
  path: '/access/members',
  summary: "The company's sub-accounts, newest first; deleted ones are gone from it",
  access: needs('accessQuery'),
  input: z.object({
    ...paging,
    ...sorting('created'),
    keyword,
    roleId: z.optional(id),
    status: described(
      z.optional(z.enum(subAccountStatuses, 'unknownOption')),
      'Only what has this status.',
    ),
  }),
  output: listOf(subAccount),
});

/** A sub-account signs in by phone or by email. */
const login = z.discriminatedUnion('kind', [
  z.object({
    kind: described(z.literal('phone'), 'Whether the person signs in by phone or by email.'),
    areaCode,
    phoneNumber,
  }),
  z.object({
    kind: described(z.literal('email'), 'Whether the person signs in by phone or by email.'),
    email,
  }),
]);

export const createSubAccount = endpoint({
  method: 'POST',
  path: '/access/members',
  summary: 'Create a sub-account and send its owner an invitation',
  access: needs('accessAll'),
  input: z.object({
    name: described(text(100), 'Name of the person.'),
    login: described(login, 'How the person signs in: by phone or by email.'),
    roleId: id,
  }),
  output: subAccount,
  errors: ['loginTaken', 'grantExceedsOwn', 'roleDisabled', 'phoneNumberInvalid'],
  idempotent: true,
  // Limited because each call sends a message to any recipient and reveals whether a login is taken.
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const updateSubAccount = endpoint({
  method: 'POST',
  path: '/access/members/{id}',
  summary: "Change a sub-account's name or role",
  access: needs('accessAll'),
  input: z.object({ id: memberId, name: described(text(100), 'Name of the person.'), roleId: id }),
  output: subAccount,
  errors: ['grantExceedsOwn', 'roleDisabled'],
});

export const setSubAccountStatus = endpoint({
  method: 'POST',
  path: '/access/members/{id}/status',
  summary: 'Enable a sub-account, or disable it and end its sessions at once',
  access: needs('accessAll'),
  input: z.object({
    id: memberId,
    status: described(
      z.enum(subAccountStatuses, 'unknownOption'),
      'Whether the person can sign in from now on; `disabled` ends all sessions.',
    ),
  }),
  output: subAccount,
  errors: ['grantExceedsOwn', 'roleDisabled'],
});

export const resetSubAccount = endpoint({
  method: 'POST',
  path: '/access/members/{id}/reset',
  summary:
    'Remove the password of a sub-account and end its sessions; its owner signs in by code and sets a new one',
  access: needs('accessAll'),
  input: z.object({ id: memberId }),
  output: subAccount,
  errors: ['grantExceedsOwn'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const deleteSubAccount = endpoint({
  method: 'POST',
  path: '/access/members/{id}/delete',
  summary: 'Delete a sub-account and end its sessions at once; it cannot be restored',
  access: needs('accessAll'),
  input: z.object({ id: memberId }),
  output: nothing,
  errors: ['grantExceedsOwn'],
});

export const checkPermission = endpoint({
  method: 'GET',
  path: '/member/permission/check',
  summary: 'Whether the caller holds a permission id',
  access: memberAccess,
  input: z.object({
    roleId: described(
      z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000)),
      'Id of the role.',
    ),
  }),
  output: z.object({
    permitted: described(z.boolean(), 'Whether the caller may open what was asked about.'),
  }),
});
