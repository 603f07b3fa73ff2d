/** The two public documents that people agree to. Figures in them follow specification section 9. */
export const documents = {
  effective: 'In effect since 1 January 2026',
  back: 'Back to login',
  serviceTerms: {
    title: 'Terms of Service',
    introduction:
      'These terms govern the use of the console and of the games, gifts, bullet-comment and AI bot services that your company obtains through it.',
    sections: [
      {
        heading: 'Who the agreement is with',
        text: 'The agreement is between your company and the provider named at the top of the console. Whoever opens the account declares that they may act for the company. The first account of a company is its main account; sub-accounts act under the role that the main account gives them, and the company answers for what they do.',
      },
      {
        heading: 'Opening and keeping an account',
        text: 'An account is opened by a first login with a verification code. Keep codes and passwords to yourselves and tell us at once when somebody else may know them. Before recharging, invoicing or signing a contract the company completes enterprise verification with true and current documents.',
      },
      {
        heading: 'The services',
        text: 'Services are provided for the service region chosen when an application is created; the region cannot be changed afterwards. A free trial of minutes, monthly active users and AI bot times comes with each application. What is used beyond it is charged by the price list or by your contract.',
      },
      {
        heading: 'Charges and payment',
        text: 'Charges are settled monthly. The minimum monthly fee is 6,000 CNY per application, or actual usage where that is higher. The final bill of a month can be viewed after 12:00 (UTC+8) on the 2nd of the following month. The first recharge fills a platform deposit, which is deducted first and refunded when the account is cancelled.',
      },
      {
        heading: 'Refunds',
        text: 'What has not been used can be refunded. Recharges count as used in the order in which they were made, and a recharge that has been used is not refunded. Refunds go back the way the money came and arrive within 10 to 15 business days.',
      },
      {
        heading: 'What is not allowed',
        text: 'The services may not be used for anything that is against the law of the place where they are offered, to reach systems of others without their consent, or to mislead the people who play. We may take a service offline that endangers others, and we say why.',
      },
      {
        heading: 'Availability and liability',
        text: 'We announce planned maintenance in the console. Each side answers for damage that it causes intentionally or by gross negligence; beyond that our liability is limited to the charges of the three months before the damage.',
      },
      {
        heading: 'Ending the agreement',
        text: 'You may cancel the account at any time once open bills are paid; unused funds and the deposit are then refunded. We announce changes of these terms in the console 30 days before they take effect.',
      },
    ],
  },
  rechargePrivacy: {
    title: 'Recharge and Privacy Policy',
    introduction:
      'What we need to know of you and your company, what we do with it, and what holds when you recharge.',
    sections: [
      {
        heading: 'What we collect',
        text: 'Phone number or e-mail address and country when you log in; company documents and the identity of the legal representative or trustee for enterprise verification; payment references when you recharge; the address and the kind of browser of each login, to protect the account.',
      },
      {
        heading: 'What we use it for',
        text: 'To provide the services, to settle them, to keep the records that tax and accounting law asks for, and to recognise misuse. We do not sell personal data and do not use it for advertising of others.',
      },
      {
        heading: 'Who else receives it',
        text: 'The payment service that you choose receives the order number and the amount; senders of text messages and e-mail receive the address. Authorities receive data where the law obliges us to give it.',
      },
      {
        heading: 'How long we keep it',
        text: 'Account data for as long as the account exists; accounting records for the period that the law prescribes; login records for 180 days. Verification codes are valid for 10 minutes and are stored as hashes only.',
      },
      {
        heading: 'Your rights',
        text: 'You may ask which data we hold, have wrong data corrected, and have data erased that no law obliges us to keep. Write to the contact address of the console.',
      },
      {
        heading: 'Recharging',
        text: 'A recharge is made in the settlement currency of your company. Online payments are credited in real time or within 1 to 2 business days; bank transfers take 1 to 3 business days, after which finance reviews them within 1 to 3 days. A payment that the gateway is still processing can take up to 72 hours.',
      },
      {
        heading: 'Deposit and unused funds',
        text: 'The first recharge fills the platform deposit before it becomes spendable balance. Unused recharges can be refunded, first in first out, by the original route.',
      },
    ],
  },
};
