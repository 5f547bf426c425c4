/** For how long somebody has had a driving licence (features §1.3 "Licence check"): said, never proved by a picture. */
export const drivingYears = { underOne: "不满 1 年", oneToThree: "1–3 年", overThree: "3 年以上" } as const;
export type DrivingYears = keyof typeof drivingYears;
export const drivingYearsNames = Object.keys(drivingYears) as [DrivingYears, ...DrivingYears[]];
