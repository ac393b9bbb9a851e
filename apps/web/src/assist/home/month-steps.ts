/** Where the month stands: six steps, each with its counts and its first problem in plain words with a jump. Pure. */
import type { Period } from '@app/domain/kernel/period'
import { type Address, addressOf, addressOfPlace, pageAsWorked, pageAt } from '@app/domain/access/address'
import { groupThousands, type Money } from '@app/domain/kernel/money'
import type { Deadline } from '@app/domain/tax/calendar/deadlines'

export type Standing = 'done' | 'open' | 'trouble'
export interface Step {
  readonly title: string
  readonly standing: Standing
  readonly count: string
  /** Amounts under the count, each with its word. */
  readonly amounts: readonly (readonly [string, string])[]
  readonly problem: string
  readonly go: { readonly to: Address; readonly word: string } | null
}

interface Documents {
  readonly count: number
  readonly waiting: number
}
export interface MonthFacts {
  /** The month these are of: each way leads to it. */
  readonly period: Period
  /** What the person, or their firm, has no page of is no step of theirs. */
  readonly sees: { readonly vouchers: boolean; readonly closing: boolean; readonly filing: boolean }
  readonly subjects: number | undefined
  /** undefined while the server has not said yet. */
  readonly balanced: boolean | undefined
  readonly output: (Documents & { readonly net: Money }) | undefined
  readonly input: (Documents & { readonly net: Money }) | undefined
  readonly funds: (Documents & { readonly inflow: Money; readonly outflow: Money; readonly cashWaiting: number }) | undefined
  /** look: made by one press and doubtful; sure: made by one press, certain, not accepted yet. */
  readonly vouchers: { readonly count: number; readonly drafts: number; readonly look: number; readonly sure: number } | undefined
  readonly closed: boolean
  /** An earlier month that is still open: months close in order. */
  readonly earlier: Period | undefined
  readonly checks: { readonly blocking: number; readonly warnings: number; readonly first: Found | undefined } | undefined
  /** Opening balances were typed: in balance because there are none is nothing to be proud of. */
  readonly opened: boolean | undefined
  /** When the month's taxes are due. */
  readonly filing: Deadline
  /** Returns of the month by what the bureau has said is to be declared; undefined where it was not asked. */
  readonly returns: { readonly due: number; readonly filed: number } | undefined
}
export interface Found {
  readonly message: string
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}

const asking = { standing: 'open', count: '—', amounts: [], problem: '正在核对', go: null } as const

export const stepsOf = (facts: MonthFacts): readonly Step[] => [
  material(facts),
  invoices(facts),
  funds(facts),
  ...(facts.sees.vouchers ? [vouchers(facts)] : []),
  ...(facts.sees.closing ? [closing(facts)] : []),
  filing(facts),
]

const SOON_DAYS = 5

/** What is due and when, and how much of it is filed. */
function filing({ period, sees, filing: { day, days, workdays, quarterly, announced }, returns, closed }: MonthFacts): Step {
  const step = {
    title: '申报',
    count: returns === undefined ? day.slice(5) : `${returns.filed} / ${returns.due + returns.filed}`,
    amounts: [],
    go: sees.filing
      ? { to: addressOf('/taxWorkspace/declarationChecklist', { period }), word: '去申报' }
      : { to: addressOf('/customerInteractions/taxForecast', { period }), word: '看税款预估' },
  }
  if (returns !== undefined && returns.due === 0 && returns.filed > 0)
    return { ...step, standing: 'done', problem: `${returns.filed} 个税种都已申报`, go: { ...step.go, word: '看申报清单' } }
  const what = `${quarterly ? '月度和季度' : '月度'}申报${announced ? '' : '预计'}`
  const left = returns === undefined || returns.due === 0 ? '' : `，还有 ${returns.due} 个税种没有申报`
  // over, and nobody knows what of it is filed: that is the next thing to ask
  const unasked = returns === undefined && sees.filing ? '，还没有向税务局查' : ''
  if (days < 0) return { ...step, standing: left === '' ? 'open' : 'trouble', problem: `${what}已于 ${day} 截止${left}${unasked}` }
  const until = days === 0 ? '今天截止' : `还有 ${days} 天、${workdays} 个工作日`
  return { ...step, standing: days <= SOON_DAYS && (left !== '' || !closed) ? 'trouble' : 'open', problem: `${what}${until}${left}` }
}

const OPENINGS = addressOf('/options/openingBalance', {})
function material({ subjects, balanced, opened }: MonthFacts): Step {
  const title = '资料'
  if (balanced === undefined || subjects === undefined) return { ...asking, title }
  const known = { title, count: `${subjects} 个科目`, amounts: [] }
  if (balanced && opened === false) return { ...known, standing: 'open', problem: '没有期初余额', go: { to: OPENINGS, word: '录期初' } }
  return balanced
    ? { ...known, standing: 'done', problem: '期初余额试算平衡', go: { to: pageAt('/options/subjectInfo'), word: '看科目' } }
    : { ...known, standing: 'trouble', problem: '期初余额试算不平衡', go: { to: OPENINGS, word: '去核对期初' } }
}

