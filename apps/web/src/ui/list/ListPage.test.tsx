/** A list drawn from its declaration: controls, words that can be taken off, acts, totals, faces. */
import { filter } from '@app/contract/kernel/filter'
import { money, type Money } from '@app/domain/kernel/money'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { inUseColumn, moneyColumn, voucherColumn } from './columns.tsx'
import { fieldsOf } from './fields.tsx'
import { ListPage } from './ListPage.tsx'
import { useList } from './use-list.ts'

const things = filter({
  kind: { title: '类型', kind: 'choice', hint: '全部类型', choices: { a: '甲' } },
  search: { title: '搜索', kind: 'text', hint: '名称' },
  voucherId: { title: '所选凭证的东西', kind: 'record' },
})
interface Row {
  readonly id: string
  readonly amount: Money
  readonly voucherId: string | null
  readonly voucher: string
}
const columns = [
  { key: 'id', title: '编号', width: 80, text: (row: Row) => row.id },
  moneyColumn<Row>('amount', '金额', (row) => row.amount),
  voucherColumn<Row>(() => {}, { without: () => '未生成' }),
  inUseColumn<Row>(() => false),
]
const answered = { total: 0, loading: false, refreshing: false, error: null, again: () => {} }

function Things({ rows }: { rows: readonly Row[] }) {
  const list = useList({
    name: 'things',
    fields: fieldsOf(things),
  })
  return (
    <ListPage
      title="东西"
      ofFirm
      label="东西"
      list={list}
      read={{ ...answered, data: rows }}
      columns={columns}
      rowKey={(row) => row.id}
      totals={{ amount: money('0.00') }}
      empty={{ title: '还没有东西', hint: '新增一个' }}
      acts={[{ label: '停用', off: true, why: '请先选择', run: () => {} }, false]}
      main={{ label: '新增', run: () => {} }}
    />
  )
}
const drawn = (address: string, rows: readonly Row[]) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <Things rows={rows} />
    </MemoryRouter>,
  )
const row: Row = { id: '1', amount: money('12.00'), voucherId: null, voucher: '' }

test('fields become controls, what a link asked becomes a word that can be taken off', () => {
  const plain = drawn('/things', [row])
  expect(plain).toContain('aria-label="类型"')
  expect(plain).toContain('aria-label="搜索"')
  expect(plain).not.toContain('所选凭证的东西')
  expect(drawn('/things?voucherId=v1', [row])).toContain('所选凭证的东西')
  expect(drawn('/things?search=%E7%BA%B8', [row])).toContain('value="纸"')
})

test('acts say why they are off; the main one is last, and offered again where nothing is there yet', () => {
  const full = drawn('/things', [row])
  expect(full).toMatch(/title="请先选择"[^>]*disabled|disabled[^>]*title="请先选择"/)
  expect(full.match(/新\s*增/g)).toHaveLength(1)
  const empty = drawn('/things', [])
  expect(empty).toContain('还没有东西')
  expect(empty.match(/<span>新\s*增<\/span>/g)).toHaveLength(2)
})

test('a filter that finds nothing says so and can be cleared; it is not an empty list', () => {
  const nothing = drawn('/things?kind=a', [])
  expect(nothing).toContain('清除筛选')
  expect(nothing).not.toContain('还没有东西')
})

test('totals stand below their column and show their zero', () => {
  const full = drawn('/things', [row])
  expect(full).toContain('合计')
  expect(full).toContain('0.00')
})

test('a balance shows its zero and is never added up; an amount is blank and is', () => {
  const amount = moneyColumn<Row>('amount', '金额', (one) => one.amount)
  const balance = moneyColumn<Row>('amount', '余额', (one) => one.amount, { balance: true })
  const zero = { ...row, amount: money('0.00') }
  expect([amount.text(zero), amount.amount?.(row)]).toEqual(['', money('12.00')])
  expect([balance.text(zero), balance.amount]).toEqual(['0.00', undefined])
})
