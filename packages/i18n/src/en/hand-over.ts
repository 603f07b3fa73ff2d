/** Coming over from the old console by a one-time link: a page of its own, whose texts login doesn’t load. */
export const handOver = {
  title: 'Continuing from the previous version',
  working: 'Logging you in',
  noCode: 'This link is incomplete',
  refused: 'This link no longer works',
  refusedText:
    'Links from the previous version can be used once and expire after one minute. Go back and open the link again, or log in here.',
  failed: 'We couldn’t log you in',
  toLogin: 'Log in',
  askTitle: 'Switch to another account?',
  askText: ({ current, next }: { current: string; next: string }) =>
    `You are logged in here as ${current}. The link from the previous version would log you in as ${next} instead.`,
  keep: ({ name }: { name: string }) => `Stay logged in as ${name}`,
  replace: ({ name }: { name: string }) => `Log in as ${name}`,
  personOf: ({ name, company }: { name: string; company: string }) => `${name} (${company})`,
};
