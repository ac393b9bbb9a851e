/** The board of closing steps (结账看板): what a month still lacks, in plain words, with how much and where it is put right. */
import { type Address, addressOf, addressOfPlace } from '@app/domain/access/address'
import { groupThousands, isZero, type Money } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import type { Finding, StepRow } from '../../finance/period-end/reading.ts'

export interface BoardItem {
  readonly key: string
  /** block: the month cannot be closed before; step: to be booked or left out; warn: worth a look. */
  readonly kind: 'block' | 'step' | 'warn'
  readonly what: string
  readonly why: string
  readonly amount: Money | null
  readonly to: Address
  readonly word: string
}

const stepWords: Readonly<Partial<Record<StepRow['state'], string>>> = {
  todo: '还没有生成凭证',
  blocked: '等待填写',
  outdated: '账簿变动后要重做',
}

function ofStep(step: StepRow, to: Address): BoardItem[] {
  const what = stepWords[step.state]
  if (what === undefined) return []
  const moved = step.state === 'outdated'
  return [
    {
      key: `step ${step.ruleId}`,
      kind: 'step',
      what: `${step.name}${what}`,
      why: moved && !isZero(step.difference) ? `与现在应有的数相差 ${groupThousands(step.difference)}` : step.reason,
      amount: moved ? step.difference : step.amount,
      to,
      word: step.state === 'blocked' ? '去填写' : moved ? '看新旧对照' : '去生成',
    },
  ]
}

/** Steps are listed themselves: the check that counts them would say it twice. */
const SAID_BY_STEPS = 'step-open'

const ofFinding = ({ checkId, severity, message, cause, amount, path, query }: Finding): BoardItem[] =>
  severity === 'info' || checkId === SAID_BY_STEPS
    ? []
    : [
        {
          key: `check ${checkId} ${cause}`,
          kind: severity,
          what: message,
          why: cause,
          amount,
          to: addressOfPlace({ path, query }),
          word: '去处理',
        },
      ]

const RANK: Readonly<Record<BoardItem['kind'], number>> = { block: 0, step: 1, warn: 2 }

/** What forbids the close first, then steps in their order, then what only warns. */
export const boardOf = (period: Period, steps: readonly StepRow[], findings: readonly Finding[]): BoardItem[] =>
  [
    ...steps.flatMap((step) => ofStep(step, addressOf('/finance/endCheckout', { period, step: step.ruleId }))),
    ...findings.flatMap(ofFinding),
  ].toSorted((a, b) => RANK[a.kind] - RANK[b.kind])

/** The months a board can show: those still open up to the one worked in, the first and the last few. */
export function openMonths(months: readonly { readonly period: Period; readonly closed: boolean }[], until: Period, most = 6): Period[] {
  const open = months.filter((one) => !one.closed && one.period <= until).map((one) => one.period)
  return open.length <= most ? open : [open[0]!, ...open.slice(1 - most)]
}
