/** 凭证明细: vouchers with their lines, or the journal (序时账) line by line; filters live in the address. */
import { pageAt } from '@app/domain/access/address'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { JOURNAL_COLUMNS } from '@app/domain/finance/vouchers/journal-columns'
import { useMemo, useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { PrintSettingsDialog } from '../../../ledger/preferences/index.ts'
import { useCan } from '../../../platform/session.ts'
import { withRows } from '../../../platform/reading.ts'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../../ui/list/OtherMonths.tsx'
import { RecodeDrawer } from '../../recode/index.ts'
import { columnsFor, rowsOf, SOURCE, type ListRow } from './list-rows.tsx'
import BinDrawer from './BinDrawer.tsx'
import RecurringDrawer from '../templates/RecurringDrawer.tsx'
import OriginDrawer from '../papers/OriginDrawer.tsx'
import { useListActions } from './use-list-actions.ts'
import { SummaryView } from './SummaryView.tsx'
import { useVoucherList, voucherMenu, type Opened } from './voucher-menu.ts'
import { useVouchers, type VoucherRow } from '../vouchers.api.ts'

const none: readonly never[] = []
const selectKey = (row: ListRow): string => row.voucher.id
const boxless = (row: ListRow): boolean => !row.first

export default function VoucherListPage() {
  const navigate = useGo()
  const mayAdd = useCan('document-createVoucher-bianji')
  const list = useVoucherList()
  const { values, put, query, filter } = list
  const { from, to } = filter
  const read = useVouchers(query)
  const { total, totals } = read
  const vouchers = read.data ?? none
  const journal = values.view === 'journal'
  const rows = useMemo(() => rowsOf(vouchers), [vouchers])
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = useListActions({ vouchers, list, period: to })
  const [explained, setExplained] = useState<VoucherRow | null>(null)
  const foreign = rows.some((row) => row.line.currency !== '')
  const columns = useMemo(() => columnsFor(journal, foreign, setExplained), [journal, foreign])
  const open = (row: ListRow, column: string) => {
    if (column === SOURCE && row.voucher.source.reason !== '') setExplained(row.voucher)
    else void navigate(voucherAt(row.voucher.id))
  }
  const close = () => setOpened(null)
  return (
    <ListPage
      file="own"
      title="凭证明细"
      label={journal ? '序时账' : '凭证'}
      list={journal ? { ...list, name: 'journal' } : list}
      read={withRows(read, read.data && rows)}
      columns={columns}
      rowKey={(row) => row.key}
      selectKey={selectKey}
      rowClass={(row) => (!journal && row.first ? 'first-line' : '')}
      {...(journal ? {} : { boxless })}
      pinned={2}
      sortable={journal}
      onOpen={open}
      totals={totals && { debit: totals.debit, credit: totals.credit }}
      status={`${total.toLocaleString('zh-CN')} 张凭证`}
      empty={{ title: '还没有凭证', hint: `${from === to ? from : `${from} 至 ${to}`} 没有凭证，录入一张或从发票、资金流水生成` }}
      elsewhere={<OtherMonths of={vouchersApi.list} query={filter} unit="张" onMonth={list.change} />}
      acts={actions.acts}
      more={voucherMenu({ list, total, actions, mayAdd, onOpen: setOpened })}
      main={{ label: '新增凭证', off: !mayAdd, run: () => navigate(pageAt('/document/createVoucher')) }}
      renderRows={(table) =>
        values.view === 'summary' ? <SummaryView conditions={filter} level={values.level} onLevel={(level) => put({ level })} /> : table
      }
    >
      {opened === 'printing' && <PrintSettingsDialog kind="voucher" journal={JOURNAL_COLUMNS} onClose={close} />}
      {opened === 'bin' && <BinDrawer mayEdit={mayAdd} onClose={close} />}
      {opened === 'recurring' && <RecurringDrawer period={to} onClose={close} />}
      {opened === 'recode' && <RecodeDrawer ids={[...list.selected]} onClose={close} onDone={list.unselect} />}
      {explained && <OriginDrawer voucher={explained} onClose={() => setExplained(null)} />}
    </ListPage>
  )
}
