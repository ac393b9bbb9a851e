/** 导出账套: the whole ledger as one file to keep or to read in elsewhere. */
import { Button } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger } from '../../platform/session.ts'
import { exportLedger } from './exchange.api.ts'

export default function ExportLedgerButton() {
  const { name } = useLedger()
  const may = useCan('options-companyInformation-chaxun')
  const [busy, setBusy] = useState(false)
  const save = () => {
    tell.info('正在导出文件，请等待。')
    setBusy(true)
    exportLedger(name)
      .catch(showError)
      .finally(() => setBusy(false))
  }
  return (
    <Button disabled={!may} loading={busy} title="账套设置、科目、辅助核算、期初余额和全部凭证，存为一个文件" onClick={save}>
      导出账套
    </Button>
  )
}
