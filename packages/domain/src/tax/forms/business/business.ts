/**
 * 经营所得: A is prepaid by quarter, B settles the year, C adds the year up over several places; one return an owner. Everything counts from
 * January. Profit comes from the books; what the owner deducts, and how the tax office levies, a person says.
 */
import { heldOn } from '../../../kernel/dated.ts'
import { fromFen, moneyText } from '../../../kernel/money.ts'
import { lastDay, monthOf, type Period } from '../../../kernel/period.ts'
import { basicDeduction } from '../../../people/salary/iit.ts'
import { bracketsOf, iitFigures, taxOn } from '../../../people/salary/iit-tables.ts'
import { BRACKETS, FORMS, LAST } from './business-shared.ts'
import { beforeInYearChecks, beforeParameters, spanChecks, spanParameters } from '../engine/before.ts'
import { isFirstOfYear } from '../engine/cycles.ts'
import { YES_NO, type Cycle, type Filing, type ParameterData, type Parameters, type Sources } from '../engine/form.ts'
import { FIRST_OF_YEAR } from '../engine/formula.ts'
import { jya } from './jya.ts'
import { jyb } from './jyb.ts'
import { jyc } from './jyc.ts'

const LAW = '个人所得税法附表二'
const RULES = '个人所得税法实施条例第十五条'
const HALF = '财政部 税务总局公告2023年第12号'

const OWNER_KINDS = { '0': '请选择', '1': '个体工商户业主', '2': '个人独资企业投资人', '3': '合伙企业个人合伙人' } as const
const SOLE_TRADER = '1'
const LEVIES = {
  '0': '请选择',
  '1': '查账征收（据实预缴）',
  '2': '查账征收（按上年应纳税所得额预缴）',
  '3': '核定应税所得率（按收入总额）',
  '4': '核定应税所得率（按成本费用）',
  '5': '核定应纳税所得额',
} as const

const brackets: Parameters = Object.fromEntries(
  BRACKETS.flatMap((at): [`$${string}`, ParameterData][] => [
    ...(at < LAST ? [[`$upto_${at}`, { title: `第${at}级的上限`, as: 'money', source: LAW }] as [`$${string}`, ParameterData]] : []),
    [`$rate_${at}`, { title: `第${at}级的税率（%）`, source: LAW }],
    [`$quick_${at}`, { title: `第${at}级的速算扣除数`, as: 'money', source: LAW }],
  ]),
)
/** Parameters that say the table of rates. */
export const BRACKET_PARAMETERS: readonly string[] = Object.keys(brackets)
const law: Parameters = {
  ...brackets,
  $half_limit: { title: '个体工商户减半征收的应纳税所得额上限', as: 'money', source: HALF },
  $half_full: { title: '减半上限以内的应纳税额', as: 'money', source: HALF },
  [FIRST_OF_YEAR]: { title: '本年第一个所属期' },
}
const kind: Parameters = { $owner_kind: { title: '经营者类别', open: OWNER_KINDS, source: '企业信息的统一社会信用代码' } }
const own: Parameters = {
  $basic: { title: '投资者减除费用（每月）', as: 'money', source: '个人所得税法第六条' },
  $months: { title: '实际经营月份数', open: 'rate', source: RULES },
  $comprehensive: { title: '本年有综合所得（个人扣除在那里减）', formula: '0', open: YES_NO, source: RULES },
  $share: { title: '上一份申报表的分配比例' },
}

const monthsMost: Parameters = { $months_most: { title: '本年截至所属期的月份数' } }
/** What the owner's part of the year comes to, and what is taxed of it by each way of levying. */
const reckonedA: Parameters = {
  $shared: {
    title: '本年利润里归经营者的部分',
    formula: 'ROUND(MAX({JYA!3:1} - {JYA!4:1}, 0) * {JYA!6:1} / 100, 2)',
    source: RULES,
  },
  $by_books: { title: '查账征收的应纳税所得额', as: 'money', formula: 'MAX($shared - {JYA!7:1} - {JYA!18:1}, 0)', source: RULES },
  $by_levy: {
    title: '核定应税所得率的应纳税所得额',
    as: 'money',
    formula:
      'IF($levy = 3, ROUND({JYA!1:1} * {JYA!5:1} * {JYA!6:1} / 10000, 2), ROUND({JYA!2:1} * {JYA!5:1} * {JYA!6:1} / ((100 - {JYA!5:1}) * 100), 2))',
    source: FORMS,
  },
}
const INCOME = '/report/profitStatement'
const LIST = '/taxWorkspace/personTax/businessIncome'
export const businessSources: Sources = {
  'business.income': { title: '本年累计收入总额（营业收入、营业外收入、投资收益等）', page: INCOME },
  'business.costs': { title: '本年累计成本费用：收入总额减利润总额', page: INCOME },
  'business.cost': { title: '利润表本年累计的营业成本', page: INCOME },
  'business.selling': { title: '利润表本年累计的销售费用', page: INCOME },
  'business.administrative': { title: '利润表本年累计的管理费用（含研发费用）', page: INCOME },
  'business.financial': { title: '利润表本年累计的财务费用', page: INCOME },
  'business.surcharges': { title: '利润表本年累计的税金及附加', page: INCOME },
  'business.other': { title: '成本费用里的其他支出（营业外支出等）', page: INCOME },
  'business.prepaid': { title: '本年各期A表的已缴与应补之和', page: LIST },
  'business.here': { title: '本单位B表的应纳税所得额', page: LIST },
  'business.settled': { title: '本单位B表减免后的应纳税额', page: LIST },
}

