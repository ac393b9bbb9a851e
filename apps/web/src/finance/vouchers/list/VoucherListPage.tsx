/** 凭证明细: vouchers with their lines, or the journal (序时账) line by line; filters live in the address. */
import { pageAt } from '@app/domain/access/address'
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { JOURNAL_COLUMNS } from '@app/domain/finance/vouchers/journal-columns'
import { useMemo, useState } from 'react'
import { useGo } from '../../../platform/links.tsx'
import { PrintSettingsDialog } from '../../../ledger/preferences/index.ts'
import { useSubjects } from '../../../ledger/subjects/index.ts'
import { sendToBackground } from '../../../platform/background.ts'
import { saveFile } from '../../../platform/client.ts'
import { tell } from '../../../platform/feedback.tsx'
import { openFile } from '../../../platform/open-file.ts'
import { useCan } from '../../../platform/session.ts'
import { withRows } from '../../../platform/reading.ts'
import { voucherAt } from '../../../ui/list/columns.tsx'
import { choicesOf, tabs } from '../../../ui/list/fields.tsx'
import { ListPage } from '../../../ui/list/ListPage.tsx'
import { OtherMonths } from '../../../ui/list/OtherMonths.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { RecodeDrawer } from '../../recode/index.ts'
import { columnsFor, rowsOf, SOURCE, type ListRow } from './list-rows.tsx'
import BinDrawer from './BinDrawer.tsx'
import RecurringDrawer from '../templates/RecurringDrawer.tsx'
import OriginDrawer from '../papers/OriginDrawer.tsx'
import { useListActions } from './use-list-actions.ts'
import { SummaryView } from './SummaryView.tsx'
import { conditionFields } from './condition-fields.tsx'
import { useVouchers, type VoucherRow } from '../vouchers.api.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000
/** More vouchers than this are printed or taken away in the background. */
const BIG_PRINT = 500
const BIG_EXPORT = 3000
const none: readonly never[] = []
const VIEWS = choicesOf({ vouchers: '凭证', journal: '序时账', summary: '汇总' })
const selectKey = (row: ListRow): string => row.voucher.id
const boxless = (row: ListRow): boolean => !row.first

export default function VoucherListPage() {
  const navigate = useGo()
  const mayAdd = useCan('document-createVoucher-bianji')
  const { byCode } = useSubjects()
  const list = useList({
    name: 'vouchers',
    pageSize: OWN_PAGE_SIZE,
    fields: [tabs('view', '显示方式', VIEWS), ...conditionFields((code) => byCode.get(code)?.id)],
    also: { level: '1', itemName: '' },
  })
  const { values, put, query, filter, filtered, selected } = list
  const { from, to } = filter
  const read = useVouchers(query)
  const { total, totals } = read
  const vouchers = read.data ?? none
  const journal = values.view === 'journal'
  const rows = useMemo(() => rowsOf(vouchers), [vouchers])
  const [opened, setOpened] = useState<'printing' | 'recode' | 'bin' | 'recurring' | null>(null)
  const actions = useListActions({ vouchers, list, period: to })
  const [explained, setExplained] = useState<VoucherRow | null>(null)
  const foreign = rows.some((row) => row.line.currency !== '')
  const columns = useMemo(() => columnsFor(journal, foreign, setExplained), [journal, foreign])
  const open = (row: ListRow, column: string) => {
    if (column === SOURCE && row.voucher.source.reason !== '') setExplained(row.voucher)
    else void navigate(voucherAt(row.voucher.id))
  }
  const print = () => {
    if (selected.size === 0 && total > BIG_PRINT && !filtered) return sendToBackground({ kind: 'printVouchers', from, to })
    tell.info('正在导出文件，请等待。')
    return openFile(vouchersApi.print, { query: selected.size > 0 ? { ids: [...selected] } : filter })
  }
  const exportAll = () => {
    if (total > BIG_EXPORT && !filtered) return sendToBackground({ kind: 'exportJournal', from, to })
    tell.info('正在导出文件，请等待。')
    return saveFile(vouchersApi.export, { query: filter }, `序时账_${from}_${to}.xlsx`)
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
      more={[
        [
          { label: selected.size > 0 ? `打印所选 ${selected.size} 张` : '打印', run: print },
          {
            label: `打印附件清单${selected.size > 0 ? '' : '（先选凭证）'}`,
            off: selected.size === 0,
            run: () => openFile(voucherFilesApi.printIndex, { query: { ids: [...selected] } }),
          },
          { label: filtered ? '导出筛选出的序时账' : '导出序时账', run: exportAll },
          { label: '打印设置', run: () => setOpened('printing') },
        ],
        [
          { label: '整理：按凭证号补断号', off: !actions.mayArrange, run: () => actions.renumber('number') },
          { label: '整理：按日期重排', off: !actions.mayArrange, run: () => actions.renumber('day') },
        ],
        [
          { label: '批量修改', off: !mayAdd, run: () => setOpened('recode') },
          { label: '周期凭证', off: !mayAdd, run: () => setOpened('recurring') },
          { label: '回收站', off: !mayAdd, run: () => setOpened('bin') },
          { label: '删除所选草稿', danger: true, off: !actions.mayRemove, run: actions.remove },
        ],
      ]}
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
