/** How long a review may take, as the customer is told: 48 hours (specification section 8). */
const reviewWithinMs = 48 * 3_600_000;

/** When the review of what was sent at `submittedAt` is due. */
export function reviewDueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + reviewWithinMs);
}
