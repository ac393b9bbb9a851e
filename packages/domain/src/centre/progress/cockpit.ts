/** The owner's cockpit (工作台): where the ledgers of a firm stand this month, what is to be done today, and who does it. */
import type { MenuPath } from '../../access/menu.ts'
import type { Day, Period } from '../../kernel/period.ts'
import { monthsBehind } from '../../ledger/ledgers/open-period.ts'
import { daysLeft, ENABLED } from '../../ledger/licence/licence.ts'
import type { MonthState } from '../tax-batch/month.ts'
import { STAGES, waitingIn, type MonthCounts, type Stage, type Worked } from './progress.ts'

/** What waits for somebody, most pressing first. */
export const WAITING_THINGS = ['expiring', 'replies', 'disputes', 'gaps', 'statements', 'papers', 'taxes', 'behind', 'unassigned'] as const
export type Todo = (typeof WAITING_THINGS)[number]

interface TodoWords {
  readonly title: string
  /** What is counted beside the ledgers; none where each ledger counts once. */
  readonly unit: string | null
  /** On the button, and the page it leads to in a ledger; null: done in the list itself. */
  readonly act: string
  readonly page: MenuPath | null
  /** What the page is to do there. */
  readonly query?: Readonly<Record<string, string>>
}

export const todoWords: Readonly<Record<Todo, TodoWords>> = {
  expiring: { title: '到期或七天内到期', unit: null, act: '续费', page: null },
  replies: { title: '客户刚回复', unit: '条', act: '看', page: '/customerInteractions/businessFileManage' },
  disputes: { title: '客户对税款有异议', unit: null, act: '看', page: '/customerInteractions/taxForecast' },
  gaps: { title: '对账单有断档', unit: '处', act: '看', page: '/document/trade', query: { execute: 'statements' } },
  statements: { title: '缺银行流水', unit: '个账户', act: '催一下', page: '/customerInteractions/businessFileManage' },
  papers: { title: '发票和流水待做账', unit: '份', act: '做账', page: '/manager/guidance' },
  taxes: { title: '税款待客户确认', unit: null, act: '再发', page: '/customerInteractions/taxForecast' },
  behind: { title: '以前月份未结账', unit: '个月', act: '去结账', page: '/finance/endCheckout' },
  unassigned: { title: '还没有负责人', unit: null, act: '分配', page: null },
}

const SOON_DAYS = 7

/** What the month's papers and the client's answers count, beside the steps. */
export interface MonthMore {
  /** Bank accounts and wallets with flows of the month. */
  readonly accountsSeen: number
  /** Balances of statements that do not follow on. */
  readonly gaps: number
  readonly replies: number
  readonly taxesWaiting: number
  readonly taxesDisputed: number
}
export const NOTHING_MORE: MonthMore = { accountsSeen: 0, gaps: 0, replies: 0, taxesWaiting: 0, taxesDisputed: 0 }

/** How much of each waits in a ledger; what does not wait is left out. `month`: the month looked at, which has begun. */
export function todosOf(
  ledger: Worked & { readonly bankAccounts: number },
  month: MonthCounts & MonthMore,
  today: Day,
): { kind: Todo; count: number }[] {
  // a stopped ledger waits for nobody
  if (ledger.status !== ENABLED) return []
  const days = daysLeft(ledger.expiresOn, today)
  const counts: Readonly<Record<Todo, number>> = {
    expiring: days !== null && days <= SOON_DAYS ? 1 : 0,
    replies: month.replies,
    disputes: month.taxesDisputed,
    gaps: month.gaps,
    statements: month.closed ? 0 : Math.max(0, ledger.bankAccounts - month.accountsSeen),
    papers: month.closed ? 0 : waitingIn(month),
    taxes: month.taxesWaiting,
    // one month over and open is the one being done
    behind: Math.max(0, monthsBehind(ledger, today) - 1),
    unassigned: ledger.carers === 0 ? 1 : 0,
  }
  return WAITING_THINGS.filter((kind) => counts[kind] > 0).map((kind) => ({ kind, count: counts[kind] }))
}

export interface CockpitRow {
  readonly id: string
  readonly status: number
  readonly stage: Stage | null
  readonly carerIds: readonly string[]
  readonly todos: readonly { readonly kind: Todo; readonly count: number }[]
}

