import { keysOf } from '@arcadia/kernel/keys';
import * as z from 'zod/mini';
import { endpoint, memberAccess } from '../wire/endpoint.ts';
import { programCallGroups } from '../access/for-programs.ts';
import { permissions } from '../access/permissions.ts';
import { named, nothing } from '../wire/wire.ts';

/** The reference of the calls that a customer's program may make, in the language of the request. */

const described = (description: string) => z.meta({ description });

const callName = z
  .string()
  .check(
    z.regex(/^[a-zA-Z]{1,64}$/, 'invalidFormat'),
    z.meta({ description: 'Name of a call, as a method of the client', example: 'listBills' }),
  );

const summary = {
  name: callName,
  method: z.enum(['GET', 'POST']).check(described('HTTP method')),
  path: z.string().check(
    z.meta({
      description: 'Address below `/api`, with parameters in braces',
      example: '/bills/{id}',
    }),
  ),
  words: z.string().check(described('What the call does')),
  group: named(z.enum(programCallGroups), 'CallGroup', 'What a call is about').check(
    described('What the call is about'),
  ),
};

const listProgramCalls = endpoint({
  method: 'GET',
  path: '/developer/calls',
  summary: 'Every call that a program may make, by what it is about',
  access: memberAccess,
  input: nothing,
  output: z.object({
    calls: z.array(z.object(summary)).check(described('In the order of their groups')),
  }),
});

const field = z.object({
  name: z.string().check(
    z.meta({
      description: 'Name; inside another field with its name before it',
      example: 'parts[].amount',
    }),
  ),
  place: z.enum(['path', 'query', 'body']).check(described('Where it is sent')),
  type: z
    .string()
    .check(z.meta({ description: 'JSON type, with its format if it has one', example: 'string' })),
  required: z.boolean().check(described('Whether every request must have it')),
  words: z.string().check(described('What it means; empty if its name says it')),
  options: z.array(z.string()).check(described('The only values it takes; empty if any fits')),
  example: z.string().check(described('A value that fits, as JSON')),
});

const code = z.object({
  code: z.int().check(described('Business code')),
  name: z.string().check(described('Name of the code')),
  words: z.string().check(described('Message that comes with it')),
});

const getProgramCall = endpoint({
  method: 'GET',
  path: '/developer/calls/{name}',
  summary: 'One call that a program may make, with its fields, an example and its codes',
  access: memberAccess,
  input: z.object({ name: callName }),
  output: z.object({
    ...summary,
    permission: z
      .nullable(z.enum(keysOf(permissions)))
      .check(described('What the caller must hold; null where every caller may')),
    fields: z.array(field).check(described('Of the path, the query and the body')),
    body: z
      .nullable(z.string())
      .check(described('Example of a body as JSON; null if it has none, or is a form with a file')),
    isUpload: z.boolean().check(described('Whether the body is a form whose last part is a file')),
    answer: z
      .nullable(z.string())
      .check(described('Example of an answer as JSON; null where the answer is a file')),
    mediaTypes: z.array(z.string()).check(described('Formats of the file that is answered')),
    codes: z.array(code).check(described('Business codes that it can be refused with')),
    idempotent: z.boolean().check(described('Whether it needs an `Idempotency-Key`')),
    isList: z.boolean().check(described('Whether it answers with pages')),
    rateLimit: z
      .nullable(
        z.object({
          limit: z.int().check(described('So many calls')),
          windowSeconds: z.int().check(described('In so many seconds')),
        }),
      )
      .check(described('A limit of its own, if it has one')),
  }),
});

export const developerReferenceApi = { listProgramCalls, getProgramCall };
