/** A person of a company, who owns factors. */
export type Owner = { companyId: string; memberId: string };
