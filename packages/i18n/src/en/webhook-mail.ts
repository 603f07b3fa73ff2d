/** `endpoint` is the URL of the customer’s server; `url` leads to the webhooks. */
type Disabled = { brandName: string; endpoint: string; url: string };

/** Tells the owner that an endpoint was disabled because it failed for days. */
export const webhookMail = {
  subject: ({ brandName }: Disabled) => `${brandName} disabled one of your webhook endpoints`,
  mail: ({ brandName, endpoint, url }: Disabled) =>
    `${brandName} sends events to ${endpoint}. Every attempt in the last 3 days has failed, so we’ve disabled the endpoint and nothing more is sent to it.\n\nOnce your server is working, enable the endpoint and resend what failed: ${url}\n\nEvents that happen until then aren’t sent.`,
  sms: ({ brandName, endpoint, url }: Disabled) =>
    `${brandName}: the webhook endpoint ${endpoint} failed for 3 days and was disabled. Enable it once your server is working: ${url}`,
};
