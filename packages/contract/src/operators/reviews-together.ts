import { languages } from '@arcadia/kernel/languages';
import * as z from 'zod/mini';
import { endpoint, operatorAccess } from '../wire/endpoint.ts';
import { described, id, named, text, wireMoney } from '../wire/wire.ts';
import {
  claimNextReview,
  claimReview,
  countReviews,
  type Desk,
  desks,
  getReview,
  listReviews,
  releaseReview,
} from './reviews.ts';

/** Cases of one desk that are decided by one call, each as a case of its own. */

const outcomes = ['approved', 'refused'] as const;
export type TogetherOutcome = (typeof outcomes)[number];

/** Most cases of one call. */
export const maxCasesTogether = 100;

/** Decisions that several cases of a desk can have together. Of an invoice the approval needs its files and its number. */
export const outcomesTogether: Readonly<Partial<Record<Desk, readonly TogetherOutcome[]>>> = {
  certification: outcomes,
  game: outcomes,
  refund: outcomes,
  invoice: ['refused'],
};

/** Fields that the forms of both markets have, at which a refusal of several certifications can stand. */
export const fieldsTogether = [
  'licenceFileId',
  'licenceExpiry',
  'companyName',
  'registeredAddress',
  'legalIdFrontFileId',
  'legalIdExpiry',
  'authorizationFileId',
  'bankAccount',
] as const;

/** Reasons for which a case is left out while others are decided. */
export const leftOutCauses = [
  /** Not at this desk. */
  'unknown',
  /** Decided, or taken back by its customer. */
  'ended',
  /** Not the same any more as when the caller saw it. */
  'changed',
  /** A colleague works on it. */
  'taken',
  /** A decision about it waits for a second person. */
  'waits',
  /** More money than may be decided together. */
  'amount',
  /** Only its own page asks for what it needs. */
  'apart',
  /** No reason is written in the language of its customer. */
  'reason',
  /** The decision itself was refused, for what `text` says. */
  'refused',
  /** A fault of the product. The same call can be made again. */
  'failed',
] as const;
export type LeftOutCause = (typeof leftOutCauses)[number];

const desk = described(z.enum(desks, 'unknownOption'), 'Desk of the back office.');
const ofCase = {
  id: described(z.string(), 'Id of the case.'),
  title: described(z.string(), 'What the queue calls the case.'),
  companyName: described(z.string(), 'Name of the company.'),
  cause: described(
    z.nullable(z.enum(leftOutCauses)),
    'Why the case is left out; null where it is not.',
  ),
  colleague: described(
    z.nullable(z.string()),
    'Name of the operator who works on it, where that is the cause; null otherwise.',
  ),
};

const summarizedCase = named(
  z.object({
    ...ofCase,
    kind: described(z.string(), 'Kind of case within the desk.'),
    amount: described(z.nullable(wireMoney), 'What moves; null where no money does.'),
    language: described(
      z.enum(languages),
      'Language in which the customer’s main account reads a reason.',
    ),
    needsSecond: described(
      z.boolean(),
      'Whether its approval waits for a second person by the rule of its amount. Others may have to wait too, such as a refund to a company that the caller credited lately.',
    ),
    version: described(
      z.string(),
      'What the case is now, to be sent back: a case that is not the same any more is left out.',
    ),
  }),
  'SummarizedReview',
  'A case before it is decided together with others',
);

const summarizeReviews = endpoint({
  method: 'POST',
  path: '/ops/reviews/summarize',
  summary: 'Chosen cases of a desk before they are decided together, with those that can’t be',
  access: operatorAccess,
  input: z.object({
    desk,
    ids: described(
      z.array(id).check(z.minLength(1, 'required'), z.maxLength(maxCasesTogether, 'tooLong')),
      'Ids of the cases, 100 at most.',
    ),
  }),
  output: z.object({
    cases: described(z.array(summarizedCase), 'The cases in the order in which they were named.'),
    sums: described(
      z.array(wireMoney),
      'What moves, by currency, of the cases that are not left out.',
    ),
    maxAmounts: described(
      z.array(wireMoney),
      'Most that one case may move to be decided together with others, by currency; empty where no money moves.',
    ),
  }),
});

const chosenCase = named(
  z.object({
    id,
    version: described(text(100), 'What the case was in the summary.'),
  }),
  'ChosenReview',
  'A case as the caller saw it',
);

const decidedCase = named(
  z.object({
    ...ofCase,
    result: described(
      z.enum(['done', 'awaits', 'left_out']),
      'Whether it is decided, waits for a second person, or is left out as it was.',
    ),
    approvalId: described(
      z.nullable(z.string()),
      'The request, where it waits for a second person; null otherwise.',
    ),
    text: described(
      z.nullable(z.string()),
      'Why the decision was refused, in the caller’s language; null where it was not.',
    ),
  }),
  'DecidedReview',
  'What became of a case that was decided together with others',
);

const decideReviews = endpoint({
  method: 'POST',
  path: '/ops/reviews/decide',
  summary:
    'Decide chosen cases of a desk, each by itself: those that changed or can’t be decided are left out and named',
  access: operatorAccess,
  input: z
    .object({
      desk,
      cases: described(
        z
          .array(chosenCase)
          .check(z.minLength(1, 'required'), z.maxLength(maxCasesTogether, 'tooLong')),
        'The cases with their versions, 100 at most.',
      ),
      outcome: described(z.enum(outcomes, 'unknownOption'), 'How all of them are decided.'),
      reasons: described(
        z.optional(z.partialRecord(z.enum(languages), text(300))),
        'Of a refusal: one reason, in the languages of the customers.',
      ),
      field: described(
        z.optional(z.enum(fieldsTogether, 'unknownOption')),
        'Of a refused certification: the field of the form at which the reason stands.',
      ),
    })
    .check(
      z.refine(
        ({ outcome, reasons }) => outcome !== 'refused' || Object.keys(reasons ?? {}).length > 0,
        { error: 'required', path: ['reasons'] },
      ),
      z.refine(
        ({ desk: at, outcome, field }) =>
          at !== 'certification' || outcome !== 'refused' || field !== undefined,
        { error: 'required', path: ['field'] },
      ),
      z.refine(({ desk: at, outcome }) => outcomesTogether[at]?.includes(outcome) ?? false, {
        error: 'unknownOption',
        path: ['outcome'],
      }),
    ),
  output: z.object({
    cases: described(z.array(decidedCase), 'The cases in the order in which they were named.'),
  }),
  idempotent: true,
});

/** Calls of the review queues. */
export const reviewApi = {
  listReviews,
  countReviews,
  getReview,
  claimReview,
  claimNextReview,
  releaseReview,
  summarizeReviews,
  decideReviews,
};
