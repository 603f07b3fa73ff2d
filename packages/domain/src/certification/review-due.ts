/** How long a review may take: 48 hours (specification section 8). */
const reviewWithinMs = 48 * 3_600_000;

/** When the review of a submission is due. */
export function reviewDueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + reviewWithinMs);
}
