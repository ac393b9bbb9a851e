/** 导出账套: the whole ledger as one file to keep or to read in elsewhere; a year of it by the national data interface. */
import { DownOutlined } from '@ant-design/icons'
import { firstOfYear, lastOfYear } from '@app/domain/kernel/period'
import { Button, Dropdown, Space } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, useSession } from '../../platform/session.ts'
import { fetchJobFile, jobDone, type JobAsked } from '../../platform/background.ts'

export default function ExportLedgerButton() {
  const may = useCan('options-companyInformation-chaxun')
  const { startPeriod } = useLedger()
  const now = useSession((session) => session.period) ?? startPeriod
  const [busy, setBusy] = useState(false)
  const [percent, setPercent] = useState(0)
  const save = (asked: JobAsked) => {
    tell.info('正在导出文件，请等待。')
    setBusy(true)
    jobDone(asked, (job) => setPercent(job.percent))
      .then(fetchJobFile)
      .catch(showError)
      .finally(() => {
        setBusy(false)
        setPercent(0)
      })
  }
  const years = Array.from(
    { length: Number(now.slice(0, 4)) - Number(startPeriod.slice(0, 4)) + 1 },
    (_, at) => Number(now.slice(0, 4)) - at,
  )
  const ofYear = (kind: 'exportInterface' | 'exportAudit', year: string) => {
    const month = year === now.slice(0, 4) ? now : lastOfYear(`${year}-01` as typeof now)
    const first = firstOfYear(month)
    save({ kind, from: first < startPeriod ? startPeriod : first, to: month })
  }
  return (
    <Space.Compact>
      <Button
        disabled={!may}
        loading={busy}
        title="账套设置、科目、期初余额、全部凭证，以及发票、流水、工资、报销、单据和原件，存为一个文件"
        onClick={() => save({ kind: 'exportLedger' })}
      >
        导出账套{percent > 0 && ` ${percent}%`}
      </Button>
      <Dropdown
        disabled={!may || busy}
        trigger={['click']}
        menu={{
          items: years.flatMap((year) => [
            { key: `exportInterface ${year}`, label: `国标数据接口 GB/T 24589（${year}年）` },
            { key: `exportAudit ${year}`, label: `审计资料（${year}年）` },
          ]),
          onClick: ({ key }) => {
            const [kind = '', year = ''] = key.split(' ')
            ofYear(kind === 'exportAudit' ? 'exportAudit' : 'exportInterface', year)
          },
        }}
      >
        <Button aria-label="按国标数据接口导出" title="XML 与 JSON，GB 18030 编码，供审计和检查使用" icon={<DownOutlined />} />
      </Dropdown>
    </Space.Compact>
  )
}
