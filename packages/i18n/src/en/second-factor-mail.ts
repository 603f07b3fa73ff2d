type Notice = { brandName: string; link: string };
type Rule = Record<'brandName' | 'companyName' | 'name' | 'date' | 'link', string>;

/** To the owner of an account whose second factors have changed. `link` leads to the sessions of the account. */
export const secondFactorNotices = {
  authenticatorAdded: ({ brandName, link }: Notice) =>
    `${brandName}: an authenticator app was set up for your account. Logging in now takes one of its codes. If this wasn’t you, change your password and contact us: ${link}`,
  authenticatorRemoved: ({ brandName, link }: Notice) =>
    `${brandName}: the authenticator app was removed from your account. If this wasn’t you, change your password and contact us: ${link}`,
  passkeyAdded: ({ brandName, link }: Notice) =>
    `${brandName}: a passkey was added to your account and can be used to log in. If this wasn’t you, remove it, change your password and contact us: ${link}`,
  passkeyRemoved: ({ brandName, link }: Notice) =>
    `${brandName}: a passkey was removed from your account. If this wasn’t you, change your password and contact us: ${link}`,
  recoveryCodesRenewed: ({ brandName, link }: Notice) =>
    `${brandName}: new recovery codes were made for your account. The previous ones no longer work. If this wasn’t you, change your password and contact us: ${link}`,
  factorsRemoved: ({ brandName, link }: Notice) =>
    `${brandName}: our support removed the authenticator app, passkeys and recovery codes from your account, and you’ve been logged out everywhere. Set up a new one after logging in: ${link}. If you didn’t ask for this, contact us immediately.`,
};

export const secondFactorMail = {
  /** To a sub-account without a second factor, when the company begins to require one. */
  rule: {
    subject: ({ companyName, date }: Rule) =>
      `${companyName} requires two-step authentication from ${date}`,
    text: ({ name, companyName, brandName, date, link }: Rule) =>
      `Hello ${name},\n\nFrom ${date} on, ${companyName} requires a passkey or an authenticator app to log in to ${brandName}. You have neither yet.\n\nSet one up in a minute:\n${link}\n\nAfter that date you’ll be asked to set one up the next time you log in.`,
    sms: ({ brandName, companyName, date, link }: Rule) =>
      `${brandName}: from ${date} on, ${companyName} requires a passkey or an authenticator app to log in. Set one up: ${link}`,
  },
};
