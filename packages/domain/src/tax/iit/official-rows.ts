/** Rows of a return in the import sheets of the tax office's client (people/salary/official-sheet), and read from them. */
import { add, money, moneyText, type Money } from '../../kernel/money.ts'
import { DEDUCTION_KEYS } from '../../people/salary/deductions.ts'
import { BONUS_HEADERS, LABOUR_HEADERS, WAGE_HEADERS, type OfficialRow } from '../../people/salary/official-sheet.ts'
import { SOCIAL_AMOUNTS, type Amounts, type IncomeItem } from './income.ts'

interface Form {
  readonly title: string
  readonly headers: readonly (readonly [title: string, key: string])[]
  /** Kinds of income one sheet holds, by the words of its 所得项目; none where it holds one. */
  readonly items: Readonly<Partial<Record<IncomeItem, string>>>
}
const LABOUR: Form = {
  title: '劳务报酬所得',
  headers: LABOUR_HEADERS,
  items: {
    labour: '一般劳务报酬所得',
    agent: '保险营销员佣金收入',
    intern: '实习学生劳务报酬所得',
    platform: '其他连续劳务报酬所得',
  },
}
/** The client has import sheets of these alone: anything else is typed there. */
const FORMS: Readonly<Partial<Record<IncomeItem, Form>>> = {
  wage: { title: '正常工资薪金所得', headers: WAGE_HEADERS, items: {} },
  bonus: { title: '全年一次性奖金收入', headers: BONUS_HEADERS, items: {} },
  labour: LABOUR,
  agent: LABOUR,
  intern: LABOUR,
  platform: LABOUR,
}
export const officialForm = (item: IncomeItem): Form | undefined => FORMS[item]
/** Kinds of income that go in the same sheet. */
export const together = (item: IncomeItem): readonly IncomeItem[] => {
  const items = Object.keys(FORMS[item]?.items ?? {}) as IncomeItem[]
  return items.length === 0 ? [item] : items
}
const OTHER_NAMES: Readonly<Record<string, IncomeItem>> = { 证券经纪人佣金收入: 'agent' }
/** The item of a row: what its sheet says, where it holds several. */
export function itemOfRow(asked: IncomeItem, said: string | undefined): IncomeItem | undefined {
  const items = Object.entries(FORMS[asked]?.items ?? {}) as [IncomeItem, string][]
  if (items.length === 0) return asked
  return said === undefined ? asked : (items.find(([, title]) => title === said)?.[0] ?? OTHER_NAMES[said])
}

/** Columns of ours that stand where the client has several. */
const INTO_OTHER: readonly string[] = ['transport', 'phone', 'lawyer', 'housingAdjusted', 'tibet', 'otherDeduction']
const KEPT: readonly string[] = ['income', 'exempt', ...SOCIAL_AMOUNTS, ...DEDUCTION_KEYS, 'annuity', 'health', 'deferred', 'donation']
const summed = (amounts: OfficialRow['amounts'], keys: readonly string[]): Money =>
  keys.reduce((all, key) => add(all, money(amounts[key] ?? '0')), money('0'))

export function amountsOfOfficial({ amounts }: OfficialRow): Amounts {
  const own = KEPT.flatMap((key) => (amounts[key] === undefined ? [] : [[key, amounts[key]] as const]))
  const rest = { otherDeduction: moneyText(summed(amounts, INTO_OTHER)), relief: moneyText(summed(amounts, ['relief', 'treaty'])) }
  return Object.fromEntries([...own, ...Object.entries(rest)].filter(([key, value]) => value !== '0.00' || isGiven(key)))
}
/** A cumulative deduction that is given as nothing is given. */
const isGiven = (key: string): boolean => (DEDUCTION_KEYS as readonly string[]).includes(key)
