/**
 * Steps of purchases, production and property whose amount comes from a paper outside the books: 暂估入库 and its reversal on the first
 * of the next month, 完工产品入库, 结转其他业务成本, 结转劳务成本, 房产税等.
 */
import { fromFen, groupThousands, isZero, type Money, moneyText, negate, sum, toFen } from '../../../kernel/money.ts'
import type { Standard } from '../../../ledger/ledgers/standard.ts'
import type { Subject } from '../../../ledger/subjects/subject.ts'
import { type Detail, figuresOf } from '../../books/figures.ts'
import {
  creditLine,
  debitLine,
  type PeriodEndInput,
  type PeriodEndStep,
  type PlannedLine,
  skipped,
  type StepOutcome,
  withoutZeros,
} from '../step.ts'

export const ACCRUED = 'accrued-purchase'
const companies: readonly Standard[] = ['smallBusiness', 'enterprise']
const stuck = (reason: string): StepOutcome => ({ skipped: reason, blocked: true })

/** The leaf goods stand on when a single one is meant: the subject itself, or its only leaf. */
function onlyLeaf(subjects: readonly Subject[], code: string): Subject | null {
  const leaves = subjects.filter((one) => one.leaf && !one.disabled && one.code.startsWith(code))
  return leaves.length === 1 ? leaves[0]! : null
}

/** 暂估应付: the detail named so where there is one, 应付账款 itself where it has no details. */
export function accruedPayable(subjects: readonly Subject[]): Subject | null {
  const under = subjects.filter((one) => one.leaf && !one.disabled && one.code.startsWith('2202'))
  return under.find((one) => one.name.includes('暂估')) ?? onlyLeaf(subjects, '2202')
}

function planAccrued(input: PeriodEndInput): StepOutcome {
  const amount = input.given.amounts?.[ACCRUED]
  if (amount === undefined || isZero(amount)) return skipped('本期没有暂估')
  const { subjects } = input.facts
  const goods = onlyLeaf(subjects, '1405') ?? onlyLeaf(subjects, '1403')
  if (goods === null) return stuck('库存商品和原材料都有多个明细，不知道记入哪个；请手工录入暂估凭证')
  const payable = accruedPayable(subjects)
  if (payable === null || payable.tagTypes.length > 0)
    return stuck('应付账款按供应商核算，请在应付账款下新增不带辅助核算的明细“暂估应付账款”，或手工录入暂估凭证')
  const name = '暂估入库'
  return {
    lines: [debitLine(goods.code, name, amount), creditLine(payable.code, name, amount)],
    amount,
    basis: [{ label: '不含税暂估价', value: moneyText(amount) }],
    explanation: '货到票未到，按不含税价暂估，不暂估进项税额（财会〔2016〕22号）；下月1日红字冲回',
  }
}

/** Every line of last month's accrual in red, on the same side. */
function planReversal({ given }: PeriodEndInput): StepOutcome {
  const accrued = given.accrued ?? []
  const name = '冲回上月暂估入库'
  const lines = withoutZeros(
    accrued.map((one): PlannedLine => {
      const more = { tagSetId: one.tagSetId }
      return isZero(one.credit) ? debitLine(one.code, name, negate(one.debit), more) : creditLine(one.code, name, negate(one.credit), more)
    }),
  )
  const amount = sum(accrued.map((one) => one.debit))
  if (lines.length === 0 || isZero(amount)) return skipped('上月没有暂估')
  return {
    lines,
    amount: negate(amount),
    basis: [{ label: '上月暂估', value: moneyText(amount) }],
    explanation: '上月暂估入库的凭证，本月1日以红字冲回；发票到后按发票入账',
  }
}

/** Takes an amount from several balances in their proportion, the last of them to the fen. */
function inProportion(details: readonly Detail[], amount: Money): { one: Detail; part: Money }[] {
  const total = details.reduce((fen, one) => fen + one.fen, 0n)
  let left = toFen(amount)
  let under = total
  return details.map((one) => {
    // what is left is shared anew each time: parts round to the fen and add up to the whole
    const part = under === 0n ? 0n : (2n * left * one.fen + under) / (2n * under)
    left -= part
    under -= one.fen
    return { one, part: fromFen(part) }
  })
}

/** Details with a debit balance under a code, in order. */
const onHand = (input: PeriodEndInput, code: string): Detail[] =>
  figuresOf(input.facts)
    .balances({ endOf: input.period })
    .details.filter((one) => one.subject.code.startsWith(code) && one.fen > 0n)
    .toSorted((a, b) => (a.subject.code < b.subject.code ? -1 : 1))

