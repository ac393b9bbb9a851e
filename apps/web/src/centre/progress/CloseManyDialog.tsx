/** 批量结账: the month of many ledgers closed as one job, each on its own; what cannot be closed is listed with its reason. */
import type { Period } from '@app/domain/kernel/period'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { sendManyToBackground } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'

interface Props {
  readonly period: Period
  readonly ledgers: readonly { readonly id: string; readonly name: string }[]
  /** How many of those chosen are closed already. */
  readonly closed: number
  readonly onClose: (sent: boolean) => void
}

export default function CloseManyDialog({ period, ledgers, closed, onClose }: Props) {
  const [generate, setGenerate] = useState(true)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await sendManyToBackground({ kind: 'closeMonths', ledgerIds: ledgers.map((one) => one.id), from: period, generate, parts: [] })
      onClose(true)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  return (
    <Modal
      open
      title={`批量结账　${period}`}
      okText="开始结账"
      okButtonProps={{ loading: busy }}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      <p>
        {ledgers.length} 个账套：
        {ledgers
          .slice(0, 3)
          .map((one) => one.name)
          .join('、')}
        {ledgers.length > 3 && ' 等'}
        {closed > 0 && `；另有 ${closed} 个已结账，不再处理`}
      </p>
      <Checkbox checked={generate} onChange={(event) => setGenerate(event.target.checked)}>
        先生成还没有做的期末结转凭证
      </Checkbox>
      <p className="quiet">
        每个账套各结各的：未记账的凭证全部记账，检查通过才结账；不能结账的账套什么都不改，列出原因，其他账套照常。结账后自动生成电子会计档案。
      </p>
    </Modal>
  )
}
