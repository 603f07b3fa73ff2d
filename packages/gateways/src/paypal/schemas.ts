import * as z from 'zod/mini';
import { numberForm } from './numbers.ts';

/** Parts of PayPal's answers that are read. Members that are not named here are ignored, as PayPal asks of its clients. */

const text = z.string();
const paypalNumber = z.string().check(z.regex(numberForm));

export const paypalAmount = z.object({ currency_code: text, value: text });
export type PayPalAmount = z.infer<typeof paypalAmount>;

const links = z.optional(z.array(z.object({ href: text, rel: text })));
export type PayPalLinks = z.infer<typeof links>;
const payee = z.optional(z.object({ merchant_id: z.optional(text) }));

export const captureSchema = z.object({
  id: paypalNumber,
  status: text,
  amount: paypalAmount,
  custom_id: z.optional(text),
  invoice_id: z.optional(text),
  payee,
  create_time: z.optional(text),
  links,
  supplementary_data: z.optional(
    z.object({ related_ids: z.optional(z.object({ order_id: z.optional(text) })) }),
  ),
});
export type PayPalCapture = z.infer<typeof captureSchema>;

export const refundSchema = z.object({
  id: paypalNumber,
  status: text,
  amount: paypalAmount,
  custom_id: z.optional(text),
  invoice_id: z.optional(text),
  seller_payable_breakdown: z.optional(
    z.object({ total_refunded_amount: z.optional(paypalAmount) }),
  ),
  status_details: z.optional(z.object({ reason: z.optional(text) })),
  links,
});
export type PayPalRefund = z.infer<typeof refundSchema>;

export const orderSchema = z.object({
  id: paypalNumber,
  status: text,
  purchase_units: z.array(
    z.object({
      custom_id: z.optional(text),
      invoice_id: z.optional(text),
      amount: z.optional(paypalAmount),
      payee,
      payments: z.optional(
        z.object({
          captures: z.optional(z.array(captureSchema)),
          refunds: z.optional(z.array(refundSchema)),
        }),
      ),
    }),
  ),
});
export type PayPalOrder = z.infer<typeof orderSchema>;

export const createdOrderSchema = z.object({ id: paypalNumber, links });

/** Members that do not matter here: it is enough that the call was accepted. */
export const anyObject = z.looseObject({});

export const tokenSchema = z.object({
  access_token: text,
  token_type: text,
  expires_in: z.number(),
});

export const errorSchema = z.object({
  name: z.optional(text),
  message: z.optional(text),
  details: z.optional(
    z.array(z.object({ issue: z.optional(text), description: z.optional(text) })),
  ),
});

/** A notification. Of its resource only the numbers are used: see `notification.ts`. */
export const eventSchema = z.object({
  id: text,
  event_type: text,
  create_time: text,
  resource: z.object({
    /** Of any form where the event is none of our business. */
    id: z.optional(text),
    links,
    dispute_id: z.optional(text),
    dispute_amount: z.optional(paypalAmount),
    disputed_transactions: z.optional(
      z.array(z.object({ seller_transaction_id: z.optional(paypalNumber) })),
    ),
  }),
});
export type PayPalEvent = z.infer<typeof eventSchema>;

export const transactionsSchema = z.object({
  transaction_details: z.array(
    z.object({
      transaction_info: z.object({
        transaction_id: text,
        paypal_reference_id: z.optional(text),
        transaction_event_code: text,
        transaction_initiation_date: text,
        transaction_amount: paypalAmount,
        fee_amount: z.optional(paypalAmount),
        transaction_status: text,
        invoice_id: z.optional(text),
        custom_field: z.optional(text),
      }),
    }),
  ),
  last_refreshed_datetime: z.optional(text),
  page: z.number(),
  total_pages: z.number(),
});
export type PayPalTransactions = z.infer<typeof transactionsSchema>;
export type PayPalTransaction =
  PayPalTransactions['transaction_details'][number]['transaction_info'];
