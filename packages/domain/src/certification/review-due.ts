/** The time that a review may take: 48 hours (specification section 8). */
const reviewWithinMs = 48 * 3_600_000;

export function reviewDueAt(submittedAt: Date): Date {
  return new Date(submittedAt.getTime() + reviewWithinMs);
}
