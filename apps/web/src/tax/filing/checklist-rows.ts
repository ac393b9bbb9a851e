/** The list of a period: what the bureau says is to be declared, with the filing that is under way or done beside it. */
import { dueText } from '@app/domain/tax/calendar/deadlines'
import { money, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { lateWords } from '@app/domain/tax/filing/lateness'
import { owesTax, taxOwed } from '@app/domain/tax/filing/owing'
import { blockOf, stateNames, stepNames } from '@app/domain/tax/filing/steps'
import { MOVED_WORDS } from '@app/domain/tax/forms/engine/return'
import type { StateMark } from '../../ui/faces/Page.tsx'
import type { Filing, Item, Ready } from './filing.api.ts'

export interface ChecklistRow {
  readonly key: string
  readonly item: Item | null
  readonly filing: Filing | null
  readonly title: string
  readonly from: string
  readonly to: string
  /** As the bureau says it, or as it is reckoned here. */
  readonly due: string
}

/** The same before and after the bureau's list is there, so that whoever is answering a dialog of the line goes on answering it. */
const lineOf = ({ tax, from, to }: Pick<Item, 'tax' | 'from' | 'to'>): string => `${tax} ${from} ${to}`

export function checklistOf(items: readonly Item[], filings: readonly Filing[]): ChecklistRow[] {
  const open = filings.filter(({ outcome }) => outcome !== 'stopped' && outcome !== 'voided')
  const of = (item: Item) => open.find((one) => one.tax === item.tax && one.from === item.from && one.to === item.to) ?? null
  const asked = items.map((item) => {
    const filing = of(item)
    return { key: lineOf(item), item, filing, title: item.title, from: item.from, to: item.to, due: item.due }
  })
  // what is being filed is shown, whatever the bureau's list says
  const others = open.filter((one) => !items.some((item) => of(item) === one))
  const lines = new Set(asked.map(({ key }) => key))
  /** The first of a line has it, the others go by themselves. */
  const keyOf = (filing: Filing): string => {
    const line = lineOf(filing)
    if (lines.has(line)) return filing.id
    lines.add(line)
    return line
  }
  return [
    ...asked,
    ...others.map((filing) => ({
      key: keyOf(filing),
      item: null,
      filing,
      title: filing.title,
      from: filing.from,
      to: filing.to,
      due: dueText(filing.due),
    })),
  ]
}

interface Shown {
  readonly mark: StateMark
  readonly words: string
  /** What is said beside the state. */
  readonly more: string
  /** Who acted last; outside the house, who has it now. */
  readonly owner: string
}
/** Those a filing waits for who are none of the house's own people. */
const OUTSIDE: ReadonlySet<string> = new Set(['客户', '税务局', '系统管理员'])

/** Of a return that nobody has handed over: what is on its way is no alarm, however late it is; what nobody has begun is. */
function unfiled(due: Day, today: Day, draft: Ready | undefined): Shown {
  const more = lateWords(due, today, draft !== undefined && owesTax(draft.tax) ? draft.owed : ZERO)
  if (draft?.checked === true) return { mark: 'suggested', words: '已审核，待提交', more, owner: draft.by }
  if (draft !== undefined) return { mark: 'suggested', words: '草稿，待审核', more, owner: draft.by }
  const late = due < today
  return { mark: late ? 'red' : 'draft', words: late ? '逾期未申报' : '未申报', more, owner: '' }
}
/** Green is what was read back and is the same; everything else says what it is. */
export function standingOf({ item, filing }: ChecklistRow, today: Day, draft?: Ready): Shown {
  if (filing === null) {
    if (item?.state === 'due') return unfiled(item.due as Day, today, draft)
    return { mark: 'suggested', words: item?.state === 'paid' ? '已在税务局申报、缴清' : '已在税务局申报', more: '', owner: '' }
  }
  const { state, step, reason, outcome, moved, words: more, lastBy } = filing
  const shown = (mark: StateMark, words: string, owner = lastBy): Shown => ({ mark, words, more, owner })
  if (moved === true) return shown('red', MOVED_WORDS)
  if (state === 'blocked' && reason !== null) {
    const { title, owner } = blockOf(reason)
    const red = reason !== 'pay' || outcome !== 'accepted'
    return shown(red ? 'red' : 'suggested', title, OUTSIDE.has(owner) ? `等${owner}（${lastBy}）` : lastBy)
  }
  if (step !== null && state !== 'failed') return shown('draft', `${stepNames[step]}·${stateNames[state]}`)
  if (outcome === 'accepted') return shown('proved', '已申报，逐格一致')
  return shown(outcome === 'differs' ? 'red' : 'suggested', outcome === 'differs' ? '已受理，与所报不同' : '已接管别处的申报')
}

interface Amounts {
  readonly tax: Money | null
  readonly late: Money | null
  readonly paid: Money | null
}
/** The tax alone, what was added because it is late, and what was paid of both; nothing is known of what nobody has drafted. */
export function amountsOf({ item, filing }: ChecklistRow, draft?: Ready): Amounts {
  if (filing !== null) {
    const { payable, owed, lateFee, paid } = filing
    return { tax: payable === null ? owed : taxOwed(filing), late: lateFee, paid: payable === null ? null : paid }
  }
  if (item === null) return { tax: null, late: null, paid: null }
  if (item.state === 'due') return { tax: draft?.owed ?? null, late: null, paid: null }
  return { tax: money(item.payable), late: null, paid: money(item.paid) }
}
/** A later version was accepted: only that one is owed. */
export const corrected = ({ filing }: ChecklistRow, all: readonly ChecklistRow[]): boolean =>
  filing !== null &&
  all.some(
    ({ filing: other }) =>
      other !== null &&
      other.payable !== null &&
      other.tax === filing.tax &&
      other.from === filing.from &&
      other.to === filing.to &&
      other.correction > filing.correction,
  )
