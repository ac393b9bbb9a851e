/** 其他收入、其他支出, and 收入、采购 of the simplified books: one page; a line is typed above, the list stands below. */
import { itemFilter } from '@app/contract/people/simple-books/simple-books'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { useCan, useLocked } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import { itemColumns } from './item-columns.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemImport } from './ItemImport.tsx'
import { MonthSums } from './MonthSums.tsx'
import { itemsApiOf, useItemChoices, useItems } from './simple-books.api.ts'
import { useBooking } from './use-booking.tsx'
import { NewItem } from './NewItem.tsx'
import { useItemMenu } from './item-menu.ts'
import './simple-books.css'

const none: readonly never[] = []
const WORDS = { in: ['收入用途', '付款方'], out: ['支出用途', '收款方'] } as const
const RIGHTS = {
  in: { plain: 'bailian-income', full: 'finance-othersIn' },
  out: { plain: 'bailian-purchase', full: 'finance-othersOut' },
} as const

export function ItemsPage({ direction, title }: { direction: ItemDirection; title: string }) {
  const [plain, full] = [useCan(`${RIGHTS[direction].plain}-bianji`), useCan(`${RIGHTS[direction].full}-bianji`)]
  const mayEdit = plain || full
  const navigate = useGo()
  const list = useList({
    name: `items-${direction}`,
    fields: fieldsOf(itemFilter, { titles: { search: `搜索${title}` } }),
    also: { id: '' },
  })
  const { values, put, query } = list
  const { from, to } = query
  const [importing, setImporting] = useState(false)
  const locked = useLocked(to)
  const read = useItems(direction, query)
  const { total, totals } = read
  const { data: choices } = useItemChoices(direction)
  const rows = read.data ?? none
  const ids = rows.filter((row) => list.selected.has(row.id)).map((row) => row.id)
  const words = WORDS[direction]
  const columns = useMemo(() => itemColumns(words, (address) => void navigate(address)), [navigate, words])
  const booking = useBooking(direction, { from, to, ids, act: list.act })
  const open = rows.find((row) => row.id === values.id)
  const trade = choices?.trade ? booking.changeTrade(choices.trade, !mayEdit || (totals?.waiting ?? 0) === 0) : null
  const menu = useItemMenu({ direction, list, ids, mayEdit, onImport: () => setImporting(true), trade })
  return (
    <ListPage
      title={title}
      label={title}
      list={list}
      read={read}
      columns={columns}
      rowKey={(row) => row.id}
      onOpen={(row) => put({ id: row.id })}
      totals={totals && { amount: totals.amount, tax: totals.tax }}
      status={`${total} 行${totals && !isZero(totals.unpaid) ? ` · 还没收付 ${groupThousands(totals.unpaid)}` : ''}${totals ? ` · 未生成凭证 ${totals.waiting}` : ''}`}
      elsewhere={<OtherMonths of={itemsApiOf[direction].list} query={query} unit="笔" onMonth={list.change} />}
      empty={{
        title: `还没有${title}`,
        hint: '在上面直接录入，一笔一行；也可以从 Excel 导入。选了账户的，按日期在「银行」「现金」里看',
        action: null,
      }}
      bar={<LockBar reason={locked} />}
      file={{ of: itemsApiOf[direction].export, query, name: title }}
      more={menu}
      main={{
        label: ids.length > 0 ? `生成凭证（${ids.length}）` : '全部生成凭证',
        off: !mayEdit || (totals?.waiting ?? 0) === 0,
        run: booking.book,
      }}
      above={
        <>
          {choices && mayEdit && locked === null && (
            <NewItem title={title} direction={direction} words={words} choices={choices} from={from} to={to} onOpen={(id) => put({ id })} />
          )}
          {totals && <MonthSums months={totals.months} />}
        </>
      }
    >
      {open && choices && (
        <ItemDrawer direction={direction} item={open} choices={choices} words={words} mayEdit={mayEdit} onClose={() => put({ id: '' })} />
      )}
      {importing && <ItemImport direction={direction} onClose={() => setImporting(false)} />}
      {booking.dialogs}
    </ListPage>
  )
}
