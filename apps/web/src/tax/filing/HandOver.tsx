/** Handing a drafted return over to be filed, or the way to where it is drafted. */
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask, tell } from '../../platform/feedback.tsx'
import { moneyShown } from '../../ui/formats.ts'
import { useHandOver, type Ready } from './filing.api.ts'

interface Props {
  readonly draft: Ready | undefined
  /** Where returns of this tax are drafted; none where that is not done here yet. */
  readonly page: string | undefined
  readonly may: boolean
}
export function HandOver({ draft, page, may }: Props) {
  const handOver = useHandOver()
  const [busy, setBusy] = useState(false)
  if (draft === undefined) return page === undefined ? <span className="quiet">请在电子税务局办理</span> : <Link to={page}>去填申报表</Link>
  if (draft.hindered !== '')
    return (
      <span className="filing-words">
        {draft.correction > 0 && `更正第${draft.correction}次：`}
        {draft.hindered} {page !== undefined && <Link to={page}>去申报表</Link>}
      </span>
    )
  const button = draft.correction > 0 ? '提交更正' : '提交申报'
  const go = async () => {
    const question = {
      title: `${button}，应缴 ${moneyShown(draft.owed)}？`,
      content: `系统核对后向税务局报送；受理后逐格读回。${draft.correction > 0 ? '已缴的抵减，只缴差额；' : ''}缴款另按“缴款”。`,
      ok: button,
    }
    if (!(await ask(question))) return
    setBusy(true)
    try {
      await handOver[draft.tax]!({ params: { id: draft.id }, body: {} })
      tell.success('已提交，正在办理')
    } catch {
      // the write has said what went wrong
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="primary" size="small" disabled={!may} loading={busy} onClick={() => void go()}>
      {button}
    </Button>
  )
}
