/** What a cell says of a trim until somebody fills it in: nothing that could be wrong, and nothing that could be more. */
export const TO_BE_ANNOUNCED = { t: "text", text: "待公布" } as const;
