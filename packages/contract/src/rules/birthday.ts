/** Members are at least so old (PIPL art. 31). */
export const BIRTHDAY_MIN_AGE = 14;
const OLDEST_YEARS = 120;

/** Chinese message for an ISO date as a birthday, or null; `today` is an ISO date too (features §2.6). */
export function birthdayProblem(birthday: string, today: string): string | null {
  const time = Date.parse(`${birthday}T00:00:00Z`);
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(birthday) && new Date(time || 0).toISOString().startsWith(birthday);
  if (!isDate || birthday > today || birthday < yearsBefore(today, OLDEST_YEARS)) return "请输入正确的生日";
  return birthday > yearsBefore(today, BIRTHDAY_MIN_AGE) ? `会员需年满 ${BIRTHDAY_MIN_AGE} 周岁` : null;
}

function yearsBefore(date: string, years: number): string {
  return `${String(Number(date.slice(0, 4)) - years).padStart(4, "0")}${date.slice(4)}`;
}
