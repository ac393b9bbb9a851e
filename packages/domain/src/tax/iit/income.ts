/** The kinds of income a withholding return has (所得项目), what is said of each, and how each is taxed. */
import type { Field } from '../../kernel/field.ts'
import { money, type Money } from '../../kernel/money.ts'
import { BONUS_MODES, type SheetKind, type TaxKind } from '../../people/salary/pay-types.ts'

interface ItemRules {
  readonly title: string
  /** The same kind of sheet and payee in pay, by whose rules it is taxed; null: taxed by itself, payment by payment. */
  readonly paid: { readonly kind: SheetKind; readonly taxKind: TaxKind } | null
  /** Of those who are not residents. */
  readonly nonResident?: true
  /** Taxed alike whoever it is paid to. */
  readonly anybody?: true
  /** A year of these is one sum (累计预扣). */
  readonly stream?: 'wage' | 'agent' | 'intern' | 'platform'
}
const pay = (kind: SheetKind, taxKind: TaxKind) => ({ kind, taxKind })

export const INCOME_ITEMS = {
  wage: { title: '正常工资薪金', paid: pay('wage', 'employee'), stream: 'wage' },
  bonus: { title: '全年一次性奖金', paid: pay('bonus', 'employee'), stream: 'wage' },
  labour: { title: '一般劳务报酬', paid: pay('labour', 'labour') },
  agent: { title: '保险营销员、证券经纪人佣金', paid: pay('labour', 'agent'), stream: 'agent' },
  intern: { title: '实习学生劳务报酬', paid: pay('labour', 'intern'), stream: 'intern' },
  platform: { title: '其他连续劳务报酬（平台）', paid: pay('labour', 'platform'), stream: 'platform' },
  author: { title: '稿酬', paid: null },
  royalty: { title: '特许权使用费', paid: null },
  severance: { title: '解除劳动合同一次性补偿金', paid: pay('severance', 'employee') },
  letting: { title: '财产租赁所得', paid: null, anybody: true },
  lettingHome: { title: '财产租赁所得（个人出租住房）', paid: null, anybody: true },
  transfer: { title: '财产转让所得', paid: null, anybody: true },
  interest: { title: '利息、股息、红利所得', paid: null, anybody: true },
  chance: { title: '偶然所得', paid: null, anybody: true },
  nrWage: { title: '非居民正常工资薪金', paid: pay('wage', 'nonResident'), nonResident: true },
  nrBonus: { title: '非居民数月奖金', paid: pay('bonus', 'nonResident'), nonResident: true },
  nrLabour: { title: '非居民劳务报酬', paid: pay('labour', 'nonResident'), nonResident: true },
  nrAuthor: { title: '非居民稿酬', paid: null, nonResident: true },
  nrRoyalty: { title: '非居民特许权使用费', paid: null, nonResident: true },
} as const satisfies Readonly<Record<string, ItemRules>>
export type IncomeItem = keyof typeof INCOME_ITEMS
export const INCOME_KEYS = Object.keys(INCOME_ITEMS) as [IncomeItem, ...IncomeItem[]]
export const rulesOf = (item: IncomeItem): ItemRules => INCOME_ITEMS[item]

/** Of those who are not residents the items are their own; what is paid for leaving, and what property brings, is one for all. */
export const fits = (item: IncomeItem, taxKind: TaxKind): boolean =>
  item === 'severance' || rulesOf(item).anybody === true || (rulesOf(item).nonResident ?? false) === (taxKind === 'nonResident')

/** The item of a person in a sheet of pay. */
export const itemOfPay = (kind: SheetKind, taxKind: TaxKind): IncomeItem =>
  INCOME_KEYS.find((key) => {
    const { paid } = rulesOf(key)
    // wages of somebody who is paid for labour are refused by pay itself
    const same = paid?.taxKind === taxKind || (paid?.taxKind === 'employee' && kind !== 'labour' && fits(key, taxKind))
    return paid?.kind === kind && same
  }) ?? 'wage'

export const INCOME_SOURCES = { salary: '工资表', typed: '手工填写', imported: '导入' } as const
export type IncomeSource = keyof typeof INCOME_SOURCES

/** Amounts that are said of a row, by the order of the form; `when` says of which items. */
const amount = (key: string, title: string, of: readonly IncomeItem[] = INCOME_KEYS): Field => ({
  key,
  title,
  kind: 'money',
  when: (values) => (of as readonly unknown[]).includes(values['item']),
})
const WAGES: readonly IncomeItem[] = ['wage', 'nrWage']
const REGULAR: readonly IncomeItem[] = ['wage']
const LETTING: readonly IncomeItem[] = ['letting', 'lettingHome']
const LABOUR: readonly IncomeItem[] = ['labour', 'agent', 'intern', 'platform', 'nrLabour']
export const SOCIAL_AMOUNTS = ['pension', 'medical', 'unemployment', 'housing'] as const
/** 其他扣除 of the month. */
export const OTHER_AMOUNTS = ['annuity', 'health', 'deferred', 'otherDeduction'] as const
export const amountFields: readonly Field[] = [
  amount('income', '本期收入'),
  amount(
    'exempt',
    '免税收入',
    INCOME_KEYS.filter((key) => key !== 'severance'),
  ),
  amount('originalValue', '财产原值', ['transfer']),
  amount('fees', '允许扣除的税费', [...LETTING, 'transfer']),
  amount('repairs', '修缮费用（每月800元为限）', LETTING),
  amount('average', '当地年平均工资', ['severance']),
  amount('pension', '基本养老保险费', WAGES),
  amount('medical', '基本医疗保险费', WAGES),
  amount('unemployment', '失业保险费', WAGES),
  amount('housing', '住房公积金', WAGES),
  amount('annuity', '企业（职业）年金', REGULAR),
  amount('health', '商业健康保险', [...REGULAR, ...LABOUR]),
  amount('deferred', '税延养老保险', [...REGULAR, ...LABOUR]),
  amount('otherDeduction', '其他扣除', [...REGULAR, ...LABOUR, 'bonus']),
  amount('donation', '准予扣除的捐赠额'),
  amount('relief', '减免税额'),
]
export const AMOUNT_KEYS = amountFields.map((field) => field.key)
/** How a bonus is taxed; the better of both where nothing is said. */
export const MODES = { '': '自动取税少的', ...BONUS_MODES } as const
export type Mode = keyof typeof MODES

/** Exact text, by key; what is not said is nothing. */
export type Amounts = Readonly<Record<string, string>>
export const amountIn = (amounts: Amounts, key: string): Money =>
  money(amounts[key] === undefined || amounts[key] === '' ? '0' : amounts[key])
