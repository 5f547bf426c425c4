/** What the scores of a test drive, from one to five, mean. */
export const ratingWords = ["很不满意", "不满意", "一般", "满意", "很满意"] as const;
/** Ratings up to this one are called back about, as low scores of the survey are. */
export const LOW_RATING = 2;
