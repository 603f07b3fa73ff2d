import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { nothing } from './wire.ts';

/** What a browser must know before anybody has signed in. All of it is a setting of the deployment. */
export const getPublicSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Public settings of this deployment',
  access: publicAccess,
  input: nothing,
  output: z.object({
    environment: z.enum(['sim', 'production']),
    brandName: z.string(),
    /** A CSS hex colour, or null for the product's own. */
    brandColour: z.nullable(z.string()),
    /** The login form in a frame of another site (`/login?embed=1`). */
    embed: z.object({
      /** Origins that may frame it and are told of the login. */
      allowedOrigins: z.array(z.string()),
      /** Where it leads to afterwards, or null: it stays. */
      managementSiteUrl: z.nullable(z.string()),
    }),
    /** What stands before every code. `appId` is the vendor's id of this deployment, null for the own puzzle. */
    captcha: z.object({ kind: z.enum(['puzzle', 'tencent']), appId: z.nullable(z.string()) }),
    developerDocsUrl: z.string(),
    /** How the headers that sign a callback begin. */
    callbackHeaderPrefix: z.string(),
    /** What callbacks come from, as IP addresses and networks; empty where that is not fixed. */
    callbackSourceAddresses: z.array(z.string()),
    /** Manual that the operation guide leads on to, or null. */
    guideUrl: z.nullable(z.string()),
    contact: z.object({
      /** The service desk where there is room for one line. */
      phone: z.string(),
      email: z.string(),
      /** What the contact dialog shows. An address is what the QR code of that chat holds; null: it has none. */
      mainland: z.object({ phone: z.string(), wechatUrl: z.nullable(z.string()) }),
      overseas: z.object({
        phone: z.string(),
        email: z.string(),
        whatsappUrl: z.nullable(z.string()),
        telegramUrl: z.nullable(z.string()),
        wechatUrl: z.nullable(z.string()),
      }),
    }),
  }),
});

const health = z.object({ ok: z.literal(true), now: z.iso.datetime({ offset: true }) });

/** For whoever restarts a process that hangs: it asks nothing of the database. */
export const getLiveness = endpoint({
  method: 'GET',
  path: '/health/live',
  summary: 'Whether this process runs, and the product time',
  access: publicAccess,
  input: nothing,
  output: health,
});

/** For whoever sends requests here: 503 while the database is away. */
export const getReadiness = endpoint({
  method: 'GET',
  path: '/health/ready',
  summary: 'Whether this process can serve, and the product time',
  access: publicAccess,
  input: nothing,
  output: health,
});

/** As readiness, for uptime checks that ask one address. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the product can serve, and the product time',
  access: publicAccess,
  input: nothing,
  output: health,
});
