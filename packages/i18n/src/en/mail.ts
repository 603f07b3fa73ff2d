/** What the product writes to people by text message and e-mail. */
export const mail = {
  codeSubject: ({ brandName }: { brandName: string }) => `Your ${brandName} verification code`,
  codeText: ({ brandName, code, minutes }: { brandName: string; code: string; minutes: number }) =>
    `${brandName}: your verification code is ${code}. It is valid for ${minutes} minutes. Nobody from ${brandName} will ever ask you for it.`,
};
