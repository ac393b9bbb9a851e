/** By the text itself, as codes and days are ordered; never by a language's rules. */
export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
