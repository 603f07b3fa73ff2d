/** The log of real callbacks: what games sent to a customer's server, and its responses. */
export const deliveries = {
  title: 'Delivery log',
  text: 'Messages games sent to your server and how it responded. Failed reports are retried automatically, up to ten times within 16 hours, using the URL saved at the time.',
  search: 'Round, player or ID',
  failed: 'The log couldn’t be loaded',
  emptyTitle: 'No deliveries yet',
  emptyText: 'Every round played and every notification will appear here.',
  subject: 'Message',
  kind: 'Callback',
  environment: 'URL set',
  status: 'Status',
  attempts: 'Attempts',
  created: 'Sent',
  nextAttempt: 'Next attempt',
  /** Columns of an export, whose times are at UTC+8. */
  exported: {
    url: 'URL',
    status: 'HTTP status',
    error: 'Error',
    created: 'Sent (UTC+8)',
    nextAttempt: 'Next attempt (UTC+8)',
    delivered: 'Delivered at (UTC+8)',
  },
  environments: { test: 'Test', production: 'Production' },
  statuses: { pending: 'Retrying', delivered: 'Delivered', failed: 'Failed' },
  fresh: 'Sending',
  period: 'Period',
  periods: {
    today: 'Today',
    last7Days: 'Last 7 days',
    last30Days: 'Last 30 days',
    thisMonth: 'This month',
  },
  none: 'None',
  drawer: {
    loadFailed: 'The delivery couldn’t be loaded',
    notFound: 'Delivery not found',
    notFoundText: 'It belongs to another company or the address is incomplete.',
    id: 'Delivery ID',
    delivered: 'Delivered at',
    attempts: 'Attempts',
    noAttempt: 'The first attempt is in progress.',
    attempt: ({ number }: { number: number }) => `Attempt ${number}`,
    byHand: ({ name }: { name: string }) => `resent by ${name}`,
    ok: 'Delivered',
    status: ({ status }: { status: number }) => `HTTP ${status}`,
    retCode: ({ code }: { code: number }) => `ret_code ${code}`,
    next: 'Next attempt',
    exchange: 'Request and response',
    refused:
      'The message was valid and correctly signed, so ret_code must be 0. Check your server’s log to see why it was rejected. Common causes: your server uses a different app secret, or doesn’t recognize the room or player.',
    body: 'Request body',
    bodyCopy: 'body',
  },
  again: {
    action: 'Resend',
    title: 'Resend this message?',
    text: 'We’ll send the same body once, with a new signature, to the saved URL below. The result appears in the log. If it fails, it won’t be retried.',
    delivered:
      'Your server already accepted this message. It must respond the same way the second time.',
    done: 'Message resent',
  },
  againAll: {
    action: ({ count }: { count: string }) => `Resend all ${count}`,
    title: ({ count }: { count: string }) =>
      count === '1' ? 'Resend 1 undelivered message?' : `Resend ${count} undelivered messages?`,
    text: 'We’ll send each message once, with a new signature, to the saved URL. Run the check first to make sure your server accepts them.',
    most: ({ most }: { most: string }) =>
      `Up to ${most} are sent at a time, newest first. Repeat to send the rest.`,
    order: 'They may arrive out of order.',
    done: ({ count }: { count: string }) =>
      count === '1' ? 'Resending 1 message' : `Resending ${count} messages`,
  },
  sim: {
    title: 'Simulation',
    text: 'Simulates a round and reports its start and result to the URLs in the set.',
    set: 'URL set',
    play: 'Play a round',
    played: ({ count }: { count: number }) =>
      count === 0
        ? 'Nothing to report. The service has no games, this set has no report URL, or the service must be online to use the production set'
        : 'Round played',
  },
};
