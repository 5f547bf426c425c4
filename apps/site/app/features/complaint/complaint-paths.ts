/** Address of a complaint's page; the token is unguessable and says nothing about anybody. */
export const complaintPath = (token: string): string => `/complaint/${token}`;

/** Where a complaint is found by number and SMS code. */
export const FIND_COMPLAINT_PATH = "/complaint/progress";
