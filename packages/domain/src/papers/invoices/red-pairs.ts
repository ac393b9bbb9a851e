/** Red-letter invoices beside the blue ones they take back (红冲). 税务总局公告2024年第11号: together never more than the blue. */
import { add, compareMoney, groupThousands, type Money, negate, sum } from '../../kernel/money.ts'

interface Amounts {
  readonly netAmount: Money
  readonly taxAmount: Money
}

export interface RedBalance {
  /** What the reds took back so far, positive. */
  readonly reversed: Money
  /** What is left of the blue; negative when the reds exceed it. */
  readonly left: Money
  /** A sentence when net or tax taken back exceeds the blue. */
  readonly exceeded: string | null
}

/** Amounts of reds are negative as printed. */
export function redBalance(blue: Amounts, reds: readonly Amounts[]): RedBalance {
  const net = negate(sum(reds.map((one) => one.netAmount)))
  const tax = negate(sum(reds.map((one) => one.taxAmount)))
  const reversed = add(net, tax)
  const left = add(add(blue.netAmount, blue.taxAmount), negate(reversed))
  const over = (what: string, taken: Money, whole: Money): string | null =>
    compareMoney(taken, whole) > 0 ? `红字${what}累计${groupThousands(taken)}，超过蓝字发票的${groupThousands(whole)}` : null
  return { reversed, left, exceeded: over('金额', net, blue.netAmount) ?? over('税额', tax, blue.taxAmount) }
}

/** An invoice as far as pairs go. */
export interface Paired extends Amounts {
  readonly number: string
  readonly red: boolean
  /** Of a red one: the blue it takes back; '' where nothing says. */
  readonly blueNumber: string
  readonly voided: boolean
}

/** Blue invoices whose reds come to more than they do, by their number: with the sentence that says so. */
export function exceededBlues(invoices: readonly Paired[]): Map<string, string> {
  const standing = invoices.filter((one) => !one.voided)
  const reds = Map.groupBy(
    standing.filter((one) => one.red && one.blueNumber !== ''),
    (one) => one.blueNumber,
  )
  return new Map(
    standing.flatMap((blue) => {
      if (blue.red) return []
      const of = reds.get(blue.number) ?? []
      const exceeded = of.length === 0 ? null : redBalance(blue, of).exceeded
      return exceeded === null ? [] : [[blue.number, exceeded] as const]
    }),
  )
}
