/** With whom a ledger is shared, as columns: how far, since when, and the end of it. */
import type { ShareRelation } from '@app/contract/ledger/sharing/sharing'
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import type { z } from 'zod'
import { ask, tell } from '../../platform/feedback.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { useChangeShare, useEndShare } from './sharing.api.ts'
import { permitNames, permits } from './share-words.ts'
import { momentShown } from '../../ui/faces/formats.ts'

export type Relation = z.output<typeof ShareRelation>
export const permitOptions = permits.map((value) => ({ value, label: permitNames[value] }))

export function useShareColumns(): Column<Relation>[] {
  const { mutateAsync: change } = useChangeShare()
  const { mutateAsync: end } = useEndShare()
  return useMemo<Column<Relation>[]>(() => {
    const stop = async (row: Relation) => {
      if (
        !(await ask({
          title: `取消对“${row.inviteeName}”的共享？`,
          content: '对方人员将立即不能进入本账套',
          ok: '取消共享',
          cancel: '返回',
          danger: true,
        }))
      )
        return
      if (await end({ params: { id: row.id } }).catch(() => null)) tell.success('取消共享成功')
    }
    return [
      { key: 'firm', title: '接收方', width: 200, grow: true, text: (row) => row.inviteeName },
      {
        key: 'permit',
        title: '共享方式',
        width: 120,
        text: (row) => permitNames[row.permit],
        render: (row) => (
          <Select
            aria-label={`${row.inviteeName}的共享方式`}
            value={row.permit}
            options={permitOptions}
            onChange={(value) =>
              void change({ params: { id: row.id, permit: value } }).then(
                () => tell.success('操作成功'),
                () => undefined,
              )
            }
            style={{ width: 104 }}
          />
        ),
      },
      { key: 'linked', title: '关联人', width: 90, text: (row) => row.linkedBy },
      { key: 'since', title: '关联时间', width: 130, text: (row) => momentShown(row.since) },
      {
        key: 'end',
        title: '操作',
        width: 90,
        text: () => '',
        render: (row) => (
          <Button type="link" danger onClick={() => void stop(row)}>
            取消共享
          </Button>
        ),
      },
    ]
  }, [change, end])
}
