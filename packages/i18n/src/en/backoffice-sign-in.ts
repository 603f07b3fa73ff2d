/** The staff's door. */
export const backofficeSignIn = {
  title: 'Sign in',
  heading: 'Staff sign-in',
  introduction: ({ brand }: { brand: string }) => `For ${brand} staff only.`,
  email: 'Work e-mail',
  emailInvalid: 'Enter a complete address, such as name@company.com',
  password: 'Password',
  passwordMissing: 'Enter your password',
  submit: 'Sign in',
  recorded: 'Sign-ins and everything done here are recorded in the audit log.',
  customerQuestion: 'Looking for your company’s account?',
  customerLink: 'Customer login',
};
