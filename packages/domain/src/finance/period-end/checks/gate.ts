/**
 * Gates (未答事项): what a person was asked about a month and has not answered. A gate is declared once, by the area that asks; from the
 * declaration come the stop at closing (single, batch, one press), at approving and filing returns, and at packing the archive.
 */
import type { CheckJump, ClosingCheck } from './closing-check.ts'
import type { OpenGate } from '../step.ts'

export interface GateKind {
  readonly key: string
  readonly name: string
  /** Before the other checks of the same order. */
  readonly order: number
  /** Where it is answered. */
  readonly jump: CheckJump['to']
  /** What stands open, in words that say how many. */
  readonly words: (count: number) => string
}

/** `2026-02、2026-03还有55张凭证的疑点没有回答`. */
export const gateWords = (kind: GateKind, open: readonly OpenGate[]): string =>
  `${open.map((one) => one.period).join('、')}${kind.words(open.reduce((all, one) => all + one.count, 0))}`

const namedOf = ({ names, count }: OpenGate): string => `${names.join('、')}${count > names.length ? ` 等${count}张` : ''}`

/** The stop it is when a month is closed. */
export const gateCheck = (kind: GateKind): ClosingCheck => ({
  checkId: `gate-${kind.key}`,
  order: kind.order,
  name: kind.name,
  severity: 'block',
  message: kind.words(0),
  standards: 'all',
  jump: kind.jump,
  find: ({ given, period }) =>
    (given.gates?.[kind.key] ?? [])
      .filter((one) => one.period === period && one.count > 0)
      .map((one) => ({ message: kind.words(one.count), cause: namedOf(one) })),
})
