/** 回收站: typed drafts that were deleted, to be put back with new numbers. */
import type { z } from 'zod'
import type { vouchersApi } from '@app/contract/finance/vouchers/vouchers'
import { Button, Drawer } from 'antd'
import { tell } from '../../../platform/feedback.tsx'
import { Empty, faceOf } from '../../../ui/faces/faces.tsx'
import { momentShown } from '../../../ui/faces/formats.ts'
import { MoneyTd } from '../../../ui/faces/MoneyCell.tsx'
import './filters.css'
import { useBin, useRestore, voucherName } from '../vouchers.api.ts'

type Removed = z.output<typeof vouchersApi.bin.many>

export default function BinDrawer({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const { data, loading, error, again } = useBin()
  const { mutateAsync: restore, isPending } = useRestore()
  const list: readonly Removed[] = data ?? []
  const face = faceOf({
    loading,
    error,
    again,
    count: list.length,
    empty: <Empty title="回收站是空的" hint="删除的手工草稿凭证会放在这里；由发票、流水或期末结转生成的可以重新生成" />,
  })
  const put = async (removed: Removed) => {
    const done = await restore({ body: { ids: [removed.id] } }).catch(() => null)
    const made = done?.data ?? []
    if (made[0]) tell.success(`已恢复为 ${made[0].period} ${made.map(voucherName).join('、')} 号草稿`)
  }
  return (
    <Drawer open size={860} title="凭证回收站" onClose={onClose}>
      {face ?? (
        <table className="plain-table" aria-label="已删除的凭证">
          <thead>
            <tr>
              <th>凭证日期</th>
              <th>原凭证号</th>
              <th>摘要</th>
              <th className="right">分录</th>
              <th className="right">金额</th>
              <th>删除人</th>
              <th>删除时间</th>
              <th>操作</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr key={one.id}>
                <td className="figure">{one.day}</td>
                <td>{voucherName(one)}</td>
                <td>{one.abstract}</td>
                <td className="right">{one.lines}</td>
                <MoneyTd value={one.total} />
                <td>{one.removedBy}</td>
                <td className="figure">{momentShown(one.removedAt)}</td>
                <td>
                  <Button type="link" disabled={!mayEdit || isPending} onClick={() => void put(one)}>
                    {one.group === '' ? '恢复' : '恢复整组更正'}
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
