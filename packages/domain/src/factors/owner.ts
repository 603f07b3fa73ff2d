/** A person of a company. */
export type Owner = { companyId: string; memberId: string };
