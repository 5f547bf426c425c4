/** Address of a sign-up's page; the token is unguessable and says nothing about anybody. */
export function signupPath(token: string): string {
  return `/activity/signup/${token}`;
}

/** Anchor of the form on an activity's page. */
export const SIGNUP_ANCHOR = "signup";
