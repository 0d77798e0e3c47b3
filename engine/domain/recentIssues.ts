/** So many recent issues of a title are shown (spec 1 §2, R52). */
export const RECENT_SHOWN = 3;
