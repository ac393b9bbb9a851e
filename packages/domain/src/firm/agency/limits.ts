/** How long the name of a firm may be, wherever it is typed (spec 2 §2.11). */
export const FIRM_NAME_MOST = 50
