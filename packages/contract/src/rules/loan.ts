const MONTHS_A_YEAR = 12;
/** Halvings after which a rate is known beyond any digit that is shown. */
const HALVINGS = 60;

/**
 * What a loan costs a month where each month pays the interest of what is still owed (等额本息).
 *
 * @param principal yuan
 * @param annualPercent nominal rate of a year: 3.99
 * @returns yuan to the cent
 */
export function monthlyPayment(principal: number, annualPercent: number, months: number): number {
  const rate = annualPercent / 100 / MONTHS_A_YEAR;
  const payment = rate === 0 ? principal / months : (principal * rate) / (1 - (1 + rate) ** -months);
  return cents(payment);
}

/** What a loan costs a month where the interest of the whole sum is paid every year (费率), yuan to the cent. */
export function flatMonthlyPayment(principal: number, annualFlatPercent: number, months: number): number {
  return cents((principal * (1 + (annualFlatPercent / 100) * (months / MONTHS_A_YEAR))) / months);
}

/**
 * The annualised rate that a loan's payments amount to, from their internal rate of return by simple interest (中国人民银行公告〔2021〕第 3 号).
 *
 * @returns percent of a year
 */
export function annualisedPercent(principal: number, monthly: number, months: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step++) {
    const rate = (low + high) / 2;
    const worth = rate === 0 ? monthly * months : (monthly * (1 - (1 + rate) ** -months)) / rate;
    if (worth > principal) low = rate;
    else high = rate;
  }
  return low * MONTHS_A_YEAR * 100;
}

const cents = (yuan: number): number => Math.round(yuan * 100) / 100;
