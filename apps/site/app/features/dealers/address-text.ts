/** An address whose number and its counter (1088 号) stand in one line. */
export const addressText = (address: string): string => address.replace(/(?<=\d) (?=\p{Script=Han})/gu, "\u00a0");
