/** 从凭证建卡: debits of the month on subjects of assets that no card came with. */
import type { Period } from '@app/domain/kernel/period'
import { Button, Drawer } from 'antd'
import { Empty, faceOf } from '../../ui/faces.tsx'
import { voucherAt } from '../../ui/list/columns.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import { Link } from 'react-router'
import { useSources } from './assets.api.ts'
import type { CardStart } from './CardDialog.tsx'

interface Props {
  readonly period: Period
  readonly onChoose: (from: NonNullable<CardStart['from']>) => void
  readonly onClose: () => void
}
export function SourcesDrawer({ period, onChoose, onClose }: Props) {
  const { data = [], loading, error, again } = useSources(period)
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    empty: (
      <Empty
        title={`${period}没有待建卡的分录`}
        hint="记在资产类别原值科目借方、还没有卡片的分录列在这里；没有类别的，先启用资产类别"
        action={null}
      />
    ),
  })
  return (
    <Drawer open size={820} title={`从凭证建卡 · ${period}`} onClose={onClose} className="asset-run">
      {face ?? (
        <table aria-label="待建卡的分录">
          <thead>
            <tr>
              <th>日期</th>
              <th>凭证</th>
              <th>科目</th>
              <th>摘要</th>
              <th className="right">金额</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {data.map((line) => (
              <tr key={`${line.voucherId} ${line.position}`}>
                <td>{line.day}</td>
                <td>
                  <Link to={voucherAt(line.voucherId)}>{line.voucher}</Link>
                </td>
                <td>
                  {line.code} {line.subject}
                </td>
                <td>{line.abstract}</td>
                <td className="right">
                  <MoneyCell value={line.amount} />
                </td>
                <td>
                  <Button
                    type="link"
                    size="small"
                    onClick={() =>
                      onChoose({
                        name: line.abstract.slice(0, 100),
                        cost: line.amount,
                        inService: line.day,
                        ...(line.categoryId === null ? {} : { categoryId: line.categoryId }),
                        voucherId: line.voucherId,
                        voucherPosition: line.position,
                      })
                    }
                  >
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
