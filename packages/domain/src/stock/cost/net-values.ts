/**
 * 存货跌价准备 (企业会计准则第1号——存货, articles 15 to 19 and its 应用指南): at the end of a period stock stands at the lower of its cost
 * and its net realisable value (what it will sell for, less what it still costs to finish and to sell it). The allowance is what the value
 * is lower; it is taken back as far as the value rises again. It goes with the goods, in proportion to their cost, to where their cost
 * went: to the cost of sales with what was sold (article 20), to the account of its document with what was lost, damaged or given away
 * (article 21: what is lost is the cost less its allowance). What production takes in, subcontractors get or suppliers get back is
 * settled by the next net values.
 */
import { figuresOf } from '../../finance/books/figures.ts'
import type { LedgerFacts } from '../../finance/books/facts.ts'
import { creditLine, debitLine, skipped, type PlannedLine, type StepOutcome } from '../../finance/period-end/step.ts'
import type { LeftStock, NetValueOfGoods, NetValuesGiven } from '../../finance/period-end/steps/cost-given.ts'
import { fromFen, groupThousands, moneyText } from '../../kernel/money.ts'
import type { Period } from '../../kernel/period.ts'
import { inRunningTotals } from '../../kernel/whole.ts'
import type { Standard } from '../../ledger/ledgers/standard.ts'
import { worthOf } from './month.ts'

/** Small enterprises write nothing down before it is sold or lost (小企业会计准则 第六条). */
export const hasAllowance = (standard: Standard): boolean => standard === 'enterprise'

const ALLOWANCE_CODE = '1471'
/** 资产减值损失——存货跌价损失. */
const WRITE_DOWN_CODE = '67010001'

/** Fen; of one goods as a month ends. */
export interface Allowance {
  /** Net realisable value of what is there: never less than nothing. */
  readonly net: bigint
  readonly required: bigint
  /** Of what stood before, what goes with the goods that left. */
  readonly released: bigint
  /** The same by the account it goes to. */
  readonly gone: readonly LeftStock[]
  /** Charged to the result; less than nothing: taken back. */
  readonly charged: bigint
}
export function allowanceOf({ quantity, cost, price, costs, had, hadCost, left }: NetValueOfGoods): Allowance {
  const each = price > costs ? price - costs : 0n
  const net = worthOf(each, quantity)
  const required = net < cost ? cost - net : 0n
  // more came back than went: nothing went
  const went = left.filter(({ fen }) => fen > 0n)
  const all = went.reduce((sum, { fen }) => sum + fen, 0n)
  const parts =
    all === 0n
      ? []
      : inRunningTotals(
          had,
          Array.from(went, ({ fen }) => fen),
          all > hadCost ? all : hadCost,
        )
  const gone = went.map((one, at) => ({ ...one, fen: parts[at]! })).filter(({ fen }) => fen !== 0n)
  const released = gone.reduce((sum, { fen }) => sum + fen, 0n)
  return { net, required, released, gone, charged: required - had + released }
}

/** What is booked on the allowance as a month ends, credit more than nothing. */
const bookedAllowance = (facts: LedgerFacts, period: Period): bigint =>
  figuresOf(facts)
    .balances({ endOf: period })
    .details.reduce((sum, { subject, fen }) => (subject.code.startsWith(ALLOWANCE_CODE) ? sum - fen : sum), 0n)

/** 计提、转回和转销存货跌价准备, goods by goods; `facts` without what this step booked. */
export function planNetValues(facts: LedgerFacts, period: Period, { goods, missing }: NetValuesGiven): StepOutcome {
  const name = '存货跌价准备'
  if (missing.length > 0) return { skipped: missing.join('；'), blocked: true }
  const target = facts.subjects.find(({ code }) => code === ALLOWANCE_CODE)
  if (target !== undefined && !target.leaf) return { skipped: `${ALLOWANCE_CODE}有下级科目，不知道记入哪个；请手工录入`, blocked: true }
  const had = goods.reduce((sum, one) => sum + one.had, 0n)
  const booked = bookedAllowance(facts, period)
  if (had !== booked)
    return {
      skipped: `${ALLOWANCE_CODE}账上的跌价准备是${groupThousands(fromFen(booked))}，各商品原有的合计${groupThousands(fromFen(had))}，请先改正`,
      blocked: true,
    }
  const found = goods.map((one) => ({ ...one, ...allowanceOf(one) }))
  const charged = found.reduce((sum, one) => sum + one.charged, 0n)
  const released = new Map<string, LeftStock>()
  for (const one of found.flatMap(({ gone }) => gone)) {
    const key = `${one.code} ${one.tagSetId}`
    released.set(key, { ...one, fen: (released.get(key)?.fen ?? 0n) + one.fen })
  }
  const lines: PlannedLine[] = []
  // what is taken back, and what goes with the goods, is in red: the sides of the accounts stay what they are
  const put = (code: string, fen: bigint, tagSetId = ''): void => {
    if (fen === 0n) return
    lines.push(debitLine(code, name, fromFen(fen), { tagSetId }), creditLine(ALLOWANCE_CODE, name, fromFen(fen)))
  }
  put(WRITE_DOWN_CODE, charged)
  for (const [, { code, fen, tagSetId }] of [...released].toSorted(([a], [b]) => (a < b ? -1 : 1))) put(code, -fen, tagSetId)
  if (lines.length === 0) return skipped('可变现净值没有引起变动')
  const left = found.reduce((sum, one) => sum + one.released, 0n)
  const standing = found.reduce((sum, one) => sum + one.required, 0n)
  return {
    lines,
    amount: fromFen(charged - left),
    basis: found.flatMap(({ label, required, had: before }) =>
      required === 0n && before === 0n ? [] : [{ label, value: moneyText(fromFen(required)) }],
    ),
    explanation: `按成本与可变现净值孰低，应有${groupThousands(fromFen(standing))}，原有${groupThousands(fromFen(had))}，随存货转出转销${groupThousands(fromFen(left))}，${charged < 0n ? '转回' : '计提'}${groupThousands(fromFen(charged < 0n ? -charged : charged))}`,
  }
}
