/** What is done to chosen papers: not to be booked (with a reason), booked again, deleted. */
import { Input, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'

interface Work {
  readonly ids: readonly string[]
  readonly mayEdit: boolean
  /** 笔流水, 张发票: what comes after a number. */
  readonly noun: string
  readonly deleting: string
  readonly reasonHint: string
  readonly busy: boolean
  /** Answer how many were changed; a refusal has been shown. */
  readonly exclude: (reason: string) => Promise<number>
  readonly remove: () => Promise<number>
  readonly onDone: () => void
}

export function usePaperActions({ ids, mayEdit, noun, deleting, reasonHint, busy, exclude, remove, onDone }: Work) {
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const off = !mayEdit || ids.length === 0
  const act = async (work: () => Promise<number>, said: (count: number) => string) => {
    try {
      tell.success(said(await work()))
      setAsking(false)
      onDone()
    } catch {
      // the reason is shown
    }
  }
  const setReasonOf = (text: string) =>
    act(
      () => exclude(text),
      (count) => `${count} ${noun}${text === '' ? '恢复入账' : '设为不入账'}`,
    )
  const askRemove = async () => {
    if (await ask({ title: `删除 ${ids.length} ${noun}？`, content: deleting, ok: '删除', danger: true }))
      await act(remove, (count) => `已删除 ${count} ${noun}`)
  }
  const dialog: ReactNode = asking && (
    <Modal
      open
      width={400}
      title={`${ids.length} ${noun}不入账`}
      okText="确定"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: reason.trim() === '' }}
      onCancel={() => setAsking(false)}
      onOk={() => void setReasonOf(reason.trim())}
    >
      <Input
        aria-label="不入账原因"
        autoFocus
        maxLength={100}
        placeholder={reasonHint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  )
  return {
    dialog,
    act,
    off,
    run: (key: string) => {
      if (key === 'remove') void askRemove()
      else if (key === 'include') void setReasonOf('')
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
