/** 智能报税: one press makes a period's returns ready; each is explained and doubted in words, and waits for a person to sign. */
import { periodOf, type Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { useCan, useLedger, usePeriod, useStopped } from '../../platform/session.ts'
import { useToday } from '../../platform/today.ts'
import { useAddress } from '../../platform/address.ts'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { MonthField } from '../../ui/inputs/MonthField.tsx'
import { Page, Toolbar } from '../../ui/faces/Page.tsx'
import { StoppedBar } from '../../ui/faces/StoppedBar.tsx'
import { useGuided, usePrepare } from './ai-tax.api.ts'
import { TaxRoad } from '../filing/index.ts'
import { GuidedReturn } from './GuidedReturn.tsx'
import './ai-tax.css'

export default function AiTaxPage() {
  const usual = usePeriod()
  const today = useToday()
  const { startPeriod } = useLedger()
  const may = useCan('taxWorkspace-aiTax-bianji')
  const stopped = useStopped()
  const [address, setAddress] = useAddress({ period: '' })
  const period = (address.period || usual) as Period
  const { data = [], loading, error, again } = useGuided(period)
  const { mutateAsync, isPending } = usePrepare()
  const press = async () => {
    try {
      const { data: rows } = await mutateAsync({ body: { period } })
      const failed = rows.filter(({ success }) => !success)
      if (failed.length > 0) tell.warning(failed.map(({ title, words }) => `${title}：${words}`).join('；'))
      else tell.success(`已准备${rows.length}份申报表，请逐份核对后审核`)
    } catch {
      // the write has said what went wrong
    }
  }
  const over = period < periodOf(today)
  const locked = stopped ?? (may ? (over ? null : `${period} 还没有结束，下个月 1 日起才能准备`) : '您没有智能报税的权限，请联系主管授权')
  const face = faceOf({
    loading,
    error,
    again,
    count: data.length,
    empty: <Empty title="这个月没有要申报的" hint="按季的税种在3、6、9、12月。" action={null} />,
  })
  return (
    <Page title="智能报税">
      <StoppedBar />
      <Toolbar
        actions={
          <Button type="primary" disabled={locked !== null} title={locked ?? ''} loading={isPending} onClick={() => void press()}>
            一键准备
          </Button>
        }
      >
        <MonthField
          label="所属期"
          value={period}
          min={startPeriod}
          max={periodOf(today)}
          onChange={(value) => setAddress({ period: value })}
        />
        <span className="quiet">{locked ?? '只取数、说明、列疑点；审核、申报、缴款由人来做。'}</span>
      </Toolbar>
      <TaxRoad period={period} />
      <div className="guided-list">
        {face ?? (
          <ul>
            {data.map((one) => (
              <GuidedReturn key={one.key} one={one} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  )
}
