import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { outgoingFile } from './transfer.ts';
import { id, instant, nothing, wireMoney } from './wire.ts';

/** Endpoints of sim: with any other APP_ENV these paths answer 404. */

const message = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.nullable(z.string()),
  text: z.string(),
  sentAt: instant,
});

const listSimMessages = endpoint({
  method: 'GET',
  path: '/sim/messages',
  summary: 'Messages the product would have sent, newest first',
  access: publicAccess,
  input: z.object({ to: z.optional(z.string().check(z.maxLength(254))) }),
  output: z.object({ records: z.array(message) }),
  simOnly: true,
});

const getSimAuthenticator = endpoint({
  method: 'GET',
  path: '/sim/authenticator',
  summary: "What an operator's authenticator shows now, in place of a phone",
  access: publicAccess,
  input: z.object({ email: z.string().check(z.maxLength(254)) }),
  output: z.object({ code: z.nullable(z.string()), validUntil: z.nullable(instant) }),
  simOnly: true,
});

const playSimRound = endpoint({
  method: 'POST',
  path: '/sim/rounds',
  summary:
    'Play one invented round of a game in a region service: its start and its result are reported',
  access: publicAccess,
  input: z.object({ serviceId: id, environment: z.enum(['test', 'production'], 'unknownOption') }),
  output: z.object({ deliveryIds: z.array(z.string()) }),
  simOnly: true,
});

const clock = z.object({ now: instant, offsetMs: z.int() });

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
    advanceMs: z.int().check(z.gte(0), z.lte(400 * 86_400_000)),
  }),
  output: clock,
  simOnly: true,
});

const sampleFormats = ['xml', 'ofd', 'pdf', 'red_xml'] as const;
/** What a sample says that its application doesn't. */
const sampleMistakes = ['none', 'amount', 'number', 'buyer'] as const;

const listSampleInvoices = endpoint({
  method: 'GET',
  path: '/sim/sample-invoices',
  summary: 'Mainland applications whose invoices the tax bureau would be asked for, newest first',
  access: publicAccess,
  input: nothing,
  output: z.object({
    records: z.array(
      z.object({
        invoiceId: z.string().check(z.meta({ description: 'ID of the application.' })),
        number: z
          .string()
          .check(z.meta({ description: 'What its samples say, to be typed at the desk.' })),
        date: z.string().check(z.meta({ description: 'Day that its samples say.' })),
        redNumber: z.string().check(z.meta({ description: 'Number of its red-letter sample.' })),
        redDate: z.string().check(z.meta({ description: 'Day of its red-letter sample.' })),
        title: z.string(),
        amount: wireMoney,
        status: z.enum(['invoicing', 'invoiced']),
        appliedAt: instant,
      }),
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
    format: z.enum(sampleFormats, 'unknownOption'),
    mistake: z.enum(sampleMistakes, 'unknownOption'),
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
