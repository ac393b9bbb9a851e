/** Individual income tax as policies: brackets, figures, special deductions. */
import { fromFen, groupThousands } from '../../kernel/money.ts'
import { DEDUCTION_KINDS, MEDICAL, kindsOf, type DeductionItem } from '../../people/salary/deduction-kinds.ts'
import { DEDUCTIONS } from '../../people/salary/deductions.ts'
import { iitFigures, iitTables, type Bracket, type IitTable } from '../../people/salary/iit-tables.ts'
import { BRACKET_PARAMETERS } from '../forms/business/business.ts'
import { policyOf, type Policy, type PolicyUse } from './policy.ts'

const yuan = (fen: bigint): string => `${groupThousands(fromFen(fen))}元`
const bracketWords = (rows: readonly Bracket[]): string =>
  rows.map(({ upTo, percent }) => `${upTo === null ? '以上' : `至${groupThousands(fromFen(upTo))}`} ${percent}%`).join('；')
const OWNED: readonly PolicyUse[] = ['businessA', 'businessB', 'businessC']
const TABLES: Readonly<Record<IitTable, readonly [title: string, uses: readonly PolicyUse[]]>> = {
  comprehensive: ['综合所得税率表（累计预扣）', ['iit']],
  monthly: ['按月换算的综合所得税率表', ['iit']],
  labour: ['劳务报酬预扣率表', ['iit']],
  business: ['经营所得税率表', OWNED],
}
const FIGURES = {
  basic: ['基本减除费用（每月）', ['iit', 'businessA', 'businessB']],
  yearAtOnce: ['上年工资不超过6万元的，全年减除费用一次扣', ['iit']],
  bonusMonths: ['全年一次性奖金单独计税', ['iit']],
  lettingRepairs: ['财产租赁所得的修缮费用（每月）', ['iit']],
  businessHalf: ['个体工商户减半的应纳税所得额', OWNED],
} as const satisfies Record<keyof typeof iitFigures, readonly [string, readonly PolicyUse[]]>
const PARAMETERS: Partial<Readonly<Record<keyof typeof iitFigures, readonly string[]>>> = {
  basic: ['$basic'],
  businessHalf: ['$half_limit', '$half_full'],
}
const figureWords =
  (key: keyof typeof iitFigures) =>
  (value: bigint): string =>
    key === 'bonusMonths' ? `除以${value}个月找税率` : yuan(value)

const special: readonly Policy[] = (Object.keys(DEDUCTION_KINDS) as DeductionItem[]).flatMap((item) =>
  Object.entries(kindsOf(item)).map(([variety, { title, amounts, who, by }]) =>
    policyOf(
      `special-${item}-${variety}`,
      `专项附加扣除：${DEDUCTIONS[item]}${title === DEDUCTIONS[item] ? '' : `（${title}）`}`,
      ['iit'],
      amounts,
      (value) => `每月${yuan(value)}${by === 'heads' ? '／人' : by === 'typed' ? '为上限' : by === 'once' ? '，当年一次' : ''}；${who}`,
    ),
  ),
)
export const personPolicies: readonly Policy[] = [
  ...(Object.keys(iitTables) as IitTable[]).map((table) =>
    policyOf(
      `iit-${table}`,
      TABLES[table][0],
      TABLES[table][1],
      iitTables[table],
      bracketWords,
      table === 'business' ? { parameters: BRACKET_PARAMETERS } : {},
    ),
  ),
  ...(Object.keys(iitFigures) as (keyof typeof iitFigures)[]).map((key) =>
    policyOf(`iit-${key}`, FIGURES[key][0], FIGURES[key][1], iitFigures[key], figureWords(key), { parameters: PARAMETERS[key] ?? [] }),
  ),
  ...special,
  policyOf(
    'special-medical',
    `专项附加扣除：${MEDICAL.title}`,
    ['iit'],
    MEDICAL.amounts,
    (value) => `每年最多${yuan(value)}；${MEDICAL.who}`,
  ),
]