export interface CockpitPerson {
  /** Null: nobody looks after these. */
  readonly id: string | null
  readonly ledgers: number
  readonly closed: number
  /** Ledgers in which something waits that only a person can move: answers, gaps, months behind. */
  readonly stuck: number
  readonly stages: readonly number[]
  /** Papers of theirs that wait to be booked. */
  readonly papers: number
}

const STUCK: ReadonlySet<Todo> = new Set(['disputes', 'gaps', 'behind'])

/** The figures of the cockpit from its rows: ledgers that work and have begun. */
export function cockpitOf(rows: readonly CockpitRow[], people: readonly { readonly id: string }[]) {
  const begun = rows.filter((row): row is CockpitRow & { stage: Stage } => row.stage !== null && row.status === ENABLED)
  const stagesOf = (list: readonly { stage: Stage }[]) => STAGES.map((stage) => list.filter((row) => row.stage === stage).length)
  const person = (id: string | null): CockpitPerson => {
    const own = begun.filter((row) => (id === null ? row.carerIds.length === 0 : row.carerIds.includes(id)))
    return {
      id,
      ledgers: own.length,
      closed: own.filter((row) => row.stage === 'closed').length,
      stuck: own.filter((row) => row.todos.some(({ kind }) => STUCK.has(kind))).length,
      stages: stagesOf(own),
      papers: own.reduce((all, row) => row.todos.reduce((sum, { kind, count }) => sum + (kind === 'papers' ? count : 0), all), 0),
    }
  }
  return {
    ledgers: begun.length,
    stages: stagesOf(begun),
    todos: WAITING_THINGS.map((kind) => {
      const waiting = rows.flatMap((row) => row.todos.filter((one) => one.kind === kind).map(({ count }) => ({ id: row.id, count })))
      return { kind, ledgers: waiting, count: waiting.reduce((sum, one) => sum + one.count, 0) }
    }).filter(({ ledgers }) => ledgers.length > 0),
    people: [...people.map(({ id }) => person(id)), person(null)]
      .filter(({ ledgers }) => ledgers > 0)
      .toSorted((one, other) => Number(one.id === null) - Number(other.id === null) || other.ledgers - one.ledgers),
  }
}

/** What waits in the papers of one month, and in no other. */
const OF_MONTH: ReadonlySet<Todo> = new Set(['replies', 'disputes', 'gaps', 'statements', 'papers', 'taxes'])

/**
 * What waits in a ledger, in words; nothing when all is well. It may stand beside another month, the first that is not closed: what is of
 * the month looked at says which that is.
 */
export function whyOf(todos: readonly { readonly kind: Todo; readonly count: number }[], period: Period): string[] {
  const words = ({ kind, count }: (typeof todos)[number]) => {
    const { title, unit } = todoWords[kind]
    return unit === null ? title : `${title} ${count} ${unit}`
  }
  const month = todos.filter(({ kind }) => OF_MONTH.has(kind)).map(words)
  return [...todos.filter(({ kind }) => !OF_MONTH.has(kind)).map(words), ...(month.length > 0 ? [`${period}：${month.join('、')}`] : [])]
}

/** How returns stand, as a firm's owner counts them; `state`: the one its list is narrowed to, null where it is several. */
const FILING_COUNTS = [
  { title: '已报', of: ['accepted', 'paid', 'elsewhere'], state: null },
  { title: '待缴', of: ['pay'], state: 'pay' },
  { title: '办理中', of: ['sending', 'waitingClient', 'stopped'], state: null },
  { title: '被拒或有差异', of: ['refused', 'differing'], state: null },
  { title: '未报', of: ['none', 'draft', 'checked'], state: null },
] as const satisfies readonly { readonly title: string; readonly of: readonly MonthState[]; readonly state: MonthState | null }[]

export const filingCounts = (states: readonly { readonly state: MonthState; readonly count: number }[]) =>
  FILING_COUNTS.map(({ title, of, state }) => ({
    title,
    state,
    count: states.reduce((sum, one) => sum + ((of as readonly MonthState[]).includes(one.state) ? one.count : 0), 0),
  }))
