/** What a company whose certification nobody has begun is told of it. */
export const certificationNotBegun = {
  submission: null,
  inForce: null,
  supplement: null,
  certified: false,
  draftSavedAt: null,
  reviewDueAt: null,
  identityCheckNeeded: false,
} as const;
