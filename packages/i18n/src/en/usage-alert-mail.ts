import type { Component } from '@arcadia/kernel/measures';

type Facts = Record<
  | 'companyName'
  | 'brandName'
  | 'alert'
  | 'measure'
  | 'period'
  | 'value'
  | 'threshold'
  | 'time'
  | 'link'
  | 'settings',
  string
>;

/** To the recipients of an alert on charges or usage. `measure` is what was used; empty for charges. */
export const usageAlertMail = {
  reached: {
    subject: ({ companyName, period, threshold }: Facts) =>
      `${companyName}: charges of ${period} reached ${threshold}`,
    text: ({
      companyName,
      brandName,
      alert,
      period,
      value,
      threshold,
      time,
      link,
      settings,
    }: Facts) =>
      `The charges of ${companyName} for ${period} have reached ${threshold}. They were ${value} at ${time} (UTC+8).\n\nAlert: ${alert}\nCharges are usage and fees less the discount, without the top-up to the minimum.\n\nBills: ${link}\n\nYou receive this because ${companyName} chose this address for spending alerts in ${brandName}. Each level is told once a month. Change alerts: ${settings}`,
  },
  unusualDay: {
    subject: ({ companyName, period }: Facts) => `${companyName}: ${period} costs unusually much`,
    text: ({
      companyName,
      brandName,
      alert,
      period,
      value,
      threshold,
      time,
      link,
      settings,
    }: Facts) =>
      `Usage of ${companyName} on ${period} came to about ${value} (as of ${time}, UTC+8). On the same weekday it is usually about ${threshold}.\n\nAlert: ${alert}\nThe figures are estimates at this month’s prices, without monthly users, fees and the discount.\n\nBills: ${link}\n\nYou receive this because ${companyName} chose this address for spending alerts in ${brandName}. Change alerts: ${settings}`,
  },
  measures: {
    mau: 'monthly active users',
    minutes: 'minutes',
    gift_revenue: 'gift revenue',
    gifts: 'gifts',
    difference: 'betting difference',
    tokens: 'tokens',
    voices: 'voice clonings',
    bot_calls: 'bot calls',
  } satisfies Record<Component, string>,
  reachedQuantity: {
    subject: ({ companyName, measure, period, threshold }: Facts) =>
      `${companyName}: ${measure} in ${period} reached ${threshold}`,
    text: ({
      companyName,
      brandName,
      alert,
      measure,
      period,
      value,
      threshold,
      time,
      link,
      settings,
    }: Facts) =>
      `Usage of ${companyName} in ${period}: ${measure} reached ${threshold}. The figure was ${value} at ${time} (UTC+8).\n\nAlert: ${alert}\n\nBills: ${link}\n\nYou receive this because ${companyName} chose this address for usage alerts in ${brandName}. Each level is told once a month. Change alerts: ${settings}`,
  },
  unusualQuantity: {
    subject: ({ companyName, measure, period }: Facts) =>
      `${companyName}: unusually high ${measure} on ${period}`,
    text: ({
      companyName,
      brandName,
      alert,
      measure,
      period,
      value,
      threshold,
      time,
      link,
      settings,
    }: Facts) =>
      `Usage of ${companyName} on ${period}: ${measure} came to ${value} (as of ${time}, UTC+8). On the same weekday it is usually about ${threshold}.\n\nAlert: ${alert}\n\nBills: ${link}\n\nYou receive this because ${companyName} chose this address for usage alerts in ${brandName}. Change alerts: ${settings}`,
  },
};
