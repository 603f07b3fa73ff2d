import type { RepeatedFigure } from '@arcadia/contract/pricing/far-off';
import type { BankAccount } from '@arcadia/contract/funds/bank-transfers';
import type { Language } from '@arcadia/kernel/languages';
import type { GatewayId } from '@arcadia/contract/funds/payments';
import type { OperatorRole } from '@arcadia/contract/access/permissions';
import type { Clock } from '@arcadia/kernel/clock';
import type { Currency } from '@arcadia/kernel/money';
import type { Captcha } from '../ports/captcha.ts';
import type { CallbackClient } from '../ports/callback-client.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { ImageCleaner } from '../ports/image-cleaner.ts';
import type { MessageSender } from '../ports/message-sender.ts';
import type { PdfSigner } from '../ports/pdf-signer.ts';
import type { PaymentGateway } from '../ports/payment-gateway.ts';
import type { UsageReader } from '../ports/usage-reader.ts';
import type { UsageUpkeep } from '../ports/usage-upkeep.ts';
import type { Vault } from '../ports/vault.ts';
import type { Subscriptions } from '../jobs/subscriptions.ts';
import type { Database } from './connection.ts';
import type { InvoiceSettings } from './invoice-settings.ts';
import type { Guards } from './guards.ts';
import type { OverdueSettings } from './overdue-settings.ts';
import type { RefundDays } from './refund-days.ts';
import type { RetentionDays } from './retention-days.ts';

/**
 * The person, key or part of the product that acts. The actor decides which rows a transaction sees and is written into the audit
 * log.
 */
export type Actor =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member';
      readonly id: string;
      readonly name: string;
      readonly companyId: string;
      readonly sessionId: string;
      /** Permission ids held at this request. */
      readonly permissions: ReadonlySet<number>;
      /** Whether the company's account is being closed: nothing new can be started. */
      readonly closing?: boolean;
      /** Whether the provider has suspended the company. */
      readonly suspended?: boolean;
      /** The key with which a program of this person acts; absent where the person does. It stands in `sessionId` too. */
      readonly apiKey?: { readonly id: string; readonly name: string; readonly expiresAt: Date };
    }
  | {
      readonly kind: 'operator';
      readonly id: string;
      readonly name: string;
      readonly sessionId: string;
      readonly roles: readonly OperatorRole[];
    }
  /** The product itself: a job, a gateway's notification, seeding. `name` says which. */
  | { readonly kind: 'system'; readonly name: string };

/** The id by which callers are told apart: a person's, or that of one key of a person. */
export function callerIdOf(actor: Actor): string {
  if (actor.kind === 'member' && actor.apiKey) return actor.apiKey.id;
  return 'id' in actor ? actor.id : actor.kind;
}

/** The party that takes turns with others: the people and programs of a company together, one operator, the product's own jobs. */
export function turnTakerOf(actor: Actor): string {
  if (actor.kind === 'member') return actor.companyId;
  return actor.kind === 'operator' ? actor.id : actor.kind;
}

/** The origin of a request. All null for jobs. */
export type Origin = {
  readonly requestId: string | null;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** The requested languages, as in Accept-Language. */
  readonly languages?: string;
  /** The token of a browser that has signed in before; absent if the call presents none. */
  readonly device?: string;
  /** ISO 3166-1 alpha-2, as sent by the proxy in front of us. */
  readonly countryCode: string | null;
};

/** The right to act once: see `writeOnce`. */
export type IdempotencyClaim = {
  readonly key: string;
  /** SHA-256 of endpoint and body. */
  readonly fingerprint: Buffer;
};

/** The external services of this deployment: real adapters or, in sim, simulators. */
export type Ports = {
  readonly messages: MessageSender;
  /** Only the gateways that are configured. */
  readonly payments: ReadonlyMap<GatewayId, PaymentGateway>;
  /** The gateways of `payments` that take new payments. The others still complete and refund earlier ones. */
  readonly offeredGateways: ReadonlySet<GatewayId>;
  readonly captcha: Captcha;
  readonly callbacks: CallbackClient;
  readonly storage: FileStorage;
  readonly vault: Vault;
  readonly images: ImageCleaner;
  /** The provider's digital signature; null where contracts are switched off. */
  readonly pdfSigner: PdfSigner | null;
  readonly usage: UsageReader;
  /** The same usage as the reader has it, and the primary where that is not usable; absent where there is no reader. */
  readonly usageFromReader?: UsageReader;
  readonly usageUpkeep: UsageUpkeep;
};

