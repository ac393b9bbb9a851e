/** Where a card comes from: a line of the books or of an input invoice, and how much of it no card has been made of yet. */
import { broken, type AppError } from '../../../kernel/app-error.ts'
import { add, compareMoney, fromFen, groupThousands, subtract, toFen, ZERO, type Money } from '../../../kernel/money.ts'
import { deductionOf, type DeductionFacts } from '../../../papers/invoices/deduction.ts'

export interface BookedLine {
  readonly voucherId: string
  readonly code: string
  readonly amount: Money
  /** What cards cost that name the line itself. */
  readonly carded: Money
  /** What cards cost that came from an invoice the voucher was made of, and stand on the line's subject. */
  readonly invoiced: Money
}
/** What is left of every line, in their order: cards of invoices take up the lines of their subject one after the other. */
export function leftOfLines(lines: readonly BookedLine[]): Money[] {
  const waiting = new Map<string, bigint>()
  return lines.map(({ voucherId, code, amount, carded, invoiced }) => {
    const key = `${voucherId} ${code}`
    const rest = toFen(amount) - toFen(carded)
    const queue = waiting.get(key) ?? toFen(invoiced)
    const taken = rest < 0n ? 0n : queue < rest ? queue : rest
    waiting.set(key, queue - taken)
    return fromFen(rest - taken)
  })
}

/** What lines of an invoice put into what is bought: the tax that is deducted is no part of it. */
export function costsOfLines(facts: DeductionFacts): Money[] {
  const { state, byLine } = deductionOf(facts)
  return facts.lines.map(({ netAmount, taxAmount }, at) => {
    const deducted = state === 'none' ? ZERO : (byLine[at] ?? ZERO)
    return subtract(add(netAmount, taxAmount), deducted)
  })
}

/** AS0031: cards of a line would cost more together than the line says. */
export function overdrawn(cost: Money, left: Money, where: string): AppError | null {
  if (compareMoney(cost, left) <= 0) return null
  const reason =
    compareMoney(left, ZERO) <= 0
      ? `${where}已全部建卡`
      : `${where}还可建卡${groupThousands(left)}；另外的运费、安装费请先建卡，再登记“原值增加”并勾选已入账`
  return broken('AS0031', reason, [{ field: 'originalValue', reason }])
}
