/** 其他收入、其他支出, and 收入、采购 of the simplified books: one page; a line is typed above, the list stands below. */
import { itemFilter } from '@app/contract/people/simple-books/simple-books'
import type { ItemDirection } from '@app/domain/people/simple-books/other-item'
import { groupThousands, isZero } from '@app/domain/kernel/money'
import { useMemo, useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, useLocked, useWorkDay } from '../../platform/session.ts'
import { fieldsOf } from '../../ui/list/fields.tsx'
import { ListPage } from '../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../ui/list/OtherMonths.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { LockBar } from '../../ui/faces/Page.tsx'
import { emptyItem, ItemEntry } from './ItemEntry.tsx'
import { itemColumns } from './item-columns.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { ItemImport } from './ItemImport.tsx'
import { MonthSums } from './MonthSums.tsx'
import { itemsApiOf, useAddItemFiles, useItemActs, useItemChoices, useItems, useSaveItems } from './simple-books.api.ts'
import { useBooking } from './use-booking.tsx'
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
  const day = useWorkDay(to)
  const [importing, setImporting] = useState(false)
  const locked = useLocked(to)
  const read = useItems(direction, query)
  const { total, totals } = read
  const { data: choices } = useItemChoices(direction)
  const { mutateAsync: save } = useSaveItems(direction)
  const { mutateAsync: addFiles } = useAddItemFiles(direction)
  const acts = useItemActs(direction)
  const rows = read.data ?? none
  const ids = rows.filter((row) => list.selected.has(row.id)).map((row) => row.id)
  const words = WORDS[direction]
  const columns = useMemo(() => itemColumns(words, (address) => void navigate(address)), [navigate, words])
  const booking = useBooking(direction, { from, to, ids, act: list.act })
  const open = rows.find((row) => row.id === values.id)
  const off = !mayEdit || ids.length === 0
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
      empty={{ title: `还没有${title}`, hint: '在上面直接录入，一笔一行；也可以从 Excel 导入', action: null }}
      bar={<LockBar reason={locked} />}
      file={{ of: itemsApiOf[direction].export, query, name: title }}
      more={[
        [{ label: '导入 Excel', off: !mayEdit, run: () => setImporting(true) }],
        ...(choices?.trade ? [[booking.changeTrade(choices.trade, !mayEdit || (totals?.waiting ?? 0) === 0)]] : []),
        [
          {
            label: '撤销凭证',
            off,
            run: () =>
              list.act(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids } })).data.count} 张凭证`, {
                title: `撤销 ${ids.length} 行的凭证？`,
                content: '凭证草稿将被删除；已记账的不能撤销',
                ok: '撤销',
              }),
          },
        ],
        [
          {
            label: '删除所选',
            danger: true,
            off,
            run: () =>
              list.act(async () => `已删除 ${(await acts.remove({ query: { ids } })).data.count} 行`, {
                title: `删除 ${ids.length} 行？`,
                content: '删除的内容会记入操作日志',
                ok: '删除',
                danger: true,
              }),
          },
        ],
      ]}
      main={{
        label: ids.length > 0 ? `生成凭证（${ids.length}）` : '全部生成凭证',
        off: !mayEdit || (totals?.waiting ?? 0) === 0,
        run: booking.book,
      }}
      above={
        <>
          {choices && mayEdit && locked === null && (
            <ItemEntry
              // another month begins with a day of its own
              key={to}
              label={`录入${title}`}
              start={emptyItem(day)}
              choices={choices}
              direction={direction}
              words={words}
              disabled={false}
              again
              onKeep={async (draft, photos) => {
                const { data: kept } = await save({ body: [draft] })
                const [id] = kept.ids
                if (photos.length > 0 && id !== undefined)
                  await addFiles({ params: { id }, files: [...photos] }).catch((error: unknown) => {
                    // the line is kept: its photograph is taken again where it is
                    showError(error)
                    put({ id })
                  })
                if (draft.day.slice(0, 7) < from || draft.day.slice(0, 7) > to) tell.info(`已保存到 ${draft.day.slice(0, 7)}`)
              }}
            />
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
