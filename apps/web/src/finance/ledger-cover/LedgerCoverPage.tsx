/** 账簿封面: the cover of a book, its opening page, or the cover of bound vouchers; what is seen is what is printed. */
import { ledgerCoverApi as api } from '@app/contract/finance/ledger-cover/ledger-cover'
import { separatePapersApi } from '@app/contract/finance/vouchers/separate-papers'
import { firstOfYear, lastOfYear, type Period } from '@app/domain/kernel/period'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { addressOf } from '../../platform/client.ts'
import { tell } from '../../platform/feedback.tsx'
import { openFile } from '../../platform/open-file.ts'
import { useCan, useLedger, useSession } from '../../platform/session.ts'
import { usePreferences, useSavePreferences } from '../../ledger/preferences/index.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { BookletDialog } from './BookletDialog.tsx'
import { BOOKS, CoverForm, type CoverFields } from './CoverForm.tsx'
import './ledger-cover.css'

export default function LedgerCoverPage() {
  const { data, error, again } = usePreferences()
  return (
    <Page title="账簿封面">
      {error ? <Failed error={error} onAgain={again} /> : data === undefined ? <Loading /> : <Cover people={data.cover} />}
    </Page>
  )
}

function Cover({ people }: { people: { printed: boolean; principal: string; head: string; keeper: string } }) {
  const ledger = useLedger()
  const now = useSession((session) => session.period) ?? ledger.startPeriod
  const may = useCan('options-ledgerCover-bianji')
  const [form] = Form.useForm<CoverFields>()
  const first = firstOfYear(now) < ledger.startPeriod ? ledger.startPeriod : firstOfYear(now)
  const start: CoverFields = { kind: 'book', title: BOOKS[0]!, from: first, to: lastOfYear(now), volume: 1, volumes: 1, ...people }
  const [shown, setShown] = useState<CoverFields>(start)
  /** Counts the previews: names saved meanwhile are on the new one. */
  const [round, setRound] = useState(0)
  const [binding, setBinding] = useState<{ from: Period; to: Period } | null>(null)
  const { mutateAsync: save, isPending } = useSavePreferences()
  const { kind, title, from, to, volume, volumes } = shown
  const address = addressOf(api.print, { query: { kind, title, from, to, volume, volumes } })
  const look = async (fields: CoverFields) => {
    const { principal, head, keeper } = fields
    if (may && (principal !== shown.principal || head !== shown.head || keeper !== shown.keeper))
      await save({ body: { cover: { printed: people.printed, principal, head, keeper } } })
    setShown(fields)
    setRound(round + 1)
  }
  const last = `${Number(now.slice(0, 4)) + 1}-12` as Period
  return (
    <>
      <Toolbar
        actions={
          <>
            <Button onClick={() => setBinding({ from: form.getFieldValue('from') as Period, to: form.getFieldValue('to') as Period })}>
              整本装订
            </Button>
            <Button
              onClick={() => {
                const { from, to } = form.getFieldsValue()
                tell.info('正在导出文件，请等待。')
                openFile(separatePapersApi.file, { query: { from, to, format: 'pdf' } })
              }}
            >
              附件另订目录
            </Button>
            <Button loading={isPending} onClick={() => form.submit()}>
              预览
            </Button>
            <Button
              type="primary"
              onClick={() => {
                tell.info('正在导出文件，请等待。')
                window.open(address, '_blank')
              }}
            >
              打印
            </Button>
          </>
        }
      />
      {binding && <BookletDialog {...binding} onClose={() => setBinding(null)} />}
      <div className="cover-page">
        <CoverForm form={form} start={start} first={ledger.startPeriod} last={last} may={may} onLook={look} />
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF inside a sandbox; this one is our own */}
        <iframe key={`${address} ${round}`} title="封面预览" src={address} className="cover-preview" />
      </div>
    </>
  )
}
