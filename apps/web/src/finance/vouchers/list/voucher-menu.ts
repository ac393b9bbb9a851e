/** The list of vouchers as its address asks for it, and what it offers beside the acts on many: on paper, as a file, put in order. */
import { voucherFilesApi } from '@app/contract/finance/vouchers/voucher-files'
import { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { useSubjects } from '../../../ledger/subjects/index.ts'
import { sendToBackground } from '../../../platform/background.ts'
import { saveFile } from '../../../platform/client.ts'
import { tell } from '../../../platform/feedback.tsx'
import { openFile } from '../../../platform/open-file.ts'
import type { Acts } from '../../../ui/list/acts.tsx'
import { choicesOf, tabs } from '../../../ui/list/fields.tsx'
import { useList } from '../../../ui/list/use-list.ts'
import { conditionFields } from './condition-fields.tsx'
import type { useListActions } from './use-list-actions.ts'

/** One page for nearly every list; a shorter one is chosen in the pager. */
const OWN_PAGE_SIZE = 1000
/** More vouchers than this are printed or taken away in the background. */
const BIG_PRINT = 500
const BIG_EXPORT = 3000
const VIEWS = choicesOf({ vouchers: '凭证', journal: '序时账', summary: '汇总' })

/** What of the menu opens over the list. */
export type Opened = 'printing' | 'recode' | 'bin' | 'recurring'

/** Vouchers of some months by their conditions; subjects are typed by code and asked by id. */
export function useVoucherList() {
  const { byCode } = useSubjects()
  return useList({
    name: 'vouchers',
    pageSize: OWN_PAGE_SIZE,
    fields: [tabs('view', '显示方式', VIEWS), ...conditionFields((code) => byCode.get(code)?.id)],
    also: { level: '1', itemName: '' },
  })
}

interface Menu {
  readonly list: Pick<ReturnType<typeof useVoucherList>, 'filter' | 'filtered' | 'selected'>
  readonly total: number
  readonly actions: ReturnType<typeof useListActions>
  readonly mayAdd: boolean
  readonly onOpen: (what: Opened) => void
}
/** The menu of the list by what is selected and shown. */
export function voucherMenu({ list, total, actions, mayAdd, onOpen }: Menu): readonly Acts[] {
  const { filter, filtered, selected } = list
  const { from, to } = filter
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
  return [
    [
      { label: selected.size > 0 ? `打印所选 ${selected.size} 张` : '打印', run: print },
      {
        label: `打印附件清单${selected.size > 0 ? '' : '（先选凭证）'}`,
        off: selected.size === 0,
        run: () => openFile(voucherFilesApi.printIndex, { query: { ids: [...selected] } }),
      },
      { label: filtered ? '导出筛选出的序时账' : '导出序时账', run: exportAll },
      { label: '打印设置', run: () => onOpen('printing') },
    ],
    [
      { label: '整理：按凭证号补断号', off: !actions.mayArrange, run: () => actions.renumber('number') },
      { label: '整理：按日期重排', off: !actions.mayArrange, run: () => actions.renumber('day') },
    ],
    [
      { label: '批量修改', off: !mayAdd, run: () => onOpen('recode') },
      { label: '周期凭证', off: !mayAdd, run: () => onOpen('recurring') },
      { label: '回收站', off: !mayAdd, run: () => onOpen('bin') },
      { label: '删除所选草稿', danger: true, off: !actions.mayRemove, run: actions.remove },
    ],
  ]
}
