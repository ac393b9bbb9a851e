/** How far the openings are kept, and whether they balance. */
import { useTyping } from './use-typing.ts'
import { Sides } from './Sides.tsx'
import { useTrial } from './opening-balances.api.ts'

interface Props {
  readonly typing: ReturnType<typeof useTyping>
  readonly midYear: boolean
}
export function TrialBar({ typing, midYear }: Props) {
  const { data: trial } = useTrial()
  return (
    <div className="status-bar trial-bar" role="status">
      <span>{typing.saving > 0 ? '正在保存…' : typing.savedAt === null ? '录入后自动保存' : `已保存 ${typing.savedAt}`}</span>
      {trial && (
        <span className="opening-trial">
          {midYear && <Sides word="年初" debit={trial.yearDebit} credit={trial.yearCredit} />}
          {midYear && <Sides word="本年累计" debit={trial.ytdDebit} credit={trial.ytdCredit} />}
          <Sides word="期初" debit={trial.openingDebit} credit={trial.openingCredit} />
          <b className={trial.balanced ? 'state-proved' : 'negative'}>{trial.balanced ? '试算平衡' : '试算不平衡'}</b>
        </span>
      )}
    </div>
  )
}
