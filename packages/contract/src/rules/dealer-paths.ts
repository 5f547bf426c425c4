/** Router path of a dealer's page. */
export const dealerPath = (code: string) => `/dealer-inquiry/detail?code=${code}`;

/** Router path of what is said about a dealer that has stopped. */
export const stoppedDealerPath = (id: number) => `/dealer-inquiry-stop?id=${id}`;

/** Router path of a subscription to these ends; the token is unguessable and says nothing about anybody. */
export const stopSubscriptionPath = (token: string) => `/dealer-inquiry-stop/sms/${token}`;
