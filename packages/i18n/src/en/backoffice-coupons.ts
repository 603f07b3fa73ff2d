/** Coupons of all customers: what the back office says beyond `coupons`. */
export const backofficeCoupons = {
  description: 'Coupons issued to all customers, newest first.',
  emptyText: 'Coupons will appear here once they are issued to a customer.',
  issue: {
    open: 'Issue coupon',
    title: 'Issue coupon',
    text: 'The customer sees the coupon at once. It pays their bills before cash does. What is left of it can be taken back.',
    customer: 'Customer',
    customerPlaceholder: 'Name, ID, phone or email',
    customerMissing: 'Choose a customer',
    channelCompany: 'Channel companies can’t have coupons. Choose a direct customer.',
    amount: 'Amount',
    amountHelp: ({ currency }: { currency: string }) => `In ${currency}, the customer’s currency.`,
    amountMissing: 'Enter an amount',
    amountTooLarge: ({ maximum }: { maximum: string }) => `A coupon can be worth up to ${maximum}.`,
    validity: 'Valid',
    validityHelp:
      'Days at UTC+8, both included. A bill uses the coupon if it’s valid on the last day of the bill’s month, or on the day the bill is made.',
    firstDay: 'From',
    lastDay: 'Through',
    dayMissing: 'Choose a day',
    lastDayWrong: 'Choose a day that isn’t before the first day or in the past',
    billing: 'Billing periods',
    billingHelp:
      'Months whose bills it can pay. A month’s bill is made on the 2nd of the next month.',
    firstMonth: 'From',
    lastMonth: 'Through',
    monthMissing: 'Enter a month such as 2026-11',
    lastMonthWrong: 'Choose a month that isn’t before the first one',
    noMonthFits:
      'No bill of these months can use the coupon on these days. Let it be valid on the last day of a month, or on the 2nd of the next one.',
    someMonthsFit: ({ from, to, isOne }: { from: string; to: string; isOne: boolean }) =>
      isOne
        ? `On these days only the bill of ${from} can use the coupon.`
        : `On these days only the bills of ${from} through ${to} can use the coupon.`,
    remarks: 'Remarks',
    remarksHelp: 'Optional. The customer sees this.',
    submit: 'Issue coupon',
    done: ({ amount, name }: { amount: string; name: string }) => `${amount} issued to ${name}`,
  },
  file: {
    open: 'Issue from file',
    title: 'Issue coupons from a file',
    description:
      'Choose a file, check every line, then issue all coupons together. Nothing is issued before you confirm.',
    issued: 'Issued files',
    issuedText: 'The newest 20. Coupons that no bill has used can be taken back together.',
    noneIssued: 'No file has been issued yet.',
    issuedFailed: 'The issued files couldn’t be loaded',
    issuedBy: ({ name, time, count }: { name: string; time: string; count: number }) =>
      count === 1
        ? `1 coupon, issued by ${name}, ${time}`
        : `${count} coupons, issued by ${name}, ${time}`,
    usedOf: ({ company, deducted }: { company: string; deducted: string }) =>
      `${company}: ${deducted} was used by bills, so this coupon stays`,
    undo: ({ name }: { name: string }) => `Undo ${name}`,
    nothingToUndo: 'Nothing can be taken back: all coupons were used, have ended or were revoked.',
    undoTitle: ({ count }: { count: number }) =>
      count === 1 ? 'Take back 1 coupon?' : `Take back ${count} coupons?`,
    undoText:
      'They are revoked for good, and their customers are told. Used coupons stay. The same file can’t be issued again: for new coupons, change it.',
    undoneBy: ({ name, time, count }: { name: string; time: string; count: number }) =>
      `Undone by ${name}, ${time}: ${count} taken back`,
    undoDone: ({ count }: { count: number }) =>
      count === 1 ? '1 coupon taken back' : `${count} coupons taken back`,
    back: 'Coupons',
    template: 'Download template',
    choose: 'File',
    chooseHelp: ({ most }: { most: number }) =>
      `CSV or XLSX with up to ${most} coupons. Each line is one coupon; the first row holds the headings.`,
    columns: {
      company: 'Customer ID or email',
      amount: 'Amount',
      currency: 'Currency',
      firstDay: 'Valid from',
      lastDay: 'Valid through',
      firstMonth: 'First billing month',
      lastMonth: 'Last billing month',
      remarks: 'Remarks',
    },
    /** In the template. */
    exampleRemarks: 'Example: delete this line',
    line: 'Line',
    customer: 'Customer',
    problems: {
      missing: ({ column }: { column: string }) => `${column} is missing`,
      unknownCompany: 'No customer has this ID or main account email',
      channelCompany: 'Channel companies can’t have coupons',
      invalidAmount: 'The amount must be above zero with at most two decimal places',
      amountTooLarge: 'The amount is above the maximum of 1,000,000.00',
      unknownCurrency: 'The currency must be CNY or USD',
      otherCurrency: 'The customer settles in another currency',
      invalidDay: ({ column }: { column: string }) => `${column} must be a day such as 2026-11-20`,
      invalidMonth: ({ column }: { column: string }) => `${column} must be a month such as 2026-11`,
      endsBeforeStart: ({ column }: { column: string }) =>
        `${column} is before the start of its period`,
      ended: 'The last day is in the past',
      tooLong: ({ column }: { column: string }) => `${column} can have at most 100 characters`,
      repeated:
        'Same as an earlier line. If it’s meant as a second coupon, give it different remarks',
    },
    wrongTitle: ({ count }: { count: number }) =>
      count === 1 ? '1 line needs correcting' : `${count} lines need correcting`,
    wrongText: 'Nothing has been issued. Correct the file, then choose it again.',
    rightTitle: ({ count }: { count: number }) =>
      count === 1 ? '1 coupon is ready to issue' : `${count} coupons are ready to issue`,
    rightText: ({ totals }: { totals: string }) =>
      `Worth ${totals} in total. Afterwards, coupons that no bill has used can be taken back together.`,
    issuedBefore: 'This file was already issued',
    issuedBeforeText: ({ by, at }: { by: string; at: string }) =>
      `${by} issued it on ${at}. The same file can’t be issued again.`,
    wrongLines: 'Lines to correct',
    allLines: 'All lines',
    showMore: ({ count }: { count: number }) => `Show ${count} more`,
    submit: ({ count }: { count: number }) =>
      count === 1 ? 'Issue 1 coupon' : `Issue ${count} coupons`,
    blocked: 'Correct the file first',
    done: ({ count }: { count: number }) =>
      count === 1 ? '1 coupon issued' : `${count} coupons issued`,
    stale: 'Something has changed since the file was checked. Choose the file again.',
  },
  detail: {
    customer: 'Customer',
    revoke: 'Revoke coupon',
    revokeTitle: 'Revoke coupon',
    revokeText: ({ left }: { left: string }) =>
      `${left} is left on this coupon. The customer can no longer use it. What bills have already used isn’t affected. This can’t be undone: issue another coupon instead.`,
    reason: 'Reason',
    reasonHelp: 'The customer sees this.',
    reasonMissing: 'Enter a reason',
    revoked: 'Coupon revoked',
    readOnly: 'Your role can only view coupons.',
  },
};
