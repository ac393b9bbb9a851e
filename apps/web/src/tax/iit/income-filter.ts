/** What the income of a month is filtered by. */
import { filter } from '@app/contract/kernel/filter'
import { INCOME_ITEMS, INCOME_KEYS, type IncomeItem } from '@app/domain/tax/iit/income'
import type { Tests } from '../../ui/list/fields.tsx'
import { bySpelling, inOrder } from '../../ui/inputs/pinyin-match.ts'
import type { Income } from './iit.api.ts'

export const titles = Object.fromEntries(INCOME_KEYS.map((key) => [key, INCOME_ITEMS[key].title])) as Record<IncomeItem, string>
export const incomeFilter = filter({
  item: { title: '所得项目', kind: 'choice', choices: titles, hint: '全部所得项目' },
  told: { title: '只看有问题、要说明的', kind: 'flag' },
  search: { title: '搜索人员', kind: 'text', hint: '姓名、工号、拼音首字母' },
})
export const incomeTests: Tests<typeof incomeFilter, Income> = {
  item: (item) => (row) => row.item === item,
  told: (only) => (row) => !only || row.problem !== '' || (row.difference !== '' && row.answer === ''),
  search: (typed) => (row) => inOrder(`${row.code} ${row.name}`, typed) || bySpelling(row.initials, typed),
}
