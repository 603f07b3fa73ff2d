/**
 * Topics of domain events. The product publishes no other, and screens can't listen to one that does not exist. An
 * event carries ids only: whoever hears it reads what it is allowed to read.
 */
export const topics = [
  'access.changed',
  'application.changed',
  'certification.changed',
  'delivery.changed',
  'funds.changed',
  'game.changed',
  'job.changed',
  'recharge.changed',
  'review.changed',
  'verification.changed',
] as const;

export type Topic = (typeof topics)[number];

export function isTopic(word: string): word is Topic {
  return (topics as readonly string[]).includes(word);
}

/** Something that happened. */
export type DomainEvent<T extends Topic = Topic> = {
  readonly topic: T;
  /** Null where it concerns no company. */
  readonly companyId: string | null;
  /** Id of the thing it concerns. */
  readonly subjectId: string;
};
