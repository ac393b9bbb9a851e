/** The ordered catalogue of period-end steps (期末结转目录): ours and those other areas register (depreciation, salary …). */
import { isNegative, isZero, type Money, moneyText, negate } from '../../kernel/money.ts'
import type { Standard, VatNature } from '../../ledger/ledgers/standard.ts'
import { accrualSteps } from './steps/accruals.ts'
import { carryForwardSteps } from './steps/carry-forward.ts'
import { costSteps } from './steps/cost.ts'
import { exchangeSteps } from './steps/exchange.ts'
import { debitLine, isPlanned, type PeriodEndInput, pair, type PeriodEndStep, skipped, type StepOutcome } from './step.ts'
import { taxSteps } from './steps/taxes.ts'
import { vatSteps } from './steps/vat.ts'
import { yearEndSteps } from './steps/year-end.ts'

/** Steps whose amount is decided outside (a sheet, a declaration, a contract) and whose two subjects are fixed: rule, order, name, then codes per standard. */
const amountRows: readonly (readonly [
  string,
  number,
  string,
  VatNature | null,
  Partial<Record<Standard, readonly [debit: string, credit: string]>>,
])[] = [
  ['union-edu', 17, '计提工会经费', null, { smallBusiness: ['56020005', '22110005'], enterprise: ['66020005', '22110005'] }],
  ['interest', 25, '计提借款利息', null, { smallBusiness: ['56030001', '2231'], enterprise: ['66030001', '2231'] }],
  ['lease-interest', 26, '租赁负债利息', null, { enterprise: ['66030006', '26010002'] }],
  ['release', 30, '限制解除重分类', null, { nonProfit: ['3102', '3101'], nonProfit2004: ['3102', '3101'] }],
  ['impose', 31, '增加限制重分类', null, { nonProfit: ['3101', '3102'] }],
  ['ecl', 45, '计提或转回信用减值', null, { enterprise: ['6702', '12310002'] }],
  ['inventory-impairment', 46, '存货跌价准备', null, { enterprise: ['67010001', '1471'] }],
  [
    'vat-reclass-input',
    60,
    '待认证转进项',
    'generalTaxpayer',
    { smallBusiness: ['222100010001', '22210005'], enterprise: ['222100010001', '22210005'] },
  ],
  [
    'vat-mian-di',
    61,
    '出口免抵税额',
    'generalTaxpayer',
    { smallBusiness: ['222100010006', '222100010008'], enterprise: ['222100010006', '222100010008'] },
  ],
  [
    'vat-additional-credit',
    65,
    '进项加计抵减',
    'generalTaxpayer',
    { smallBusiness: ['22210002', '53010011'], enterprise: ['22210002', '61170004'] },
  ],
  [
    'vat-taxcontrol',
    67,
    '税控维护费抵减',
    'generalTaxpayer',
    { smallBusiness: ['222100010005', '56020022'], enterprise: ['222100010005', '66020022'] },
  ],
  ['stamp', 71, '计提印花税', null, { smallBusiness: ['54030008', '22210022'], enterprise: ['64030008', '22210022'] }],
  ['disabled-fund', 73, '残疾人就业保障金', null, { smallBusiness: ['56020028', '22210024'], enterprise: ['66020028', '22210024'] }],
]

function planGiven(input: PeriodEndInput, ruleId: string, name: string, codes: readonly [string, string]): StepOutcome {
  const amount: Money | undefined = input.given.amounts?.[ruleId]
  if (amount === undefined || isZero(amount)) return skipped('本期没有金额')
  return {
    lines: pair(name, codes[0], codes[1], amount),
    amount,
    basis: [{ label: name, value: moneyText(amount) }],
    explanation: `${name}${moneyText(amount)}`,
  }
}

const amountSteps: readonly PeriodEndStep[] = amountRows.map(([ruleId, order, name, vatNature, codes]) => ({
  ruleId,
  order,
  name,
  standards: Object.keys(codes) as Standard[],
  ...(vatNature === null ? {} : { vatNature }),
  kind: 'closing',
  applies: ({ given }) => given.amounts?.[ruleId] !== undefined,
  plan: (input) => planGiven(input, ruleId, name, codes[input.facts.standard]!),
}))

/** Recognised deferred tax asset of the period, negative when it is used up: a decrease is booked in red against the expense's debit. */
const deferredTax: PeriodEndStep = {
  ruleId: 'deferred-tax',
  order: 81,
  name: '递延所得税资产',
  standards: ['enterprise'],
  kind: 'closing',
  applies: ({ given }) => given.amounts?.['deferred-tax'] !== undefined,
  plan: (input) => {
    const plan = planGiven(input, 'deferred-tax', '递延所得税资产', ['1811', '68010002'])
    if (!isPlanned(plan) || !isNegative(plan.amount)) return plan
    return {
      ...plan,
      lines: [debitLine('1811', '递延所得税资产', plan.amount), debitLine('68010002', '递延所得税资产', negate(plan.amount))],
    }
  },
}

/** Steps whose amount a person enters; without it they do nothing. */
export const amountStepIds: ReadonlySet<string> = new Set(
  [...amountSteps, deferredTax].map((one) => one.ruleId).concat('dividend', 'accrued-purchase', 'finished', 'other-cogs', 'service-cost'),
)

/** Every step finance itself brings, in order. */
export const periodEndSteps: readonly PeriodEndStep[] = [
  ...accrualSteps,
  ...costSteps,
  ...exchangeSteps,
  ...vatSteps,
  ...taxSteps,
  ...carryForwardSteps,
  ...yearEndSteps,
  ...amountSteps,
  deferredTax,
].toSorted((a, b) => a.order - b.order)

/** The steps a ledger sees, in the order they must run; a registered step replaces ours of the same rule. */
export function stepsFor(standard: Standard, vatNature: VatNature, registered: readonly PeriodEndStep[] = []): PeriodEndStep[] {
  const replaced = new Set(registered.map((one) => one.ruleId))
  return [...periodEndSteps.filter((one) => !replaced.has(one.ruleId)), ...registered]
    .filter((one) => one.standards.includes(standard) && (one.vatNature === undefined || one.vatNature === vatNature))
    .toSorted((a, b) => a.order - b.order)
}

/** What a step would do this month; a step that does not apply is skipped with a word. Later steps need the earlier ones booked. */
export const planStep = (step: PeriodEndStep, input: PeriodEndInput): StepOutcome =>
  step.applies(input) ? step.plan(input) : skipped('本期不需要')
