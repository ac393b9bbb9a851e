/** The list of a period: what the bureau says is to be declared, with the filing that is under way or done beside it. */
import type { Day } from '@app/domain/kernel/period'
import { blockOf, stateNames, stepNames } from '@app/domain/tax/filing/steps'
import { MOVED_WORDS } from '@app/domain/tax/forms/return'
import type { StateMark } from '../../ui/Page.tsx'
import type { Filing, Item } from './filing.api.ts'

export interface ChecklistRow {
  readonly key: string
  readonly item: Item | null
  readonly filing: Filing | null
  readonly title: string
  readonly from: string
  readonly to: string
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
      due: filing.due,
    })),
  ]
}

interface Shown {
  readonly mark: StateMark
  readonly words: string
  /** Who holds it. */
  readonly owner: string
}
/** Green is what was read back and is the same; everything else says what it is. */
export function standingOf({ item, filing }: ChecklistRow, today: Day): Shown {
  if (filing === null) {
    if (item?.state === 'due')
      return { mark: item.due < today ? 'red' : 'draft', words: item.due < today ? '逾期未申报' : '未申报', owner: '制单会计' }
    return { mark: 'suggested', words: item?.state === 'paid' ? '已在税务局申报、缴清' : '已在税务局申报', owner: '' }
  }
  const { state, step, reason, outcome, moved } = filing
  if (moved === true) return { mark: 'red', words: MOVED_WORDS, owner: '制单会计' }
  if (state === 'blocked' && reason !== null) {
    const block = blockOf(reason)
    return { mark: reason === 'pay' && outcome === 'accepted' ? 'suggested' : 'red', words: block.title, owner: block.owner }
  }
  if (step !== null && state !== 'failed') return { mark: 'draft', words: `${stepNames[step]}·${stateNames[state]}`, owner: '系统' }
  if (outcome === 'accepted') return { mark: 'proved', words: '已申报，逐格一致', owner: '' }
  if (outcome === 'differs') return { mark: 'red', words: '已受理，与所报不同', owner: '' }
  return { mark: 'suggested', words: '已接管别处的申报', owner: '' }
}
