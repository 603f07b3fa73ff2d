/** Type 0 is a direct company, any other a channel company (specification section 1). */
export function kindOf({ companyType }: { companyType: number }): 'direct' | 'channel' {
  return companyType === 0 ? 'direct' : 'channel';
}
