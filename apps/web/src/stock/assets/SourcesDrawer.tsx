/** 从凭证、发票建卡: lines no card has used up, of the month or of one input invoice; the rest of a line is offered again. */
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer } from 'antd'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Link } from 'react-router'
import { useSources, type SourceRow } from './assets.api.ts'
import type { CardStart } from './CardDialog.tsx'
import './assets.css'

type From = NonNullable<CardStart['from']>
interface Props {
  readonly period: Period
  /** Lines of one invoice, whatever they are booked on. */
  readonly invoiceId: string
  readonly onChoose: (from: From) => void
  readonly onClose: () => void
}
/** The address of an input invoice. */
export const invoiceAt = (id: string): string => `/document/inputTax?id=${id}`

const fromOf = (line: SourceRow): From => ({
  name: line.abstract.slice(0, 100),
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
            ? '记在资产类别原值科目借方、还没有全部建卡的分录列在这里；没有类别的，先启用资产类别'
            : '全部建了卡、已作废或红冲、没有明细的发票不能再建卡'
        }
        action={null}
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
        <table aria-label="待建卡的分录">
          <thead>
            <tr>
              <th>日期</th>
              <th>来源</th>
              <th>科目</th>
              <th>摘要</th>
              <th className="right">入账金额</th>
              <th className="right">未建卡</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr key={`${line.voucherId ?? line.invoiceId} ${line.position ?? line.invoicePosition}`}>
                <td>{line.day}</td>
                <td>
                  {line.voucherId !== null && <Link to={voucherAt(line.voucherId)}>{line.voucher}</Link>}
                  {line.invoiceId !== null && <Link to={invoiceAt(line.invoiceId)}>发票 {line.invoice}</Link>}
                </td>
                <td>
                  {line.code} {line.subject}
                </td>
                <td>{line.abstract}</td>
                <td className="right">
                  <MoneyCell value={line.amount} />
                </td>
                <td className="right">
                  <MoneyCell value={line.left} />
                </td>
                <td>
                  <Button type="link" size="small" onClick={() => onChoose(fromOf(line))}>
                    建卡
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Drawer>
  )
}
