/** What was typed, as a message quotes it: a few letters of it, whatever its length. */
const LONGEST = 20

export function quoted(text: string): string {
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}”`
}
