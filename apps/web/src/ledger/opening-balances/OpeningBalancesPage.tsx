/** 期初余额: typed like a spreadsheet, saved as each cell is left, with the trial balance always in sight. */
import { openingBalancesApi as api } from '@app/contract/ledger/opening-balances/opening-balances'
import { monthOf } from '@app/domain/kernel/period'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { saveFile } from '../../platform/client.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { useStopped, useCan, useLedger } from '../../platform/session.ts'
import { HelpTip } from '../../ui/faces/HelpTip.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { LockBar, Page, Toolbar } from '../../ui/faces/Page.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import type { OpeningSubject } from './opening-rows.ts'
import { OpeningGrid } from './OpeningGrid.tsx'
import { GoTo } from '../../ui/faces/GoTo.tsx'
import { useOpeningRows } from './use-opening-rows.ts'
import { TrialBar } from './TrialBar.tsx'
import { NewDetail } from './NewDetail.tsx'
import './opening.css'

const exportAll = () => {
  tell.info('正在导出文件，请等待。')
  saveFile(api.export, {}, '期初余额.xlsx').catch(showError)
}

export default function OpeningBalancesPage() {
  return <OpeningBalances tagged={false} />
}

/** `tagged`: subjects kept by tags alone, found by the kind of tag (标签期初余额). */
export function OpeningBalances({ tagged }: { tagged: boolean }) {
  const ledger = useLedger()
  const may = useCan('options-openingBalance-bianji')
  const stopped = useStopped()
  const [{ kind }, setAddress] = useAddress({ kind: '' })
  const { rows, kinds, typing, totals, nameOf, reading } = useOpeningRows({ tagged, kind })
  const [adding, setAdding] = useState<OpeningSubject | null>(null)
  const [importing, setImporting] = useState(false)
  const midYear = monthOf(ledger.startPeriod) !== 1
  const locked = stopped ?? (totals?.locked ? totals.reason : null)
  const editable = may && locked === null
  const face = faceOf({
    ...reading,
    count: rows.length,
    empty: tagged ? (
      <Empty title="还没有按标签核算的科目" hint="先到科目标签里设置" action={<GoTo page="/options/subjectTag" />} />
    ) : (
      <Empty title="还没有会计科目" />
    ),
  })
  return (
    <Page title={tagged ? '标签期初余额' : '期初余额'}>
      <LockBar reason={locked} />
      <Toolbar
        actions={
          <>
            <HelpTip codes={['H0007', 'H0016']} />
            <Button disabled={!editable} onClick={() => setImporting(true)}>
              导入
            </Button>
            <Button onClick={exportAll}>导出</Button>
          </>
        }
      >
        <Segmented
          aria-label={tagged ? '标签类别' : '科目类别'}
          value={kind}
          options={[{ value: '', label: '全部' }, ...kinds]}
          onChange={(value) => setAddress({ kind: value })}
        />
        <span className="quiet">启用期间 {ledger.startPeriod}，余额按科目方向录入，反方向录负数</span>
      </Toolbar>
      {face ?? (
        <OpeningGrid
          rows={rows}
          midYear={midYear}
          editable={editable}
          nameOf={nameOf}
          errors={typing.errors}
          onType={typing.type}
          onAdd={setAdding}
        />
      )}
      <TrialBar typing={typing} midYear={midYear} />
      {adding && (
        <NewDetail
          subject={adding}
          onClose={() => setAdding(null)}
          onAdd={(value) => {
            setAdding(null)
            typing.offer(value)
          }}
        />
      )}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
    </Page>
  )
}
