/** The recharge and privacy policy. A section's key is its anchor in the address and is the same in every language. */
export const rechargePrivacy = {
  title: 'Recharge and Privacy Policy',
  introduction:
    'The first part explains the terms for recharging. The second part explains which personal data we process when people use this console, why, for how long, and what rights they have.',
  sections: {
    recharge: {
      heading: 'Recharging',
      text: [
        'A recharge is made in the settlement currency of your company, by one of the payment services on the recharge page or by corporate transfer. Enterprise verification must be complete first.',
      ],
      points: [
        'Online payments are credited in real time or within 1 to 2 business days. A payment that the payment service is still processing can take up to 72 hours.',
        'Bank transfers take 1 to 3 business days. Finance then reviews the receipt within 1 to 3 days.',
        'An order that isn’t paid in time closes and nothing is charged. If a payment for it still arrives, it is credited to your account.',
        'Each order is credited once, even if the payment service reports it several times.',
      ],
    },
    deposit: {
      heading: 'Deposit and use of funds',
      text: [
        'The first recharge fills the platform deposit before it becomes cash balance; the recharge page shows how each amount is split before you pay. The deposit is held as security. It is not spent on bills and is refunded when the account is closed.',
        'Funds can only be used for services in this console. They don’t earn interest and can’t be transferred to other companies.',
      ],
    },
    refunds: {
      heading: 'Refunds',
      text: [
        'Unused recharges can be refunded. Recharges are used first in, first out, and consumed recharge orders are not refundable. While a request is under review, its amount is held and can’t be spent.',
        'Refunds go back to the original payment method and arrive within 10 to 15 business days. If it no longer exists, we will ask for a bank account held by the same company.',
      ],
    },
    collected: {
      heading: 'Personal data we process',
      text: ['We only process the data we need:'],
      points: [
        'When you log in: phone number or email address, country, time, IP address, browser and operating system.',
        'For enterprise verification: the identity of the legal representative and the authorized contact, copies of their documents, and their contact details.',
        'When you recharge: order number, amount, time, and the payment service’s reference. Card and account numbers are entered on the payment service’s page and never reach us.',
        'While you work: a record of who changed what and when, so that your company can trace it.',
      ],
    },
    purposes: {
      heading: 'How we use it',
      text: [
        'To perform our agreement with your company: to control access, provide and bill the services and answer questions. To meet legal obligations: tax and accounting records, and verification of companies. And for our legitimate interest in security: to detect misuse and unauthorized access.',
        'We do not sell personal data, do not use it for advertising, and make no automated decisions with legal effect on individuals.',
      ],
    },
    recipients: {
      heading: 'Who we share it with',
      text: ['We only share the data that these recipients need:'],
      points: [
        'the payment service you choose: order number and amount;',
        'text message and email providers: the recipient and the message;',
        'the external security check, if one is used: IP address and browser data at the time of the check;',
        'authorities, where required by law.',
      ],
    },
    transfers: {
      heading: 'Where it is kept',
      text: [
        'Data of companies in mainland China is kept there. Data of other companies is kept where the provider operates its service for them. We only transfer data out of the country where it was collected under the conditions set by that country’s law.',
      ],
    },
    retention: {
      heading: 'How long we keep it',
      text: ['Only for as long as needed:'],
      points: [
        'account data and the record of changes: as long as the account exists;',
        'the login history: 400 days, counted from the end of the month;',
        'accounting records and supporting documents: for the period required by law;',
        'verification codes: valid for 10 minutes, stored as hashes only;',
        'passwords and login tokens: only as hashes, from which they can’t be recovered.',
      ],
    },
    browser: {
      heading: 'What is stored in your browser',
      text: [
        'The console sets no cookies and loads no third-party trackers. It stores what it needs to work in your browser: the login token, a token that recognizes this browser at the next login, language and appearance, the entries of your menu, table layouts, the country chosen at login, and drafts of forms until they are submitted.',
      ],
    },
    protection: {
      heading: 'How we protect it',
      text: [
        'Connections are encrypted. Each company’s data is isolated at the database level. Staff only see what their role requires, and their actions are logged. If a data breach occurs, we will notify the people affected and the authorities within the period required by law.',
      ],
    },
    rights: {
      heading: 'Your rights',
      text: [
        'You may request access to your data and a copy of it, have inaccurate data corrected, have data erased unless we are legally required to keep it, object to or restrict its use, and complain to your local supervisory authority. Use the contact details below. We will respond within 30 days.',
        'If your company entered data about you, such as a sub-account, your company is responsible for it and we will forward your request.',
      ],
    },
    minors: {
      heading: 'Minors',
      text: [
        'The console is intended for companies. It is not intended for people under 18, and we do not knowingly process their data.',
      ],
    },
    changes: {
      heading: 'Changes to this policy',
      text: [
        'We announce changes in the console 30 days before they take effect, with what is new and why. Versions are numbered and dated at the top of the page.',
      ],
    },
  },
};
