/**
 * What the page and the chat service's frame in it say to each other: the page hands over a pass, the frame asks for one, says that
 * Esc was pressed, and asks for a page to be opened. Everything else that arrives is nothing.
 */
import { isAssistant, type Assistant } from './assistants.ts'

/** From the page to the frame. */
export interface Handed {
  readonly kind: 'pass'
  readonly token: string
  readonly assistant: Assistant
  /** The ledger that is read; empty: none is selected. */
  readonly ledgerName: string
  /** The theme of the page. */
  readonly accent: string
  readonly size: number
}

/** From the frame to the page. */
export type Asked = { readonly kind: 'ready' | 'expired' | 'escape' } | { readonly kind: 'open'; readonly path: string }

const plain = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

export function readHanded(data: unknown): Handed | undefined {
  const { kind, token, assistant, ledgerName, accent, size } = plain(data)
  if (kind !== 'pass' || typeof token !== 'string' || !isAssistant(assistant) || typeof ledgerName !== 'string') return undefined
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/.test(accent) || (size !== 12 && size !== 14)) return undefined
  return { kind, token, assistant, ledgerName, accent, size }
}

export function readAsked(data: unknown): Asked | undefined {
  const { kind, path } = plain(data)
  if (kind === 'ready' || kind === 'expired' || kind === 'escape') return { kind }
  if (kind === 'open' && typeof path === 'string' && /^\/(?!\/)[\w/-]*$/.test(path)) return { kind, path }
  return undefined
}
