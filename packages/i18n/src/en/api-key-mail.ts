type Notice = Record<'brandName' | 'companyName' | 'name' | 'creator' | 'date' | 'link', string>;

/** To the main account, when there is a new key; to its creator, two weeks before it ends. */
export const apiKeyMail = {
  created: {
    subject: ({ companyName }: Notice) => `A new API key for ${companyName}`,
    text: ({ brandName, companyName, name, creator, date, link }: Notice) =>
      `${creator} created the API key “${name}” for ${companyName}. With it, a program can call the ${brandName} API until ${date}.\n\nSee what it may do, or revoke it:\n${link}\n\nIf nobody in your company should have created it, revoke it immediately and check your accounts.`,
    sms: ({ brandName, name, creator, link }: Notice) =>
      `${brandName}: ${creator} created the API key “${name}”. If nobody should have, revoke it: ${link}`,
  },
  ending: {
    subject: ({ name, date }: Notice) => `API key “${name}” expires on ${date}`,
    text: ({ brandName, companyName, name, date, link }: Notice) =>
      `The API key “${name}” of ${companyName} works until the end of ${date} (UTC+8). After that, programs that use it can no longer call the ${brandName} API.\n\nCreate another key, switch the program over, then revoke this one:\n${link}`,
    sms: ({ brandName, name, date, link }: Notice) =>
      `${brandName}: the API key “${name}” expires on ${date}. Create another one and switch your program over: ${link}`,
  },
};
