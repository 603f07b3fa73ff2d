import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { outgoingFile } from '../wire/transfer.ts';
import { described, id, instant, named, nothing, wireMoney } from '../wire/wire.ts';

/** Endpoints of sim: with any other APP_ENV these paths answer 404. */

const message = z.object({
  id: described(z.string(), 'Id of the message.'),
  channel: described(z.enum(['sms', 'email']), 'Where the message goes: phone or email.'),
  to: described(z.string(), 'Phone number or email address of the recipient.'),
  subject: described(
    z.nullable(z.string()),
    'What it is about: the kind of message, or the subject of an email.',
  ),
  text: described(z.string(), 'Text of the message.'),
  sentAt: described(instant, 'When it was sent.'),
});

const listSimMessages = endpoint({
  method: 'GET',
  path: '/sim/messages',
  summary: 'Messages the product would have sent, newest first',
  access: publicAccess,
  input: z.object({
    to: described(
      z.optional(z.string().check(z.maxLength(254))),
      'Only to this phone number or email address.',
    ),
  }),
  output: z.object({ records: described(z.array(message), 'Records of this page.') }),
  simOnly: true,
});

const getSimAuthenticator = endpoint({
  method: 'GET',
  path: '/sim/authenticator',
  summary: "What an operator's authenticator shows now, in place of a phone",
  access: publicAccess,
  input: z.object({
    email: described(z.string().check(z.maxLength(254)), 'Email address of the operator.'),
  }),
  output: z.object({
    code: described(
      z.nullable(z.string()),
      "Six digits that the operator's authenticator shows now.",
    ),
    validUntil: described(
      z.nullable(instant),
      'Until when the code is valid; null if it does not expire.',
    ),
  }),
  simOnly: true,
});

const playSimRound = endpoint({
  method: 'POST',
  path: '/sim/rounds',
  summary:
    'Play one invented round of a game in a region service: its start and its result are reported',
  access: publicAccess,
  input: z.object({
    serviceId: id,
    environment: described(
      z.enum(['test', 'production'], 'unknownOption'),
      'Callback set: test or production.',
    ),
  }),
  output: z.object({
    deliveryIds: described(z.array(z.string()), 'Ids of the deliveries that were queued.'),
  }),
  simOnly: true,
});

const clock = z.object({
  now: described(instant, 'Product time of the simulation.'),
  offsetMs: described(z.int(), 'Milliseconds by which product time is ahead of the machine.'),
});
named(clock, 'SimClock', 'The product’s clock');

const getSimClock = endpoint({
  method: 'GET',
  path: '/sim/clock',
  summary: 'The product time',
  access: publicAccess,
  input: nothing,
  output: clock,
  simOnly: true,
});

const moveSimClock = endpoint({
  method: 'POST',
  path: '/sim/clock',
  summary: 'Move the product time forward; it never goes back',
  access: publicAccess,
  input: z.object({
    /** Milliseconds to move forward, at most 400 days. */
    advanceMs: described(
      z.int().check(z.gte(0), z.lte(400 * 86_400_000)),
      'Milliseconds by which the clock is moved forward.',
    ),
  }),
  output: clock,
  simOnly: true,
});

const sampleFormats = ['xml', 'ofd', 'pdf', 'red_xml'] as const;
/** Mistakes of a sample: facts in which it differs from its application. */
const sampleMistakes = ['none', 'amount', 'number', 'buyer'] as const;

const listSampleInvoices = endpoint({
  method: 'GET',
  path: '/sim/sample-invoices',
  summary: 'Mainland applications whose invoices the tax bureau would be asked for, newest first',
  access: publicAccess,
  input: nothing,
  output: z.object({
    records: described(
      z.array(
        z.object({
          invoiceId: z.string().check(z.meta({ description: 'ID of the application.' })),
          number: z
            .string()
            .check(z.meta({ description: 'What its samples say, to be typed at the desk.' })),
          date: z.string().check(z.meta({ description: 'Day that its samples say.' })),
          redNumber: z.string().check(z.meta({ description: 'Number of its red-letter sample.' })),
          redDate: z.string().check(z.meta({ description: 'Day of its red-letter sample.' })),
          title: described(z.string(), 'Whom it is made out to.'),
          amount: described(wireMoney, 'What the invoice comes to.'),
          status: described(
            z.enum(['invoicing', 'invoiced']),
            '`invoicing`: applied for. `invoiced`: issued.',
          ),
          appliedAt: described(instant, 'When it was applied for.'),
        }),
      ),
      'Records of this page.',
    ),
  }),
  simOnly: true,
});

const downloadSampleInvoice = endpoint({
  method: 'GET',
  path: '/sim/sample-invoices/file',
  summary: 'A file as the tax bureau would make it for an application, right or with a mistake',
  access: publicAccess,
  transfer: 'download',
  mediaTypes: ['application/xml', 'application/ofd', 'application/pdf'],
  input: z.object({
    invoiceId: id,
    format: described(z.enum(sampleFormats, 'unknownOption'), 'Format of the file.'),
    mistake: described(
      z.enum(sampleMistakes, 'unknownOption'),
      'What is wrong with it, to try out the check; `none`: nothing.',
    ),
  }),
  output: outgoingFile,
  simOnly: true,
});

/** Endpoints of the simulation. `api` has them with all others. */
export const simApi = {
  listSimMessages,
  getSimAuthenticator,
  playSimRound,
  listSampleInvoices,
  downloadSampleInvoice,
  getSimClock,
  moveSimClock,
} as const;
