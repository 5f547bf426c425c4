let hasEnded = false;

/** A call has found the login over: the page that the visitor is led to says so, whether the call says anything or not. */
export function noteEndedLogin(): void {
  hasEnded = true;
}

/** Whether that is why somebody is on the login page. Knows of this page load alone. */
export const hasLoginEnded = (): boolean => hasEnded;

/** Whoever comes to the login page again comes for another reason. */
export function forgetEndedLogin(): void {
  hasEnded = false;
}
