/** `callback` is the URL's name on the wire; `url` leads to the delivery log. */
type Alarm = { brandName: string; appId: string; callback: string; url: string };

/** What the owner is told when a server does not take our callbacks. */
export const callbackMail = {
  failing: {
    subject: ({ appId }: Alarm) => `Your server has stopped taking callbacks of App ID ${appId}`,
    mail: ({ brandName, appId, callback, url }: Alarm) =>
      `Messages from ${brandName} to the ${callback} of App ID ${appId} have failed several times in a row. We send each again for about 16 hours and then give it up.\n\nSee what was sent and what your server answered: ${url}\n\nYou hear from us again only if a message is given up.`,
    sms: ({ brandName, appId, callback, url }: Alarm) =>
      `${brandName}: your server has stopped taking messages to the ${callback} of App ID ${appId}. See the delivery log: ${url}`,
  },
  given_up: {
    subject: ({ appId }: Alarm) => `A callback of App ID ${appId} was given up`,
    mail: ({ brandName, appId, callback, url }: Alarm) =>
      `${brandName} has sent a message to the ${callback} of App ID ${appId} again for about 16 hours. Your server never took it, so it will not be sent again by itself. Others may follow.\n\nOnce your server works, filter the delivery log by “Given up” and send all of them again: ${url}`,
    sms: ({ brandName, appId, callback, url }: Alarm) =>
      `${brandName}: a message to the ${callback} of App ID ${appId} was given up. Once your server works, send it again from the delivery log: ${url}`,
  },
};
