/** The recharge and privacy policy. A section's key is its anchor in the address and is the same in every language. */
export const rechargePrivacy = {
  title: 'Recharge and Privacy Policy',
  introduction:
    'The first half says what holds when your company recharges. The second half says which personal data we handle when people use this console, why, for how long, and what they can ask of us.',
  sections: {
    recharge: {
      heading: 'Recharging',
      text: [
        'A recharge is made in the settlement currency of your company, by one of the payment services on the recharge page or by corporate transfer. Enterprise verification must be complete first.',
      ],
      points: [
        'Online payments are credited in real time or within 1 to 2 business days. A payment that the payment service is still processing can take up to 72 hours.',
        'Bank transfers take 1 to 3 business days. Finance then reviews the receipt within 1 to 3 days.',
        'An order that is not paid in time closes and nothing is charged. Should a payment for it still arrive, it is credited all the same.',
        'One order is credited once, however often the payment service reports it.',
      ],
    },
    deposit: {
      heading: 'Deposit and use of funds',
      text: [
        'The first recharge fills the platform deposit before it becomes cash balance; the recharge page shows how each amount is split before you pay. The deposit is held as security. It is not spent on bills and is refunded when the account is closed.',
        'Funds pay for the services in this console and nothing else. They bear no interest and can’t be transferred to other companies.',
      ],
    },
    refunds: {
      heading: 'Refunds',
      text: [
        'Unused recharges can be refunded. They count as used first in, first out; a recharge order that has been consumed is not refunded. While a request is reviewed, its amount is set aside and can’t be spent.',
        'The money goes back by the original route and arrives within 10 to 15 business days. Where the original route no longer exists, we ask for a bank account of the same company.',
      ],
    },
    collected: {
      heading: 'Which personal data we handle',
      text: ['Only what the task at hand needs:'],
      points: [
        'When you log in: phone number or email address, country, time, network address, and the name of browser and system.',
        'For enterprise verification: the identity of the legal representative or the trustee, copies of their documents, and their contact details.',
        'When you recharge: order number, amount, time, and the reference that the payment service gives. Card and account numbers are typed on the page of the payment service and never reach us.',
        'While you work: a record of who changed what and when, so that your company can trace it.',
      ],
    },
    purposes: {
      heading: 'What we use it for',
      text: [
        'To fulfil the agreement with your company: to let the right people in, to provide and settle the services and to answer questions. To meet duties of law: tax and accounting records, verification of companies. And out of a legitimate interest in safety: to recognise misuse and attempts to break in.',
        'We do not sell personal data, do not use it for advertising, and take no decision of legal effect about a person by machine alone.',
      ],
    },
    recipients: {
      heading: 'Who else receives it',
      text: ['Nobody but those without whom the task can’t be done, and only their part of it:'],
      points: [
        'the payment service that you choose: order number and amount;',
        'the senders of text messages and email: the address and the message;',
        'where the deployment uses an outside security check: network address and browser data at the time of the check;',
        'authorities, where the law obliges us to give it.',
      ],
    },
    transfers: {
      heading: 'Where it is kept',
      text: [
        'Data of companies in mainland China is kept there. Data of other companies is kept where the provider operates its service for them. Where data has to leave the country in which it was collected, we do so only on the conditions that the law of that country sets.',
      ],
    },
    retention: {
      heading: 'How long we keep it',
      text: ['For as long as it serves its purpose:'],
      points: [
        'account data, the login history and the record of changes: as long as the account exists;',
        'accounting records and what belongs to them: the period that the law prescribes;',
        'verification codes: valid for 10 minutes, stored as hashes only;',
        'passwords and login tokens: as hashes only, from which they can’t be recovered.',
      ],
    },
    browser: {
      heading: 'What is stored in your browser',
      text: [
        'The console sets no cookies and loads nothing of third parties to follow visitors. It keeps in the storage of your browser what it needs to work: the login token, a token by which this browser is told from strangers’ at the next login, language and appearance, the layout of tables, the country chosen at login, and drafts of forms until they are sent.',
      ],
    },
    protection: {
      heading: 'How we protect it',
      text: [
        'Connections are encrypted. Every company’s data is separated from every other’s in the database itself. Staff see what their role needs, and what they do is recorded. Should data come into wrong hands all the same, we tell the people concerned and the authorities within the time that the law sets.',
      ],
    },
    rights: {
      heading: 'Your rights',
      text: [
        'You may ask which data we hold about you and receive a copy, have wrong data corrected, have data erased that no law obliges us to keep, object to a use or have it restricted, and complain to the supervisory authority of the place where you are. Write to the contact below; we answer within 30 days at the latest.',
        'Where your company has entered data about you, such as a sub-account, it is your company that decides; we pass your request on to it.',
      ],
    },
    minors: {
      heading: 'Minors',
      text: [
        'The console is made for companies. It is not meant for people below 18, and we do not knowingly handle their data.',
      ],
    },
    changes: {
      heading: 'Changes of this policy',
      text: [
        'We announce changes in the console 30 days before they take effect, with what is new and why. Versions are numbered and dated at the top of the page.',
      ],
    },
  },
};