/** Settings of the deployment that appear in messages and callbacks. */
export type Deployment = {
  readonly brandName: string;
  /** The address at which browsers and gateways reach this product, without a trailing slash. */
  readonly publicUrl: string;
  /** The party that passkeys are made for, and the origins at which they are used: see docs/settings.md. */
  readonly passkeys: { readonly rpId: string; readonly origins: readonly string[] };
  /** The previous console, for companies that still use it; null if there is none. */
  readonly legacyConsoleUrl: string | null;
  /** Prefix of the header names of signed callbacks. */
  readonly callbackHeaderPrefix: string;
  /** Whether a customer's server must refuse a wrong signature before its service can go online. */
  readonly callbackSignatureCheck: 'warn' | 'mandatory';
  /** The provider's bank account for each currency; null where it takes no transfers. */
  readonly bankAccounts: Readonly<Record<Currency, BankAccount | null>>;
  /** The days for which rows are kept: docs/retention.md. */
  readonly retentionDays: RetentionDays;
  /** The days for which gateways take payments back. */
  readonly refundDays: RefundDays;
  /** The days after which a refund that its gateway has not made is shown to staff. */
  readonly refundLateDays: number;
  /** Whether operators are mailed about money that waits for them. */
  readonly staffDigests: boolean;
  /** The days at which unpaid bills are reminded of and services are held for them. */
  readonly overdue: OverdueSettings;
  /** The hours for which the hand-over of a main account waits, and can be stopped. */
  readonly successionHours: number;
  /** Limits beyond which more care is asked for. */
  readonly guards: Guards;
  /** The issuer of invoices, and how they are numbered. */
  readonly invoices: InvoiceSettings;
};

/** The file of an export task, which is made without anybody waiting for it. */
export type ExportRun = {
  /** Most rows that the file may have. */
  readonly maxRows: number;
  /** Called before the first row, and now and then. Rejects where the task has ended meanwhile: then the file is of no use. */
  progress(rows: { readonly done: number; readonly total: number }): Promise<void>;
};

/** The first argument of every verb. */
export type Context = {
  readonly database: Database;
  readonly clock: Clock;
  readonly ports: Ports;
  readonly deployment: Deployment;
  /** The jobs that react to each event. */
  readonly subscriptions: Subscriptions;
  readonly actor: Actor;
  /** The rows that the call may see. Left out: those that its actor may see. `everything`: all rows, whoever acts. */
  readonly scope?: 'everything';
  /** Whether the reader may answer what the call reads: see from-reader.ts. Left out: the primary does. */
  readonly fromReader?: true;
  /** Whether what the actor writes is possible while the company is suspended. Left out: a member's write is refused then. */
  readonly whileSuspended?: boolean;
  readonly origin: Origin;
  /** Language of what this call sends. */
  readonly language: Language;
  readonly idempotency: IdempotencyClaim | null;
  /** Set where the call is performed as a second person agrees to it: the request, what it is about, and the operator who made it. */
  readonly approved?: {
    readonly id: string;
    readonly subjectId: string;
    readonly proposedBy: string;
    /** Figures far off that the second person typed again. */
    readonly repeated?: readonly RepeatedFigure[];
  };
  /** Logs a failure after which the call goes on, such as one of several cases. Left out: nobody is told. */
  readonly report?: (failure: unknown) => void;
  /** Set where the call makes the file of an export task. */
  readonly exportRun?: ExportRun;
};

export type MemberContext = Context & { readonly actor: Extract<Actor, { kind: 'member' }> };
export type OperatorContext = Context & { readonly actor: Extract<Actor, { kind: 'operator' }> };

/**
 * The same call by the same actor, for what must reach beyond the actor's scope, such as whether somebody else has a
 * login. The audit log keeps the actor.
 */
export function withFullScope<C extends Context>(ctx: C): C {
  return { ...ctx, scope: 'everything' };
}

/**
 * The same call on behalf of the product, for calls without a person: a gateway's notification, the previous console, a
 * mailed link. `name` appears in the audit log. @throws Error where a person acts, whom the audit log must name.
 */
export function asSystem(ctx: Context, name: string): Context {
  const { kind } = ctx.actor;
  if (kind === 'member' || kind === 'operator')
    throw new Error(`a call of a person (${kind}) must keep its actor: use withFullScope`);
  return { ...ctx, actor: { kind: 'system', name } };
}
