import type { OperatorRole } from '@arcadia/contract/access/permissions';
import type { StaffMember } from '@arcadia/contract/operators/staff';

/** The columns of an operator that colleagues see. */
export const staffColumns = [
  'id',
  'name',
  'email',
  'roles',
  'status',
  'second_factor_confirmed_at',
  'last_sign_in_at',
  'created_at',
] as const;

export type StaffRow = {
  id: string;
  name: string;
  email: string;
  roles: OperatorRole[];
  status: StaffMember['status'];
  second_factor_confirmed_at: Date | null;
  last_sign_in_at: Date | null;
  created_at: Date;
};

export function toStaffMember(row: StaffRow): StaffMember {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: row.roles,
    status: row.status,
    secondFactorSet: row.second_factor_confirmed_at !== null,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
