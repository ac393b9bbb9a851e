/** What is said of how a statement was read: rows taken for sums, columns nobody understood. */
import { add, compareMoney, isZero, subtract } from '../../kernel/money.ts'
import type { FundFlow } from './fund-flow.ts'
import type { HeadFacts } from './head-facts.ts'
import type { Header, TextSheet } from './statement-heads.ts'

interface Noted {
  /** Rows that add others up, in order. */
  readonly sums: readonly { readonly row: number; readonly text: string }[]
  /** Columns that hold text and mean nothing to us. */
  readonly unread: ReadonlySet<string>
  readonly facts: Pick<HeadFacts, 'units'>
}
type Rows = readonly Omit<FundFlow, 'identity'>[]

/** A row that moves the balance printed beside it is a movement, whatever it is called; one that repeats a balance, or prints none, is a sum. */
export function movesBalance(flow: Omit<FundFlow, 'identity'>, before: Rows): boolean {
  const last = before.findLast((row) => row.balance !== null && row.ownBankAccount === flow.ownBankAccount)
  if (flow.balance === null || last?.balance === undefined || last.balance === null) return false
  const net = subtract(flow.inflow, flow.outflow)
  return (
    !isZero(net) &&
    (compareMoney(add(last.balance, net), flow.balance) === 0 || compareMoney(subtract(last.balance, net), flow.balance) === 0)
  )
}
export const textOf = (flow: Omit<FundFlow, 'identity'>): string => flow.abstract || flow.transactionKind || flow.purpose || flow.remark

/** A column of running numbers says nothing. */
const NUMBERING = /^(?:序号|行号|编号|No\.?|#)$/i
export function unreadIn(header: Header, rows: Rows): string[] {
  const used = new Set(rows.flatMap((row) => row.kept.map((one) => one.label)))
  return [...used].filter(
    (label) =>
      !NUMBERING.test(label) && !header.headers.some((one, at) => one.trim() === label && [...header.columns.values()].includes(at)),
  )
}

/** What a person should know of how the file was read: rows taken for sums, columns nobody understood. */
export function noticesOf(readings: readonly Noted[], sheets: readonly TextSheet[]): string[] {
  const several = sheets.length > 1
  const sums = readings.flatMap(({ sums: found }, at) =>
    found.map(({ row, text }) => `${several ? `${sheets[at]!.name} ` : ''}第${row}行“${text}”`),
  )
  const unread = [...new Set(readings.flatMap((one) => [...one.unread]))]
  const units = [...new Set(readings.flatMap((one) => one.facts.units))]
  return [
    ...(units.length === 0 ? [] : [`金额按${units.join('、')}印，已换算成元`]),
    ...(sums.length === 0
      ? []
      : [`合计、余额行没有当作流水：${sums.slice(0, MOST_NAMED).join('、')}${sums.length > MOST_NAMED ? `，共${sums.length}行` : ''}`]),
    ...(unread.length === 0
      ? []
      : [
          `没有读的列：${unread
            .slice(0, MOST_NAMED)
            .map((one) => `“${one}”`)
            .join(
              '、',
            )}${unread.length > MOST_NAMED ? `等${unread.length}列` : ''}；内容留在流水的“其他”里，是摘要、对方户名的可以在“列对应”里指定`,
        ]),
  ]
}
const MOST_NAMED = 20
