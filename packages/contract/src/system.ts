import * as z from 'zod/mini';
import { endpoint, publicAccess } from './endpoint.ts';
import { nothing } from './wire.ts';

/** Public settings of the deployment, needed before sign-in. */
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
      /** Origins that may embed it and are notified of the login. */
      allowedOrigins: z.array(z.string()),
      /** Where it redirects afterwards; null: nowhere. */
      managementSiteUrl: z.nullable(z.string()),
    }),
    /**
     * The captcha before a code is sent. `appId` is the vendor's id of this deployment, null for the product's own
     * puzzle.
     */
    captcha: z.object({ kind: z.enum(['puzzle', 'tencent']), appId: z.nullable(z.string()) }),
    developerDocsUrl: z.string(),
    /** Prefix of the headers of a signed callback. */
    callbackHeaderPrefix: z.string(),
    /** Source addresses and networks of callbacks; empty if they are not fixed. */
    callbackSourceAddresses: z.array(z.string()),
    /** Manual that the operation guide links to. */
    guideUrl: z.string(),
    contact: z.object({
      /** The contact for places with room for one line. */
      phone: z.string(),
      email: z.string(),
      /** Contents of the contact dialog. An address is the content of the QR code of that chat; null: no code. */
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

/** The same as readiness, for uptime checks. */
export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Whether the product can serve, and the product time',
  access: publicAccess,
  input: nothing,
  output: health,
});
