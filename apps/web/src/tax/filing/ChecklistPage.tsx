/** 申报清单: the taxes of the period with deadline, state, amount, who holds each, and the one button that helps it on. */
import { addressOf } from '@app/domain/access/address'
import { nextPeriod, periodOf, type Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { useState } from 'react'
import { useAddress } from '../../platform/address.ts'
import { tell } from '../../platform/feedback.tsx'
import { Link } from '../../platform/links.tsx'
import { useCan, useLedger, usePeriod, useStopped } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { momentShown } from '../../ui/faces/formats.ts'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { ManualLine } from '../natural-persons/index.ts'
import { checklistOf } from './checklist-rows.ts'
import { ChecklistTable } from './ChecklistTable.tsx'
import { FeesDue } from './FeesDue.tsx'
import { useFilings, useInitiate, useInventory, useReady, useRoad } from './filing.api.ts'
import { useFeesDue } from '../fees/index.ts'
import { FilingDrawer } from './FilingDrawer.tsx'
import { useLookingAt } from './looking.ts'
import TaxRoad from './TaxRoad.tsx'
import './filing.css'

/** The period's taxes: what the bureau asks for, what is filed, what is drafted, what is due without a return; and asking the bureau. */
function useChecklist(period: Period) {
  const inventory = useInventory(period)
  const filings = useFilings(period, period)
  const { data: drafts = [] } = useReady(period)
  // paid in the month the returns are filed in
  const fees = useFeesDue(nextPeriod(period))
  const { mutateAsync: initiate, isPending } = useInitiate()
  useLookingAt(filings.data ?? [], filings.again)
  const rows = checklistOf(inventory.data ?? [], filings.data ?? [])
  const ask = async () => {
    try {
      await initiate({ body: { period } })
      tell.success('已向税务局查询')
    } catch {
      // the write has said what went wrong
    }
  }
  return { inventory, filings, drafts, fees, rows, ask, asking: isPending }
}

interface AskProps {
  /** Nobody has signed in at the bureau yet. */
  readonly unbound: boolean
  readonly may: boolean
  readonly busy: boolean
  readonly onAsk: () => void
}
const AskButton = ({ unbound, may, busy, onAsk }: AskProps) =>
  unbound ? (
    <Link to={addressOf('/taxWorkspace/taxHome', {})}>
      <Button type="primary" tabIndex={-1}>
        先绑定税务局登录
      </Button>
    </Link>
  ) : (
    <Button type="primary" disabled={!may} loading={busy} onClick={onAsk}>
      向税务局查询
    </Button>
  )

export default function ChecklistPage() {
  const usual = usePeriod()
  const today = useToday()
  const { startPeriod } = useLedger()
  const stopped = useStopped()
  const may = useCan('taxWorkspace-declarationChecklist-bianji') && stopped === null
  const [{ period: chosen, id }, setAddress] = useAddress({ period: '', id: '' })
  const period = (chosen || usual) as Period
  const [opened, setOpened] = useState<string | null>(id || null)
  const { inventory, filings, drafts, fees, rows, ask, asking } = useChecklist(period)
  // nothing is asked of the bureau before somebody has signed in there
  const unbound = useRoad(period, undefined, true).data?.some(({ step, state }) => step === 'bind' && state !== 'done') ?? false
  const button = <AskButton unbound={unbound} may={may} busy={asking} onAsk={() => void ask()} />
  const asked = inventory.totals?.askedAt ?? null
  const none = asked === null ? '还没有向税务局查过这一期的应申报清单' : '税务局没有这一期要申报的税种'
  const face = faceOf({
    loading: inventory.loading || filings.loading || fees.loading,
    error: inventory.error ?? filings.error ?? fees.error,
    again: () => {
      inventory.again()
      filings.again()
      fees.again()
    },
    count: rows.length + (fees.data ?? []).length,
    empty: <Empty title={none} hint="清单以税务局的为准，与登记信息不同的会列在税务信息页。" action={button} />,
  })
  return (
    <Page title="申报清单">
      <StoppedBar />
      <Toolbar actions={face === null && button}>
        <MonthField
          label="所属期"
          value={period}
          min={startPeriod}
          max={periodOf(today)}
          onChange={(value) => setAddress({ period: value })}
        />
        {asked !== null && (
          <span className="quiet">
            {inventory.totals?.askedBy} {momentShown(asked)} 向税务局查询
          </span>
        )}
      </Toolbar>
      <TaxRoad period={period} />
      <div className="filing-body">
        {face ?? (
          <>
            {rows.length > 0 ? (
              <ChecklistTable rows={rows} drafts={drafts} today={today} may={may} onOpen={setOpened} />
            ) : (
              <p>{none}；下面只是到期的税费项目。</p>
            )}
            <FeesDue rows={fees.data ?? []} />
          </>
        )}
        <ManualLine period={period} />
      </div>
      {opened !== null && <FilingDrawer key={opened} id={opened} may={may} onClose={() => setOpened(null)} />}
    </Page>
  )
}
