/** 导出账套: the whole ledger as one file to keep or to read in elsewhere. */
import { Button } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan } from '../../platform/session.ts'
import { fetchJobFile, jobDone } from '../../platform/background.ts'

export default function ExportLedgerButton() {
  const may = useCan('options-companyInformation-chaxun')
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState(0)
  const save = () => {
    tell.info('正在导出文件，请等待。')
    setBusy(true)
    jobDone({ kind: 'exportLedger' }, (job) => setPercent(job.percent))
      .then(fetchJobFile)
      .catch(showError)
      .finally(() => {
        setBusy(false)
        setPercent(0)
      })
  }
  return (
    <Button disabled={!may} loading={busy} title="账套设置、科目、辅助核算、期初余额和全部凭证，存为一个文件" onClick={save}>
      导出账套{percent > 0 && ` ${percent}%`}
    </Button>
  )
}