function invoices({ period, output, input }: MonthFacts): Step {
  const title = '发票'
  if (!output || !input) return { ...asking, title }
  const month = { from: period, to: period }
  const known = {
    title,
    count: `${output.count + input.count} 张`,
    amounts: [
      [`销项 ${output.count}`, groupThousands(output.net)],
      [`进项 ${input.count}`, groupThousands(input.net)],
    ] as const,
  }
  if (output.count + input.count === 0)
    return {
      ...known,
      standing: 'open',
      problem: '本月还没有发票',
      go: { to: addressOf('/document/outputTax', { ...month, execute: 'import' }), word: '导入发票' },
    }
  const waiting = output.waiting + input.waiting
  if (waiting > 0) {
    const path = output.waiting > 0 ? '/document/outputTax' : '/document/inputTax'
    return {
      ...known,
      standing: 'trouble',
      problem: `${waiting} 张发票没有生成凭证`,
      go: { to: addressOf(path, { ...month, booked: '0' }), word: '看这些发票' },
    }
  }
  return { ...known, standing: 'done', problem: '发票都已生成凭证', go: { to: addressOf('/document/outputTax', month), word: '看发票' } }
}

function funds({ period, funds: known }: MonthFacts): Step {
  const title = '资金'
  if (!known) return { ...asking, title }
  const { count, waiting, cashWaiting, inflow, outflow } = known
  const month = { from: period, to: period }
  const step = {
    title,
    count: `${count} 笔`,
    amounts: [
      ['收入', groupThousands(inflow)],
      ['支出', groupThousands(outflow)],
    ] as const,
  }
  if (count === 0)
    return {
      ...step,
      standing: 'open',
      problem: '本月还没有资金流水',
      go: { to: addressOf('/document/trade', { ...month, execute: 'import' }), word: '导入流水' },
    }
  if (waiting > 0) {
    return {
      ...step,
      standing: 'trouble',
      problem: `${waiting} 笔流水没有生成凭证`,
      go: {
        to: addressOf('/document/trade', { ...month, isCash: waiting === cashWaiting ? '1' : undefined, booked: '0' }),
        word: '看这些流水',
      },
    }
  }
  return { ...step, standing: 'done', problem: '流水都已生成凭证', go: { to: addressOf('/document/trade', month), word: '看流水' } }
}

function vouchers({ period, vouchers: known, closed }: MonthFacts): Step {
  const title = '凭证'
  if (!known) return { ...asking, title }
  const { count, drafts, look, sure } = known
  const list = addressOf('/finance/voucherDetails', { from: period, to: period })
  const step = { title, count: `${count} 张`, amounts: [] }
  if (count === 0)
    return closed
      ? { ...step, standing: 'done', problem: '本月没有凭证', go: { to: list, word: '看凭证' } }
      : { ...step, standing: 'open', problem: '本月还没有凭证', go: { to: pageAsWorked('/document/createVoucher'), word: '录凭证' } }
  // what is doubtful stays to be answered in a closed month too
  if (look > 0 || (sure > 0 && !closed))
    return {
      ...step,
      standing: look > 0 ? 'trouble' : 'open',
      problem: look > 0 ? `${look} 张请看${sure > 0 ? `，${sure} 张有把握` : ''}` : `${sure} 张有把握的等您通过`,
      go: { to: addressOf('/finance/reviewQueue', { period }), word: '去复核' },
    }
  return drafts > 0
    ? {
        ...step,
        standing: 'open',
        problem: `${drafts} 张草稿，结账时记账`,
        go: { to: addressOf('/finance/voucherDetails', { from: period, to: period, state: 'draft' }), word: '看草稿' },
      }
    : { ...step, standing: 'done', problem: '全部已审核或记账', go: { to: list, word: '看凭证' } }
}

/** What comes before closing, in words; empty when nothing does. */
function beforeClosing({ output, input, funds: known, vouchers: made }: MonthFacts): string {
  const unbooked = (output?.waiting ?? 0) + (input?.waiting ?? 0) + (known?.waiting ?? 0)
  if (unbooked > 0) return `还有 ${unbooked} 份单据没有生成凭证`
  if (made?.count === 0) return '本月还没有凭证'
  return made !== undefined && made.sure > 0 ? `还有 ${made.sure} 张凭证没有复核` : ''
}

function closing(facts: MonthFacts): Step {
  const { period, closed, earlier, checks } = facts
  const title = '结账'
  const page = { to: addressOf('/finance/endCheckout', { period }), word: '去期末结转' }
  if (closed) return { title, standing: 'done', count: '已结账', amounts: [], problem: '本月账已结清', go: { ...page, word: '看期末结转' } }
  if (earlier !== undefined)
    return {
      title,
      standing: 'trouble',
      count: '未结账',
      amounts: [],
      problem: `${earlier} 还没有结账`,
      go: { to: addressOf('/finance/endCheckout', { period: earlier }), word: `去结 ${earlier}` },
    }
  if (!checks) return { ...asking, title }
  const { blocking, warnings, first } = checks
  const step = { title, count: '未结账', amounts: [] }
  if (blocking > 0)
    return {
      ...step,
      standing: 'trouble',
      problem: first?.message ?? `${blocking} 项检查未通过`,
      go: first === undefined ? page : { to: addressOfPlace(first), word: `去处理${blocking > 1 ? `，共 ${blocking} 项` : ''}` },
    }
  const before = beforeClosing(facts)
  if (before !== '') return { ...step, standing: 'open', problem: before, go: page }
  return { ...step, standing: 'open', problem: warnings > 0 ? `可以结账，有 ${warnings} 项提醒` : '可以结账', go: page }
}
