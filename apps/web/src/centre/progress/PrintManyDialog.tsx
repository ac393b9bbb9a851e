/** 批量打印: vouchers, statements or books of many ledgers as one zip of PDF files, each by the ledger's own print settings. */
import { printParts, type PrintPart } from '@app/domain/centre/printing/print-parts'
import { firstOfYear, type Period } from '@app/domain/kernel/period'
import { Checkbox, Modal, Radio } from 'antd'
import { useState } from 'react'
import { sendManyToBackground } from '../../platform/background.ts'
import { showError } from '../../platform/feedback.tsx'
import { usePrintable } from './use-printable.ts'

interface Props {
  readonly period: Period
  readonly ledgers: readonly { readonly id: string }[]
  readonly onClose: (sent: boolean) => void
}

export default function PrintManyDialog({ period, ledgers, onClose }: Props) {
  const printable = usePrintable()
  const [parts, setParts] = useState<PrintPart[]>(printable.slice(0, 1))
  const [from, setFrom] = useState<Period>(period)
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      const ledgerIds = ledgers.map((one) => one.id)
      await sendManyToBackground({ kind: 'printMonths', ledgerIds, from, to: period, generate: false, parts })
      onClose(true)
    } catch (error) {
      showError(error)
      setBusy(false)
    }
  }
  const year = firstOfYear(period)
  return (
    <Modal
      open
      title={`批量打印　${ledgers.length} 个账套`}
      okText="开始打印"
      okButtonProps={{ disabled: parts.length === 0, loading: busy }}
      onOk={() => void send()}
      onCancel={() => onClose(false)}
    >
      <div className="print-many">
        <Radio.Group
          aria-label="期间"
          value={from}
          onChange={(event) => setFrom(event.target.value as Period)}
          options={[{ value: period, label: period }, ...(year === period ? [] : [{ value: year, label: `${year} 至 ${period}` }])]}
        />
        <Checkbox.Group
          value={parts}
          onChange={(chosen) => setParts(printable.filter((one) => chosen.includes(one)))}
          options={printable.map((value) => ({ value, label: printParts[value].title }))}
        />
      </div>
      <p className="quiet">
        一个压缩包，每个账套一个文件夹，按各账套自己的打印设置；账簿与报表只含已记账的凭证。没有内容或不能打印的账套列出原因，其他账套照常。
      </p>
    </Modal>
  )
}
