/** What is done to chosen flows: not to be booked (with a reason), booked again, deleted. */
import { Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { useAdjustFlows, useRemoveFlows } from './funds.api.ts'

export function useFlowActions(ids: readonly string[], mayEdit: boolean, onDone: () => void) {
  const { mutateAsync: adjust, isPending } = useAdjustFlows()
  const { mutateAsync: removeThem } = useRemoveFlows()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const off = !mayEdit || ids.length === 0
  const exclude = async (excludedReason: string) => {
    try {
      const { data } = await adjust({ body: { ids: [...ids], excludedReason } })
      tell.success(`${data.count} 笔流水${excludedReason === '' ? '恢复入账' : '设为不入账'}`)
      setAsking(false)
      onDone()
    } catch {
      // the reason is shown
    }
  }
  const remove = async () => {
    if (!(await ask({ title: `删除 ${ids.length} 笔流水？`, content: '删除后不能恢复；导入的流水可以重新导入', ok: '删除', danger: true })))
      return
    try {
      const { data } = await removeThem({ query: { ids: [...ids] } })
      tell.success(`已删除 ${data.count} 笔流水`)
      onDone()
    } catch {
      // the reason is shown
    }
  }
  const dialog: ReactNode = asking && (
    <Modal
      open
      width={400}
      title={`${ids.length} 笔流水不入账`}
      okText="确定"
      cancelText="取消"
      confirmLoading={isPending}
      okButtonProps={{ disabled: reason.trim() === '' }}
      onCancel={() => setAsking(false)}
      onOk={() => void exclude(reason.trim())}
    >
      <Input
        aria-label="不入账原因"
        autoFocus
        maxLength={100}
        placeholder="原因，如 账户互转的另一方、个人往来"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
  return {
    dialog,
    run: (key: string) => {
      if (key === 'remove') void remove()
      else if (key === 'include') void exclude('')
      else if (key === 'exclude') setAsking(true)
    },
    items: [
      { key: 'exclude', label: '设为不入账', disabled: off },
      { key: 'include', label: '恢复入账', disabled: off },
      { type: 'divider' as const },
      { key: 'remove', label: '删除所选', danger: true, disabled: off },
    ],
  }
}
