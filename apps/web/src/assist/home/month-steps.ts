/** Where the month stands: six steps, each with its counts and its first problem in plain words with a jump. Pure. */
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
  readonly go: { readonly to: string; readonly word: string } | null
}

interface Documents {
  readonly count: number
  readonly waiting: number
}
export interface MonthFacts {
  /** What the person, or their firm, has no page of is no step of theirs. */
  readonly sees: { readonly vouchers: boolean; readonly closing: boolean }
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
  readonly earlier: string | undefined
  readonly checks: { readonly blocking: number; readonly warnings: number; readonly first: Found | undefined } | undefined
  /** Opening balances were typed: in balance because there are none is nothing to be proud of. */
  readonly opened: boolean | undefined
  /** When the month's taxes are due. */
  readonly filing: Deadline
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

/** Filing itself is done at the tax bureau; what is due, and when, is said here. */
function filing({ filing: { day, days, workdays, quarterly, announced }, closed }: MonthFacts): Step {
  const step = { title: '申报', count: day.slice(5), amounts: [], go: { to: '/customerInteractions/taxForecast', word: '看税款预估' } }
  const what = `${quarterly ? '月度和季度' : '月度'}申报${announced ? '' : '预计'}`
  if (days < 0) return { ...step, standing: 'open', problem: `${what}已于 ${day} 截止，在电子税务局办理` }
  const left = days === 0 ? '今天截止' : `还有 ${days} 天、${workdays} 个工作日`
  return { ...step, standing: days <= SOON_DAYS && !closed ? 'trouble' : 'open', problem: `${what}${left}，在电子税务局办理` }
}

function material({ subjects, balanced, opened }: MonthFacts): Step {
  const title = '资料'
  if (balanced === undefined || subjects === undefined) return { ...asking, title }
  const known = { title, count: `${subjects} 个科目`, amounts: [] }
  if (balanced && opened === false)
    return { ...known, standing: 'open', problem: '没有期初余额', go: { to: '/options/openingBalance', word: '录期初' } }
  return balanced
    ? { ...known, standing: 'done', problem: '期初余额试算平衡', go: { to: '/options/subjectInfo', word: '看科目' } }
    : { ...known, standing: 'trouble', problem: '期初余额试算不平衡', go: { to: '/options/openingBalance', word: '去核对期初' } }
}

function invoices({ output, input }: MonthFacts): Step {
  const title = '发票'
  if (!output || !input) return { ...asking, title }
  const known = {
    title,
    count: `${output.count + input.count} 张`,
    amounts: [
      [`销项 ${output.count}`, groupThousands(output.net)],
      [`进项 ${input.count}`, groupThousands(input.net)],
    ] as const,
  }
  if (output.count + input.count === 0)
    return { ...known, standing: 'open', problem: '本月还没有发票', go: { to: '/document/outputTax?execute=import', word: '导入发票' } }
  const waiting = output.waiting + input.waiting
  if (waiting > 0) {
    const path = output.waiting > 0 ? '/document/outputTax' : '/document/inputTax'
    return { ...known, standing: 'trouble', problem: `${waiting} 张发票没有生成凭证`, go: { to: `${path}?booked=0`, word: '看这些发票' } }
  }
  return { ...known, standing: 'done', problem: '发票都已生成凭证', go: { to: '/document/outputTax', word: '看发票' } }
}

function funds({ funds: known }: MonthFacts): Step {
  const title = '资金'
  if (!known) return { ...asking, title }
  const { count, waiting, cashWaiting, inflow, outflow } = known
  const step = {
    title,
    count: `${count} 笔`,
    amounts: [
      ['收入', groupThousands(inflow)],
      ['支出', groupThousands(outflow)],
    ] as const,
  }
  if (count === 0)
    return { ...step, standing: 'open', problem: '本月还没有资金流水', go: { to: '/document/trade?execute=import', word: '导入流水' } }
  if (waiting > 0) {
    const cash = waiting === cashWaiting ? 'isCash=1&' : ''
    return {
      ...step,
      standing: 'trouble',
      problem: `${waiting} 笔流水没有生成凭证`,
      go: { to: `/document/trade?${cash}booked=0`, word: '看这些流水' },
    }
  }
  return { ...step, standing: 'done', problem: '流水都已生成凭证', go: { to: '/document/trade', word: '看流水' } }
}

function vouchers({ vouchers: known, closed }: MonthFacts): Step {
  const title = '凭证'
  if (!known) return { ...asking, title }
  const { count, drafts, look, sure } = known
  const step = { title, count: `${count} 张`, amounts: [] }
  if (count === 0)
    return closed
      ? { ...step, standing: 'done', problem: '本月没有凭证', go: { to: '/finance/voucherDetails', word: '看凭证' } }
      : { ...step, standing: 'open', problem: '本月还没有凭证', go: { to: '/document/createVoucher', word: '录凭证' } }
  // what is doubtful stays to be answered in a closed month too
  if (look > 0 || (sure > 0 && !closed))
    return {
      ...step,
      standing: look > 0 ? 'trouble' : 'open',
      problem: look > 0 ? `${look} 张请看${sure > 0 ? `，${sure} 张有把握` : ''}` : `${sure} 张有把握的等您通过`,
      go: { to: '/finance/reviewQueue', word: '去复核' },
    }
  return drafts > 0
    ? {
        ...step,
        standing: 'open',
        problem: `${drafts} 张草稿，结账时记账`,
        go: { to: '/finance/voucherDetails?state=draft', word: '看草稿' },
      }
    : { ...step, standing: 'done', problem: '全部已审核或记账', go: { to: '/finance/voucherDetails', word: '看凭证' } }
}

function closing({ closed, earlier, checks }: MonthFacts): Step {
  const title = '结账'
  const page = { to: '/finance/endCheckout', word: '去期末结转' }
  if (closed) return { title, standing: 'done', count: '已结账', amounts: [], problem: '本月账已结清', go: { ...page, word: '看期末结转' } }
  if (earlier !== undefined)
    return {
      title,
      standing: 'trouble',
      count: '未结账',
      amounts: [],
      problem: `${earlier} 还没有结账`,
      go: { to: `${page.to}?period=${earlier}`, word: `去结 ${earlier}` },
    }
  if (!checks) return { ...asking, title }
  const { blocking, warnings, first } = checks
  const step = { title, count: '未结账', amounts: [] }
  if (blocking > 0)
    return {
      ...step,
      standing: 'trouble',
      problem: first?.message ?? `${blocking} 项检查未通过`,
      go: first === undefined ? page : { to: addressOf(first), word: `去处理${blocking > 1 ? `，共 ${blocking} 项` : ''}` },
    }
  return { ...step, standing: 'open', problem: warnings > 0 ? `可以结账，有 ${warnings} 项提醒` : '可以结账', go: page }
}

function addressOf({ path, query }: Found): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