/** Moves an amount a person gives out of the balances under the first of these codes that has any. */
function planOut(
  input: PeriodEndInput,
  ruleId: string,
  name: string,
  debit: string | null,
  from: readonly string[],
  how: 'one' | 'all',
): StepOutcome {
  const amount = input.given.amounts?.[ruleId]
  if (amount === undefined || isZero(amount)) return skipped('本期没有金额')
  if (debit === null) return stuck('转入科目有多个明细，不知道记入哪个；请手工录入')
  const details = from.map((code) => onHand(input, code)).find((list) => list.length > 0) ?? []
  const total = fromFen(details.reduce((fen, one) => fen + one.fen, 0n))
  if (toFen(amount) > toFen(total)) return stuck(`${name}${groupThousands(amount)}大于余额${groupThousands(total)}`)
  if (how === 'one' && details.length > 1) return stuck(`${from.join('、')}有多个明细有余额，不知道转出哪个；请用自定义结转指定明细`)
  const parts = inProportion(details, amount)
  return {
    lines: withoutZeros([
      debitLine(debit, name, amount),
      ...parts.map(({ one, part }) => creditLine(one.subject.code, name, part, { tagSetId: one.tagSetId })),
    ]),
    amount,
    basis: details.map((one) => ({ label: one.subject.fullName, value: moneyText(fromFen(one.fen)) })),
    explanation: `${name}${groupThousands(amount)}，余额${groupThousands(total)}${details.length > 1 ? '，各明细按余额比例转出' : ''}`,
  }
}

const small = ({ facts }: PeriodEndInput): boolean => facts.standard === 'smallBusiness'
const given = (ruleId: string) => (input: PeriodEndInput) => input.given.amounts?.[ruleId] !== undefined
const step = (ruleId: string, order: number, name: string, plan: PeriodEndStep['plan'], applies = given(ruleId)): PeriodEndStep => ({
  ruleId,
  order,
  name,
  standards: companies,
  kind: 'closing',
  applies,
  plan,
})

/** Amounts of one step: what stands on the declaration, tax by tax. The last four digits are the same under both standards. */
export const propertyTaxes = [
  { key: 'property-tax', label: '房产税', expense: '0006', payable: '22210019' },
  { key: 'land-use-tax', label: '城镇土地使用税', expense: '0005', payable: '22210020' },
  { key: 'vehicle-tax', label: '车船税', expense: '0007', payable: '22210021' },
] as const

const enteredTaxes = (input: PeriodEndInput) =>
  propertyTaxes.flatMap((one) => {
    const amount = input.given.amounts?.[one.key]
    return amount === undefined || isZero(amount) ? [] : [{ ...one, amount }]
  })

function planPropertyTax(input: PeriodEndInput): StepOutcome {
  const entered = enteredTaxes(input)
  if (entered.length === 0) return skipped('本期没有金额')
  const root = small(input) ? '5403' : '6403'
  return {
    lines: [
      ...entered.map(({ label, expense, amount }) => debitLine(`${root}${expense}`, `计提${label}`, amount)),
      ...entered.map(({ label, payable, amount }) => creditLine(payable, `计提${label}`, amount)),
    ],
    amount: sum(entered.map((one) => one.amount)),
    basis: entered.map(({ label, amount }) => ({ label, value: moneyText(amount) })),
    explanation: '按申报表上的应纳税额',
  }
}

export const accrualSteps: readonly PeriodEndStep[] = [
  {
    ...step('accrued-reversal', 5, '冲回上月暂估入库', planReversal, (input) => (input.given.accrued ?? []).length > 0),
    firstDay: true,
  },
  step(ACCRUED, 10, '暂估入库', planAccrued),
  step('finished', 36, '完工产品入库', (input) =>
    planOut(
      input,
      'finished',
      '完工产品入库',
      onlyLeaf(input.facts.subjects, '1405')?.code ?? null,
      [small(input) ? '40010001' : '50010001'],
      'all',
    ),
  ),
  step('other-cogs', 41, '结转其他业务成本', (input) =>
    planOut(input, 'other-cogs', '结转其他业务成本', small(input) ? '54020001' : '64020001', ['1403'], 'one'),
  ),
  step('service-cost', 42, '结转劳务成本', (input) =>
    planOut(
      input,
      'service-cost',
      '结转劳务成本',
      small(input) ? '54010002' : '64010002',
      small(input) ? ['4001'] : ['5201', '1464'],
      'all',
    ),
  ),
  step('property-tax', 72, '计提房产税、土地使用税、车船税', planPropertyTax, (input) => enteredTaxes(input).length > 0),
]