export const businessA: Filing = {
  kind: 'businessA',
  title: '个人所得税经营所得纳税申报表（A表）',
  forms: [{ ...jya, checks: [...jya.checks, ...beforeInYearChecks, ...spanChecks] }],
  parameters: {
    ...beforeParameters,
    ...spanParameters,
    ...kind,
    $levy: { title: '征收方式', open: LEVIES, source: '企业信息的企业所得税征收方式' },
    $levy_rate: { title: '上一份申报表的应税所得率' },
    ...reckonedA,
    ...own,
    ...law,
    ...monthsMost,
  },
  sources: businessSources,
  due: ['JYA!25:1'],
}
export const businessB: Filing = {
  kind: 'businessB',
  title: '个人所得税经营所得纳税申报表（B表）',
  forms: [{ ...jyb, checks: [...jyb.checks, ...spanChecks] }],
  parameters: { ...spanParameters, ...kind, ...own, ...law, ...monthsMost },
  sources: businessSources,
  due: ['JYB!68:1'],
}
export const businessC: Filing = {
  kind: 'businessC',
  title: '个人所得税经营所得纳税申报表（C表）',
  forms: [jyc],
  parameters: { ...kind, ...law },
  sources: businessSources,
  due: ['JYC!14:3'],
}

/** What the law says for the period of a return of business income, and what is said of its owner. */
export function businessParameters(period: Period, cycle: Cycle, said: OwnerSaid): Record<string, string> {
  const on = lastDay(period)
  const brackets = bracketsOf('business', on)
  const half = heldOn(iitFigures.businessHalf, on)?.value ?? 0n
  const months = String(monthOf(period))
  return {
    ...Object.fromEntries(
      brackets.flatMap(({ upTo, percent, quick }, at) => [
        ...(upTo === null ? [] : [[`$upto_${at + 1}`, moneyText(fromFen(upTo))]]),
        [`$rate_${at + 1}`, String(percent)],
        [`$quick_${at + 1}`, moneyText(fromFen(quick))],
      ]),
    ),
    $half_limit: moneyText(fromFen(half)),
    $half_full: moneyText(fromFen(taxOn('business', half, on).tax)),
    $basic: moneyText(fromFen(basicDeduction(1, on))),
    $months: months,
    $months_most: months,
    [FIRST_OF_YEAR]: isFirstOfYear(period, cycle),
    $owner_kind: said.kind,
    $levy: said.levy,
    $levy_rate: said.levyRate,
    $comprehensive: said.comprehensive,
    $share: said.share,
  }
}

/** What is said of an owner, the same from return to return: asked again only where it is not known. */
export interface OwnerSaid {
  readonly kind: string
  readonly levy: string
  readonly levyRate: string
  readonly comprehensive: string
  readonly share: string
}
/** The first two signs of a unified social credit code say what is registered (GB 32100-2015): 92 is a sole trader. */
export const isSoleTrader = (taxNumber: string): boolean => taxNumber.startsWith('92')
/** As the last return of the owner said it; of the first, what the company's information says, and `0` where a person must. */
export function ownerSaid(
  last:
    | {
        readonly typed: Readonly<Record<string, string>>
        readonly figures: Readonly<Record<string, string>>
        readonly parameters: Readonly<Record<string, string>>
      }
    | undefined,
  company: { readonly taxNumber: string; readonly assessed: boolean },
): OwnerSaid {
  const said = (name: string): string | undefined => last?.typed[name] ?? last?.parameters[name]
  return {
    kind: said('$owner_kind') ?? (isSoleTrader(company.taxNumber) ? SOLE_TRADER : '0'),
    levy: said('$levy') ?? (company.assessed ? '0' : '1'),
    levyRate: last?.figures['JYA!5:1'] ?? '0',
    comprehensive: said('$comprehensive') ?? '0',
    share: last?.figures['JYA!6:1'] ?? last?.figures['JYB!40:1'] ?? '0',
  }
}
