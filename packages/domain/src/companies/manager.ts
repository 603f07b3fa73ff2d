type ManagerColumns = {
  manager_name: string | null;
  manager_area_code: string | null;
  manager_phone_number: string | null;
  manager_email: string | null;
};

/** The provider's account manager of a company; null if none is assigned. */
export function managerOf(row: ManagerColumns) {
  if (row.manager_name === null) return null;
  return {
    name: row.manager_name,
    areaCode: row.manager_area_code ?? '',
    phoneNumber: row.manager_phone_number ?? '',
    email: row.manager_email ?? '',
  };
}
