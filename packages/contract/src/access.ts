import * as z from 'zod/mini';
import { endpoint, memberAccess, needs } from './endpoint.ts';
import { sorting } from './list.ts';
import { grantableIds, grantsIn } from './permission-tree.ts';
import {
  areaCode,
  email,
  id,
  instant,
  keyword,
  listOf,
  nothing,
  paging,
  phoneNumber,
  text,
} from './wire.ts';

/** Sub-accounts and roles of a company (specification sections 2, 3 and 6). */

const role = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  /** Ids of the permission table, in ascending order. */
  permissionIds: z.array(z.int()),
  disabled: z.boolean(),
  /** Number of sub-accounts with the role, without deleted ones. */
  memberCount: z.int(),
  /** Whether the caller holds all its permissions, and so may assign, change or delete it. */
  withinOwn: z.boolean(),
  /** Version of name, description and permissions; see `updateRole`. */
  version: z.string(),
  createdAt: instant,
});
export type Role = z.infer<typeof role>;

const grantable = grantableIds(true);
/** Ids of menu nodes may be omitted: a role gets those on the path to what it grants. */
const permissionIds = z.array(z.int()).check(
  z.maxLength(200, 'tooLong'),
  z.refine((ids) => ids.every((one) => grantable.has(one)), 'unknownOption'),
  z.refine((ids) => grantsIn(ids, true).length > 0, 'required'),
);
const roleFields = {
  name: text(50),
  description: z._default(z.string().check(z.trim(), z.maxLength(200, 'tooLong')), ''),
  permissionIds,
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
  input: z.object({ id }),
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
    id,
    ...roleFields,
    /**
     * Version that the caller read; a role that was changed since is not overwritten. If omitted, the last save wins.
     */
    version: z.optional(z.string().check(z.regex(/^[\w-]{22}$/, 'invalidFormat'))),
  }),
  output: role,
  errors: ['roleNameTaken', 'grantExceedsOwn', 'roleChanged'],
});

export const setRoleStatus = endpoint({
  method: 'POST',
  path: '/access/roles/{id}/status',
  summary: 'Enable or disable a role; one that is bound to sub-accounts stays enabled',
  access: needs('accessAll'),
  input: z.object({ id, disabled: z.boolean() }),
  output: role,
  errors: ['roleInUse', 'grantExceedsOwn'],
});

export const deleteRole = endpoint({
  method: 'POST',
  path: '/access/roles/{id}/delete',
  summary: 'Delete a role that no sub-account has; the refusal lists those that have it',
  access: needs('accessAll'),
  input: z.object({ id }),
  output: nothing,
  errors: ['roleInUse', 'grantExceedsOwn'],
});

export const copyRole = endpoint({
  method: 'POST',
  path: '/access/roles/{id}/copy',
  summary: 'Create a role with the permissions of another',
  access: needs('accessAll'),
  input: z.object({ id, name: text(50) }),
  output: role,
  errors: ['roleNameTaken', 'grantExceedsOwn'],
  idempotent: true,
});

const subAccountStatuses = ['enabled', 'disabled'] as const;

const subAccount = z.object({
  id: z.string(),
  name: z.string(),
  areaCode: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.object({ id: z.string(), name: z.string(), disabled: z.boolean() }),
  status: z.enum(subAccountStatuses),
  passwordSet: z.boolean(),
  /** What it has beside password and codes. */
  authenticatorSet: z.boolean(),
  passkeyCount: z.int(),
  lastSignInAt: z.nullable(instant),
  /**
   * Whether the caller holds all permissions of this sub-account, and so may act on it. Never true for the caller
   * itself.
   */
  manageable: z.boolean(),
  createdAt: instant,
});
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
    status: z.optional(z.enum(subAccountStatuses, 'unknownOption')),
  }),
  output: listOf(subAccount),
});

/** A sub-account signs in by phone or by email. */
const login = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('phone'), areaCode, phoneNumber }),
  z.object({ kind: z.literal('email'), email }),
]);

export const createSubAccount = endpoint({
  method: 'POST',
  path: '/access/members',
  summary: 'Create a sub-account and send its owner an invitation',
  access: needs('accessAll'),
  input: z.object({ name: text(100), login, roleId: id }),
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
  input: z.object({ id, name: text(100), roleId: id }),
  output: subAccount,
  errors: ['grantExceedsOwn', 'roleDisabled'],
});

export const setSubAccountStatus = endpoint({
  method: 'POST',
  path: '/access/members/{id}/status',
  summary: 'Enable a sub-account, or disable it and end its sessions at once',
  access: needs('accessAll'),
  input: z.object({ id, status: z.enum(subAccountStatuses, 'unknownOption') }),
  output: subAccount,
  errors: ['grantExceedsOwn', 'roleDisabled'],
});

export const resetSubAccount = endpoint({
  method: 'POST',
  path: '/access/members/{id}/reset',
  summary:
    'Remove the password of a sub-account and end its sessions; its owner signs in by code and sets a new one',
  access: needs('accessAll'),
  input: z.object({ id }),
  output: subAccount,
  errors: ['grantExceedsOwn'],
  rateLimit: { limit: 60, windowSeconds: 3600 },
});

export const deleteSubAccount = endpoint({
  method: 'POST',
  path: '/access/members/{id}/delete',
  summary: 'Delete a sub-account and end its sessions at once; it cannot be restored',
  access: needs('accessAll'),
  input: z.object({ id }),
  output: nothing,
  errors: ['grantExceedsOwn'],
});

export const checkPermission = endpoint({
  method: 'GET',
  path: '/member/permission/check',
  summary: 'Whether the caller holds a permission id',
  access: memberAccess,
  input: z.object({ roleId: z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(10_000)) }),
  output: z.object({ permitted: z.boolean() }),
});
