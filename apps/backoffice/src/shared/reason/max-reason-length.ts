/** As the contract takes a reason. Characters. */
export const maxReasonLength = 300;
