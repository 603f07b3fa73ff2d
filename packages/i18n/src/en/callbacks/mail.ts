/** `callback` is the URL's name on the wire; `url` leads to the delivery log. */
type Alarm = { brandName: string; appId: string; callback: string; url: string };

/** Notifies the owner that a server does not accept our callbacks. */
export const callbackMail = {
  failing: {
    subject: ({ appId }: Alarm) => `Callbacks for App ID ${appId} are failing`,
    mail: ({ brandName, appId, callback, url }: Alarm) =>
      `Messages from ${brandName} to ${callback} for App ID ${appId} have failed several times in a row. We retry each message for about 16 hours.\n\nSee what we sent and how your server responded: ${url}\n\nWe’ll only email you again if we stop retrying a message.`,
    sms: ({ brandName, appId, callback, url }: Alarm) =>
      `${brandName}: messages to ${callback} for App ID ${appId} are failing. See the delivery log: ${url}`,
  },
  given_up: {
    subject: ({ appId }: Alarm) => `A callback for App ID ${appId} could not be delivered`,
    mail: ({ brandName, appId, callback, url }: Alarm) =>
      `${brandName} tried to deliver a message to ${callback} for App ID ${appId} for about 16 hours. Your server never accepted it, so we’ve stopped retrying. More messages may be affected.\n\nOnce your server is working, filter the delivery log by “Failed” and resend them: ${url}`,
    sms: ({ brandName, appId, callback, url }: Alarm) =>
      `${brandName}: a message to ${callback} for App ID ${appId} could not be delivered. Once your server is working, resend it from the delivery log: ${url}`,
  },
};
