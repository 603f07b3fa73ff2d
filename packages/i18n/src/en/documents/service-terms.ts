/** The terms of service. A section's key is its anchor in the address and is the same in every language. */
export const serviceTerms = {
  title: 'Terms of Service',
  introduction:
    'These terms govern the use of this console and of the games, gifts, bullet-comment games, betting games and AI bot services that your company obtains through it. They are written in plain language, and special terms are explained where they are used.',
  sections: {
    parties: {
      heading: 'Who the agreement is between',
      text: [
        'The agreement is between your company and the provider named at the top of this page, here called “we”. It takes effect when someone accepts the terms and logs in for the first time.',
        'Whoever opens the account confirms that they are authorized to act for the company. The first account of a company is its main account and has all permissions. Sub-accounts act under the role assigned to them, and the company is responsible for their actions.',
        'If your company has signed a contract with us, the contract prevails where it differs from these terms.',
      ],
    },
    account: {
      heading: 'Opening and keeping an account',
      text: [
        'An account is opened by a first login with a verification code sent to a phone number or an email address. We must be able to reach your company there, and you must keep these details up to date.',
        'Keep codes and passwords confidential. Sessions end after 12 hours of inactivity, or after 7 days at the latest. In “Login and sessions”, users can see where their account is logged in and end any session.',
        'Tell us immediately if someone else may have had access. Until you do, we may treat actions taken with a valid login as actions of your company.',
      ],
    },
    certification: {
      heading: 'Enterprise verification',
      text: [
        'Before recharging, invoicing or signing a contract, your company must complete enterprise verification with accurate and current documents. Reviews usually take 1 to 2 business days.',
        'If verified details change, such as the name, the legal representative or the bank account, you must update the verification. We may reject documents that are incomplete, unreadable or out of date, and will say which ones and why.',
      ],
    },
    services: {
      heading: 'The services',
      text: [
        'Services are provided for the service region chosen when an application is created. A region can’t be changed afterwards, but more regions can be added to the application.',
        'To go online, an application needs at least one game, one package name for each region, and verified callback URLs that use HTTPS. Taking a region service offline makes it unavailable until it is brought back online.',
        'Games, gifts, voices and texts that we supply remain ours or our licensors’. During the term of the agreement, your company may only use them to provide its applications to its users.',
      ],
    },
    trial: {
      heading: 'Free trial quotas',
      text: [
        'Each application comes with free minutes, monthly active users and AI bot times. The console shows what remains. Quotas can’t be transferred or paid out, and usage beyond them is charged.',
      ],
    },
    charges: {
      heading: 'Charges and bills',
      text: [
        'Charges are based on the price list in effect in the month of use, or on your contract. They are settled by calendar month in UTC+8.',
      ],
      points: [
        'The minimum monthly fee is 6,000 CNY per application, or actual usage if higher.',
        'The final bill of a month can be viewed after 12:00 (UTC+8) on the 2nd of the following month. Amounts shown before then are estimates.',
        'A bill in another currency is settled at the central bank’s exchange rate of the month.',
        'A bill is settled from package quotas, free quotas, coupons and then the cash balance, in that order. Any shortfall stays unsettled and is collected from the next recharge, oldest bill first.',
        'Objections to a bill must be raised within 30 days of it becoming available. Every line can be traced to the games and days it is based on.',
      ],
    },
    funds: {
      heading: 'Recharge, deposit and refunds',
      text: [
        'The first recharge fills a platform deposit before it becomes cash balance. The deposit is held as security. It is not spent on bills and is refunded when the account is closed. Available credit is the cash balance plus the deposit, minus the month’s unsettled amount.',
        'Unused funds can be refunded. Recharges are used in the order in which they were made, and used recharges are not refundable. Refunds go back to the original payment method and arrive within 10 to 15 business days. The details are in the Recharge and Privacy Policy.',
      ],
    },
    invoices: {
      heading: 'Invoices',
      text: [
        'Invoices are issued on request for consumption that hasn’t been invoiced yet, usually within three business days. The invoice header must be the verified company.',
      ],
    },
    conduct: {
      heading: 'What is not allowed',
      text: ['The services may not be used'],
      points: [
        'for anything that is illegal where your application is offered; in particular, betting games may only be offered where and as permitted by law;',
        'for people below the minimum age required by local law;',
        'to mislead players about odds, prices or who operates a game;',
        'to access other people’s systems or data without their consent, to circumvent usage limits or to report false usage;',
        'for resale, unless your company is a channel company and its contract allows it.',
      ],
    },
    data: {
      heading: 'Your data and your users',
      text: [
        'Data provided by your company or its users remains yours. We process it to provide and settle the services, and on your behalf where it concerns your users. Your company must inform its users and obtain any consent required by law.',
        'How we handle the personal data of the people who use this console is described in the Recharge and Privacy Policy.',
      ],
    },
    availability: {
      heading: 'Availability and support',
      text: [
        'We run the services with the care of a professional operator. Planned maintenance is announced in the console. You can report faults using the contact details in the console; please include the error ID shown.',
        'Third-party services, such as payment services, app stores and networks, are outside our control. If one is disrupted, we will tell you and do what we reasonably can.',
      ],
    },
    liability: {
      heading: 'Liability',
      text: [
        'Each party is liable without limit for damage caused intentionally or by gross negligence, and for personal injury.',
        'Otherwise, our liability is limited to the charges for the three months before the damage and excludes lost profit. Your company is liable for third-party claims arising from breaches of these terms by the company or its users.',
      ],
    },
    suspension: {
      heading: 'Suspension',
      text: [
        'We may take a service offline while a bill remains unsettled after a reminder, while prohibited use continues, if the service endangers others or if an authority requires it. Unless the matter is urgent, we will give notice in advance. We will state the reason and restore the service once it no longer applies.',
      ],
    },
    ending: {
      heading: 'Ending the agreement',
      text: [
        'Your company may close the account at any time once its bills are settled. Unused funds and the deposit are then refunded. We may end the agreement with 30 days’ notice, or immediately after a serious breach.',
        'After that, we only keep records required by law, for the period it prescribes.',
      ],
    },
    changes: {
      heading: 'Changes to these terms',
      text: [
        'We announce changes in the console 30 days before they take effect. If you continue to use the services after that, you accept the changes. If you do not accept them, you may close the account before they take effect. Versions are numbered and dated at the top of the page.',
      ],
    },
    law: {
      heading: 'Law and language',
      text: [
        'These terms are governed by the law of the place where the provider is registered, and its courts have jurisdiction, unless mandatory law provides otherwise. The parties will first try to settle disputes amicably.',
        'These terms are available in Chinese and English. If they differ, the Chinese version prevails for companies in mainland China and the English version for all others.',
      ],
    },
  },
};
