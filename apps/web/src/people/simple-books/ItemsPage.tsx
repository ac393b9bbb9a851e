/** 其他收入、其他支出, and 收入、采购 of the simplified books: one page; a line is typed above, the list stands below. */
import { ITEM_DIRECTIONS, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { groupThousands, isZero, moneyText, type Money } from '@app/domain/kernel/money'
import { lastDay, periodOf } from '@app/domain/kernel/period'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { ask, showError, tell, type Question } from '../../platform/feedback.tsx'
import { useCan, useLocked } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { DataTable, type Column } from '../../ui/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { ImportWorkbook } from '../../ui/ImportWorkbook.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { LockBar, Page, State, Toolbar } from '../../ui/Page.tsx'
import { RangeField, useRange } from '../../ui/period-range.tsx'
import { StoppedBar } from '../../ui/StoppedBar.tsx'
import { BookedSelect, FailedDialog, MoreMenu, type Failure } from '../../papers/paper/index.ts'
import { emptyItem, ItemEntry } from './ItemEntry.tsx'
import { ItemDrawer } from './ItemDrawer.tsx'
import { itemsApiOf, useItemActs, useItemChoices, useItems, useSaveItems, type Item, type ItemFilter } from './simple-books.api.ts'
import './simple-books.css'

const none: readonly never[] = []
const keyOf = (row: Item): string => row.id
const WORDS = { in: ['收入用途', '付款方'], out: ['支出用途', '收款方'] } as const satisfies Record<
  ItemDirection,
  readonly [string, string]
>
const RIGHTS = {
  in: { plain: 'bailian-income', full: 'finance-othersIn' },
  out: { plain: 'bailian-purchase', full: 'finance-othersOut' },
} as const

const money = (key: string, title: string, of: (row: Item) => Money): Column<Item> => ({
  key,
  title,
  width: 116,
  align: 'right',
  text: (row) => (isZero(of(row)) ? '' : moneyText(of(row))),
  amount: of,
  render: (row) => <MoneyCell value={of(row)} />,
})

export function ItemsPage({ direction, title }: { direction: ItemDirection; title: string }) {
  const [plain, full] = [useCan(`${RIGHTS[direction].plain}-bianji`), useCan(`${RIGHTS[direction].full}-bianji`)]
  const mayEdit = plain || full
  const navigate = useNavigate()
  const today = useToday()
  const [address, setAddress] = useAddress({ from: '', to: '', booked: '', search: '', voucherId: '', id: '' })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [importing, setImporting] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[] | null>(null)
  const { from, to } = useRange(address)
  const locked = useLocked(to)
  const filter: ItemFilter = {
    from,
    to,
    ...(address.booked === '' ? {} : { booked: address.booked === '1' }),
    ...(address.search === '' ? {} : { search: address.search }),
    ...(address.voucherId === '' ? {} : { voucherId: address.voucherId }),
  }
  const { data, total, totals, loading, refreshing, error, again } = useItems(direction, filter)
  const { data: choices } = useItemChoices(direction)
  const { mutateAsync: save } = useSaveItems(direction)
  const acts = useItemActs(direction)
  const rows = data ?? none
  const ids = rows.filter((row) => selected.has(row.id)).map((row) => row.id)
  const words = WORDS[direction]
  const columns = useMemo<Column<Item>[]>(
    () => [
      { key: 'day', title: '日期', width: 96, align: 'center', text: (row) => row.day },
      { key: 'purpose', title: words[0], width: 160, grow: true, text: (row) => row.purpose },
      { key: 'party', title: words[1], width: 180, grow: true, text: (row) => row.party },
      money('amount', '金额', (row) => row.amount),
      money('tax', '其中税额', (row) => row.tax),
      {
        key: 'account',
        title: '账户',
        width: 190,
        text: (row) => row.account || '还没收付',
        render: (row) => (row.paid ? row.account : <State mark="suggested">还没收付</State>),
      },
      { key: 'note', title: '备注', width: 140, grow: true, text: (row) => row.note },
      { key: 'files', title: '附件', width: 56, align: 'right', text: (row) => (row.files === 0 ? '' : String(row.files)) },
      {
        key: 'voucher',
        title: '凭证',
        width: 116,
        text: (row) => row.voucher || '未生成',
        render: (row) =>
          row.voucherId === null ? (
            <span className="quiet">未生成</span>
          ) : (
            <button
              type="button"
              tabIndex={-1}
              className="drill"
              onClick={() => void navigate(`/document/createVoucher?id=${row.voucherId!}`)}
            >
              {row.voucher}
            </button>
          ),
      },
    ],
    [navigate, words],
  )
  const change = (next: Partial<typeof address>) => {
    setSelected(new Set())
    setAddress(next)
  }
  const act = async (work: () => Promise<string>, question?: Question) => {
    if (question !== undefined && !(await ask(question))) return
    try {
      tell.success(await work())
      setSelected(new Set())
    } catch (refusal) {
      showError(refusal)
    }
  }
  const run = (work: () => Promise<string>, question?: Question) => void act(work, question)
  const book = () =>
    run(async () => {
      const { data: done } = await acts.makeVouchers({ body: { from, to, ...(ids.length > 0 ? { ids } : {}) } })
      if (done.failed.length > 0) setFailures(done.failed)
      return `已生成 ${done.vouchers} 张凭证`
    })
  const menu: Readonly<Record<string, () => void>> = {
    import: () => setImporting(true),
    export: () => void saveFile(itemsApiOf[direction].export, { query: { ...filter, format: 'xlsx' } }, `${title}.xlsx`).catch(showError),
    unbook: () =>
      run(async () => `已撤销 ${(await acts.removeVouchers({ body: { ids } })).data.count} 张凭证`, {
        title: `撤销 ${ids.length} 行的凭证？`,
        content: '凭证草稿将被删除；已记账的不能撤销',
        ok: '撤销',
      }),
    remove: () =>
      run(async () => `已删除 ${(await acts.remove({ query: { ids } })).data.count} 行`, {
        title: `删除 ${ids.length} 行？`,
        content: '删除的内容会记入操作日志',
        ok: '删除',
        danger: true,
      }),
  }
  const open = rows.find((row) => row.id === address.id)
  const off = !mayEdit || ids.length === 0
  const filtered = [address.booked, address.search, address.voucherId].some((one) => one !== '')
  return (
    <Page title={title}>
      <StoppedBar />
      <LockBar reason={locked} />
      <Toolbar
        actions={
          <>
            <MoreMenu
              items={[
                { key: 'import', label: '导入 Excel', disabled: !mayEdit },
                { key: 'export', label: '导出 Excel' },
                { type: 'divider' as const },
                { key: 'unbook', label: '撤销凭证', disabled: off },
                { type: 'divider' as const },
                { key: 'remove', label: '删除所选', danger: true, disabled: off },
              ]}
              run={(key) => menu[key]?.()}
            />
            <Button type="primary" disabled={!mayEdit || (totals?.waiting ?? 0) === 0} onClick={book}>
              {ids.length > 0 ? `生成凭证（${ids.length}）` : '全部生成凭证'}
            </Button>
          </>
        }
      >
        <RangeField from={from} to={to} onChange={change} />
        <BookedSelect value={address.booked} onChange={(booked) => change({ booked })} />
        <Input.Search
          allowClear
          className="search"
          aria-label={`搜索${title}`}
          placeholder="用途、对方、备注、金额"
          defaultValue={address.search}
          onSearch={(search) => change({ search })}
        />
      </Toolbar>
      {choices && mayEdit && locked === null && (
        <ItemEntry
          // another month begins with a day of its own
          key={to}
          label={`录入${title}`}
          start={emptyItem(periodOf(today) === to ? today : lastDay(to))}
          choices={choices}
          words={words}
          disabled={false}
          again
          onKeep={async (draft) => {
            await save({ body: [draft] })
            if (draft.day.slice(0, 7) < from || draft.day.slice(0, 7) > to) tell.info(`已保存到 ${draft.day.slice(0, 7)}`)
          }}
        />
      )}
      {totals !== undefined && totals.months.length > 1 && (
        <div className="totals-line">
          {totals.months.map((one) => (
            <span key={one.period}>
              {one.period} <b className="figure">{groupThousands(one.amount)}</b>
            </span>
          ))}
        </div>
      )}
      <DataTable
        name={`items-${direction}`}
        label={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        selected={selected}
        onSelect={setSelected}
        onOpen={(row) => setAddress({ id: row.id })}
        pinned={1}
        sortable
        dimmed={refreshing}
        {...(totals
          ? {
              totals: {
                day: '合计',
                amount: <MoneyCell value={totals.amount} zero="shown" />,
                tax: <MoneyCell value={totals.tax} zero="shown" />,
              },
            }
          : {})}
        status={`${total} 行${totals && !isZero(totals.unpaid) ? ` · 还没收付 ${groupThousands(totals.unpaid)}` : ''}${totals ? ` · 未生成凭证 ${totals.waiting}` : ''}`}
        face={faceOf({
          loading,
          error,
          again,
          count: rows.length,
          filtered,
          onClear: () => change({ booked: '', search: '', voucherId: '' }),
          empty: <Empty title={`还没有${title}`} hint="在上面直接录入，一笔一行；也可以从 Excel 导入" />,
        })}
      />
      {open && choices && (
        <ItemDrawer
          direction={direction}
          item={open}
          choices={choices}
          words={words}
          mayEdit={mayEdit}
          onClose={() => setAddress({ id: '' })}
        />
      )}
      {importing && (
        <ImportWorkbook
          title={`导入${ITEM_DIRECTIONS[direction]}`}
          accept={['xlsx', 'xls', 'csv']}
          hint="按模板的表头；有一行不对则全部不导入，并列出每一行的原因"
          send={async (files) => `已导入 ${(await acts.importFile({ files: [...files] })).data.count} 行`}
          template={{
            label: '下载模板',
            fetch: () => saveFile(itemsApiOf[direction].template, {}, `${ITEM_DIRECTIONS[direction]}模板.xlsx`),
          }}
          onClose={() => setImporting(false)}
        />
      )}
      {failures !== null && <FailedDialog failures={failures} onClose={() => setFailures(null)} />}
    </Page>
  )
}
