/** The terms of service. A section's key is its anchor in the address and is the same in every language. */
export const serviceTerms = {
  title: 'Terms of Service',
  introduction:
    'These terms govern the use of this console and of the games, gifts, bullet-comment games, betting games and AI bot services that your company obtains through it. They are written to be read: where a word has a special meaning, the sentence says so.',
  sections: {
    parties: {
      heading: 'Who the agreement is between',
      text: [
        'The agreement is between your company and the provider named at the top of this page, here called “we”. It is made when somebody ticks the terms and logs in for the first time.',
        'Whoever opens the account declares that they may act for the company. The first account of a company is its main account and holds all permissions. Sub-accounts act under the role that the main account gives them, and the company answers for what they do.',
        'Where your company has signed a contract with us, the contract comes before these terms wherever the two differ.',
      ],
    },
    account: {
      heading: 'Opening and keeping an account',
      text: [
        'An account is opened by a first login with a verification code sent to a phone number or an email address. Both must be ones at which we can reach your company, and must be kept up to date.',
        'You keep codes and passwords to yourselves. A login ends by itself after twelve hours without use and after seven days in any case. Under “Login and sessions” everybody sees where their account is logged in and can end each of these logins.',
        'Tell us at once when somebody else may have had access. Until you do, we may take what is done with a valid login as done by your company.',
      ],
    },
    certification: {
      heading: 'Enterprise verification',
      text: [
        'Before recharging, invoicing or signing a contract the company completes enterprise verification with true and current documents. Reviewing takes one to two business days as a rule.',
        'When something that was verified changes, such as the name, the legal representative or the bank account, you tell us and verify it again. We may refuse documents that are incomplete, unreadable or out of date, and say which and why.',
      ],
    },
    services: {
      heading: 'The services',
      text: [
        'Services are provided for the service region that is chosen when an application is created. The region of an application can’t be changed afterwards; a further region is added to the application instead.',
        'To go online, an application needs at least one game, one package name for each region, and callback addresses that are reached over HTTPS and have been verified. Taking an application offline makes its service in that region unavailable until it is put online again.',
        'Games, gifts, voices and texts that we supply remain ours or our licensors’. For as long as the agreement lasts your company may show them to the users of its applications, and for nothing else.',
      ],
    },
    trial: {
      heading: 'Free trial quotas',
      text: [
        'Each application comes with free minutes, monthly active users and AI bot times. The console shows what is left of them. They can’t be transferred, are not paid out, and what is used beyond them is charged.',
      ],
    },
    charges: {
      heading: 'Charges and bills',
      text: [
        'Charges follow the price list that is valid in the month of use, or your contract. They are settled by calendar month in the time zone UTC+8.',
      ],
      points: [
        'The minimum monthly fee is 6,000 CNY per application, or the actual usage where that is higher.',
        'The final bill of a month can be viewed after 12:00 (UTC+8) on the 2nd of the following month. What the console shows before then is an estimate.',
        'A bill in another currency is settled at the central bank’s exchange rate of the month.',
        'A bill is settled from package quotas, free quotas, coupons and then the cash balance, in that order. Any shortfall stays unsettled and is collected from the next recharge, oldest bill first.',
        'Objections to a bill are raised within 30 days after it can be viewed; each line can be traced down to the games and days that it was counted from.',
      ],
    },
    funds: {
      heading: 'Recharge, deposit and refunds',
      text: [
        'The first recharge fills a platform deposit before it becomes cash balance. The deposit is held as security. It is not spent on bills and is refunded when the account is closed. Available credit is cash balance plus deposit, less what is unsettled in the month.',
        'What has not been used can be refunded. Recharges count as used in the order in which they were made, and a recharge that has been used is not refunded. A refund goes back the way the money came and arrives within 10 to 15 business days. The details are in the Recharge and Privacy Policy.',
      ],
    },
    invoices: {
      heading: 'Invoices',
      text: [
        'Invoices are issued on application for what has been consumed and not yet invoiced, within three business days as a rule. The invoice header must be the company that was verified.',
      ],
    },
    conduct: {
      heading: 'What is not allowed',
      text: ['The services may not be used'],
      points: [
        'for anything that is against the law of the place where your application is offered; betting games in particular only where, and only in the way in which, they are permitted there;',
        'towards people below the age that the law of the place prescribes for them;',
        'to mislead the people who play about chances, prices or who stands behind a game;',
        'to reach systems or data of others without their consent, to get around limits of use, or to report usage that did not happen;',
        'by resale to others, unless your company is a channel company and its contract says so.',
      ],
    },
    data: {
      heading: 'Your data and your users',
      text: [
        'Data that your company or its users bring in remains yours. We process it to provide and settle the services, and on your behalf where it concerns your users. Your company tells its users about this and has the consents that the law asks for.',
        'How we handle the personal data of the people who use this console is described in the Recharge and Privacy Policy.',
      ],
    },
    availability: {
      heading: 'Availability and support',
      text: [
        'We run the services with the care of a professional operator. Planned maintenance is announced in the console. Faults can be reported through the contacts that the console shows; please give the error number that a message names.',
        'Services of others, such as payment services, app stores and networks, are outside of our control. When one of them is disturbed we say so and do what we reasonably can.',
      ],
    },
    liability: {
      heading: 'Liability',
      text: [
        'Each side answers without limit for damage that it causes intentionally or by gross negligence, and for injury to people.',
        'Beyond that our liability is limited to the charges of the three months before the damage, and does not cover lost profit. Your company answers for claims of others that arise from what it or its users do against these terms.',
      ],
    },
    suspension: {
      heading: 'Suspension',
      text: [
        'We may take a service offline while a bill remains unsettled after a reminder, while what is not allowed goes on, or where it endangers others or an authority demands it. Unless there is danger in waiting, we give notice beforehand. We say why, and restore the service when the reason is gone.',
      ],
    },
    ending: {
      heading: 'Ending the agreement',
      text: [
        'Your company may cancel the account at any time once its bills are settled. Unused funds and the deposit are then refunded. We may end the agreement with 30 days’ notice, or at once after a serious breach.',
        'After the end, records that the law obliges us to keep are kept for the period that it prescribes, and nothing else.',
      ],
    },
    changes: {
      heading: 'Changes of these terms',
      text: [
        'We announce changes in the console 30 days before they take effect. Who goes on using the services after that agrees to them; who does not agree may cancel the account before. Versions are numbered and dated at the top of the page.',
      ],
    },
    law: {
      heading: 'Law and language',
      text: [
        'The law of the place where the provider is registered applies, and its courts decide, unless binding law says otherwise. First of all, both sides try to settle a dispute by talking to each other.',
        'These terms exist in Chinese and English. Where they differ, the Chinese version holds for companies of mainland China and the English version for all others.',
      ],
    },
  },
};
