import * as z from 'zod/mini';
import { endpoint, publicAccess } from '../wire/endpoint.ts';
import { described, instant, named, nothing } from '../wire/wire.ts';

/** Public settings of the deployment, needed before sign-in. */
export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Public settings of this deployment',
  access: publicAccess,
  input: nothing,
  output: z.object({
    environment: described(
      z.enum(['sim', 'production']),
      'Whether this is the simulation or production.',
    ),
    brandName: described(z.string(), 'Product name on screens and in messages.'),
    /** A CSS hex colour, or null for the product's own. */
    brandColour: described(
      z.nullable(z.string()),
      'Brand colour as #rrggbb; null for the default.',
    ),
    /** The login form in a frame of another site (`/login?embed=1`). */
    embed: described(
      z.object({
        allowedOrigins: described(
          z.array(z.string()),
          'Origins whose pages may embed the login form and are notified of a sign-in.',
        ),
        /** Where it redirects afterwards; null: nowhere. */
        managementSiteUrl: described(
          z.nullable(z.string()),
          'Address to which the embedded login form redirects; null if it does not.',
        ),
      }),
      'Settings of the login form in a frame.',
    ),
    /**
     * The captcha before a code is sent. `appId` is the vendor's id of this deployment, null for the product's own
     * puzzle.
     */
    captcha: described(
      z.object({
        kind: described(
          z.enum(['puzzle', 'tencent']),
          'Which captcha it is; the other fields depend on it.',
        ),
        appId: described(z.nullable(z.string()), 'App id of the captcha.'),
      }),
      'Captcha that protects the sending of codes, and what the page needs to show it.',
    ),
    developerDocsUrl: described(z.string(), 'Address of the documentation for game developers.'),
    /** Prefix of the headers of a signed callback. */
    callbackHeaderPrefix: described(z.string(), 'Prefix of the header names of signed callbacks.'),
    callbackSourceAddresses: described(
      z.array(z.string()),
      'Source addresses and networks of callbacks; empty if they are not fixed.',
    ),
    /** Manual that the operation guide links to. */
    guideUrl: described(z.string(), 'Address of a manual.'),
    contact: described(
      z.object({
        /** The contact for places with room for one line. */
        phone: described(z.string(), 'Phone number with calling code, such as +8613800000001.'),
        email: described(z.string(), 'Email address in lower case.'),
        /** Contents of the contact dialog. An address is the content of the QR code of that chat; null: no code. */
        mainland: described(
          z.object({
            phone: described(z.string(), 'Phone number with calling code, such as +8613800000001.'),
            wechatUrl: described(
              z.nullable(z.string()),
              'Content of the WeChat QR code; null if there is none.',
            ),
          }),
          'Contacts for customers of mainland China.',
        ),
        overseas: described(
          z.object({
            phone: described(z.string(), 'Phone number with calling code, such as +8613800000001.'),
            email: described(z.string(), 'Email address in lower case.'),
            whatsappUrl: described(
              z.nullable(z.string()),
              'Content of the WhatsApp QR code; null if there is none.',
            ),
            telegramUrl: described(
              z.nullable(z.string()),
              'Content of the Telegram QR code; null if there is none.',
            ),
            wechatUrl: described(
              z.nullable(z.string()),
              'Content of the WeChat QR code; null if there is none.',
            ),
          }),
          'Contacts for overseas customers.',
        ),
      }),
      'Contacts of the service desk, for mainland and overseas customers.',
    ),
  }),
});

const health = z.object({
  ok: described(z.literal(true), 'Whether it works.'),
  now: described(z.iso.datetime({ offset: true }), 'Product time of the server.'),
});
named(health, 'Health', 'Whether the product works');

/** As in the decision about the reader: docs/adr/0064-reading-from-a-replica.md. */
const readerStatuses = [
  'usable',
  'behind',
  'away',
  'unknown',
  'promoted',
  'foreign',
  'ahead',
] as const;

const healthInFull = z.object({
  ...health.shape,
  reader: described(
    z.nullable(
      z.object({
        status: described(
          z.enum(readerStatuses),
          '`usable`: reports are read from it. Otherwise the primary answers in its place. `behind`: it lags too far. `away`: it gives no answer. `unknown`: not looked at yet. `promoted`: it is a primary now. `foreign`: it belongs to another database. `ahead`: it followed another primary.',
        ),
        lagSeconds: described(
          z.nullable(z.number()),
          'Seconds for which it has lacked something that the primary has; null while that can’t be told.',
        ),
        since: described(instant, 'When its status became what it is, by product time.'),
      }),
    ),
    'The read replica as the process that answers sees it; null where there is none.',
  ),
});
named(healthInFull, 'HealthInFull', 'Whether the product works, and its read replica');

/** Liveness: does not query the database. */
export const getLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Whether this process runs, and the product time',
  access: publicAccess,
  input: nothing,
  output: health,
});

/** Readiness: 503 while the database is unreachable, and once the process was asked to stop. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether this process can serve, and the product time',
  access: publicAccess,
  input: nothing,
  output: health,
});

/** The same as readiness, for uptime checks and for operators, with what does not keep the product from serving. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the product can serve, and the product time',
  access: publicAccess,
  input: nothing,
  output: healthInFull,
});
