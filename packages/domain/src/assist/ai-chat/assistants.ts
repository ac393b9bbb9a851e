/** The three assistants of the AI chat (智能助手, spec 2 §2.9). */

export const assistants = {
  financial: '财税专家',
  accounting: '做账专家',
  trade: '银企直连助手',
} as const
export type Assistant = keyof typeof assistants
export const ASSISTANTS = Object.keys(assistants) as readonly Assistant[]
export const isAssistant = (value: unknown): value is Assistant => typeof value === 'string' && Object.hasOwn(assistants, value)

export const LONGEST_QUESTION = 2000
const LONGEST_TITLE = 30

/** What a conversation is called in the list: the beginning of its first question. */
export function titleOf(question: string): string {
  const line = question.trim().replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_TITLE ? `${line.slice(0, LONGEST_TITLE - 1)}…` : line
}
