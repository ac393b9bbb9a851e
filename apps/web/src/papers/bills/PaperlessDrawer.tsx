/** How many vouchers of each month stand on electronic originals alone (无纸化比例). */
import { addressOf } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import { Drawer } from 'antd'
import { useMemo } from 'react'
import { useGo } from '../../platform/links.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import type { Column } from '../../ui/list/table-columns.ts'
import { usePaperless } from './bills.api.ts'

type Month = NonNullable<ReturnType<typeof usePaperless>['data']>[number]
const none: readonly Month[] = []
const count = (key: 'vouchers' | 'withoutPapers' | 'electronic' | 'scanned' | 'missing', title: string): Column<Month> => ({
  key,
  title,
  width: 92,
  align: 'right',
  text: (month) => String(month[key]),
})

export function PaperlessDrawer({ from, to, onClose }: { from: Period; to: Period; onClose: () => void }) {
  const navigate = useGo()
  const { data, loading, error, again } = usePaperless(from, to)
  const months = data ?? none
  const columns = useMemo<Column<Month>[]>(
    () => [
      { key: 'period', title: '月份', width: 84, text: (month) => month.period },
      count('vouchers', '凭证'),
      count('withoutPapers', '不附单据'),
      count('electronic', '全电子'),
      count('scanned', '有扫描件'),
      count('missing', '另有纸质'),
      { key: 'share', title: '无纸化比例', width: 100, align: 'right', text: ({ share }) => (share === null ? '—' : `${share}%`) },
    ],
    [],
  )
  return (
    <Drawer open width={720} title="无纸化比例" onClose={onClose}>
      <p className="quiet">
        所附单据全部是电子原件的凭证，占附有单据的凭证的比例。图片和没有文字的 PDF 算扫描件；附单据张数多于电子文件的，另有纸质。
      </p>
      <DataTable
        name="paperless"
        label="无纸化比例"
        columns={columns}
        rows={months}
        rowKey={(month) => month.period}
        onOpen={(month) => void navigate(addressOf('/finance/voucherDetails', { from: month.period, to: month.period }))}
        face={faceOf({ loading, error, again, count: months.length, empty: <Empty title="这段时间没有凭证" /> })}
      />
    </Drawer>
  )
}
