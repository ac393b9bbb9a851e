/** 从凭证、发票建卡: lines no card has used up, of the month or of one input invoice; the rest of a line is offered again. */
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer } from 'antd'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { useSources, type SourceRow } from '../assets.api.ts'
import type { CardStart } from '../cards/CardDialog.tsx'
import { SourceLines, sumColumn } from './SourceLines.tsx'
import '../assets.css'
import { GoTo } from '../../../ui/faces/GoTo.tsx'

type From = NonNullable<CardStart['from']>
interface Props {
  readonly period: Period
  /** Lines of one invoice, whatever they are booked on. */
  readonly invoiceId: string
  readonly onChoose: (from: From) => void
  readonly onClose: () => void
}

const fromOf = (line: SourceRow): From => ({
  name: (line.goods || line.abstract).slice(0, 100),
  cost: line.left,
  inService: line.day,
  ...(line.categoryId === null ? {} : { categoryId: line.categoryId }),
  voucherId: line.voucherId,
  voucherPosition: line.position,
  invoiceId: line.invoiceId,
  invoicePosition: line.invoicePosition,
  spec: line.spec,
  unit: line.unit,
  quantity: line.count ?? 1,
  supplier: line.supplier,
})

export function SourcesDrawer({ period, invoiceId, onChoose, onClose }: Props) {
  const { data = [], loading, error, again } = useSources(period, invoiceId)
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    empty: (
      <Empty
        title={invoiceId === '' ? `${period}没有待建卡的分录` : '这张发票没有待建卡的明细'}
        hint={
          invoiceId === ''
            ? '记在资产类别原值科目借方、还没有全部建卡的分录列在这里；科目不在其中的，在资产类别里加上'
            : '全部建了卡、已作废或红冲、没有明细的发票不能再建卡'
        }
        action={invoiceId === '' && <GoTo page="/assets/maintain" />}
      />
    ),
  })
  return (
    <Drawer
      open
      size={960}
      title={invoiceId === '' ? `从凭证、发票建卡 · ${period}` : '从进项发票建卡'}
      onClose={onClose}
      className="asset-run"
    >
      {face ?? (
        <SourceLines
          label="待建卡的分录"
          lines={data}
          after={[
            sumColumn('入账金额', 'amount'),
            sumColumn('未建卡', 'left'),
            {
              title: '操作',
              render: (line) => (
                <Button type="link" size="small" onClick={() => onChoose(fromOf(line))}>
                  建卡
                </Button>
              ),
            },
          ]}
        />
      )}
    </Drawer>
  )
}
