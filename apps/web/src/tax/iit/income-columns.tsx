/** Columns of income: who, which kind, where it came from, and what it comes to. */
import { type Address, addressOf } from '@app/domain/access/address'
import { money, ZERO, type Money } from '@app/domain/kernel/money'
import { INCOME_ITEMS, INCOME_SOURCES } from '@app/domain/tax/iit/income'
import { Drill, moneyColumn } from '../../ui/list/columns.tsx'
import { State } from '../../ui/faces/Page.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import type { Income } from './iit.api.ts'

const figure =
  (key: string) =>
  (row: Income): Money =>
    row.figures[key] === undefined ? ZERO : money(row.figures[key])
const amount =
  (key: string) =>
  (row: Income): Money =>
    row.amounts[key] === undefined ? ZERO : money(row.amounts[key])
/** Where the row of a sheet stands. */
const sheetAt = (id: string, period: string): Address => addressOf('/document/salary', { year: period.slice(0, 4), sheet: id })

export const incomeColumns = (period: string, go: (address: Address) => void): readonly Column<Income>[] => [
  { key: 'code', title: '工号', width: 70, text: (row) => row.code },
  { key: 'name', title: '姓名', width: 84, text: (row) => row.name },
  { key: 'item', title: '所得项目', width: 130, text: (row) => INCOME_ITEMS[row.item].title },
  {
    key: 'source',
    title: '来源',
    width: 64,
    text: (row) => INCOME_SOURCES[row.source],
    render: (row) =>
      row.sheetIds.length === 0 ? (
        INCOME_SOURCES[row.source]
      ) : (
        <Drill title="打开工资表" onClick={() => go(sheetAt(row.sheetIds.at(-1)!, period))}>
          {INCOME_SOURCES[row.source]}
        </Drill>
      ),
  },
  moneyColumn('income', '本期收入', (row) => row.income),
  moneyColumn('taxable', '应纳税所得额', figure('taxable'), { width: 108 }),
  {
    key: 'percent',
    title: '税率',
    width: 54,
    align: 'right',
    text: (row) => (row.figures['percent'] === undefined ? '' : `${row.figures['percent']}%`),
  },
  moneyColumn('due', '应纳税额', figure('due'), { width: 92 }),
  moneyColumn('paid', '已扣税额', figure('paid'), { width: 92 }),
  moneyColumn('tax', '本期应扣', (row) => row.tax, { width: 92 }),
  {
    key: 'told',
    title: '问题与说明',
    width: 200,
    grow: true,
    text: (row) => [row.problem, row.difference, row.answer].filter((words) => words !== '').join('；'),
    render: (row) =>
      row.problem !== '' ? (
        <State mark="red">{row.problem}</State>
      ) : row.difference !== '' ? (
        <State mark={row.answer === '' ? 'red' : 'suggested'}>
          {row.answer === '' ? `请说明：${row.difference}` : `${row.difference}（${row.answer}）`}
        </State>
      ) : (
        row.answer
      ),
  },
  // what decides comes first: on a small screen in large type these are scrolled to
  moneyColumn('exempt', '免税收入', amount('exempt'), { width: 92 }),
  moneyColumn('cumAdditional', '累计专项附加', figure('cumAdditional'), { width: 104 }),
]
