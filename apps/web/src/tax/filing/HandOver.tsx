/** Handing a drafted return over to be filed, or the way to where it is drafted. */
import type { Address } from '@app/domain/access/address'
import { isZero, ZERO } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { lateWords } from '@app/domain/tax/filing/lateness'
import { owesTax } from '@app/domain/tax/filing/owing'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from '../../platform/links.tsx'
import { filingApi as api } from '@app/contract/tax/filing/filing'
import { tell } from '../../platform/feedback.tsx'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { moneyShown } from '../../ui/faces/formats.ts'
import { State } from '../../ui/faces/Page.tsx'
import { useHandOver, type Ready } from './filing.api.ts'

interface Props {
  readonly draft: Ready | undefined
  /** Where the very return is drafted; none where that is not done here yet. */
  readonly page: Address | undefined
  readonly today: Day
  readonly may: boolean
}
/** What is asked before it goes: what it comes to where something is owed by it, and what being late adds. */
const titleOf = (button: string, { tax, owed }: Ready): string => {
  if (!owesTax(tax)) return `${button}财务报表？`
  return isZero(owed) ? `${button}？没有应缴税款` : `${button}，应缴税款 ${moneyShown(owed)}？`
}
export function HandOver({ draft, page, today, may }: Props) {
  const { mutateAsync: handOver } = useHandOver(draft?.tax ?? '')
  const [asking, setAsking] = useState(false)
  if (draft === undefined) return page === undefined ? <span className="quiet">请在电子税务局办理</span> : <Link to={page}>去填申报表</Link>
  if (draft.hindered !== '')
    return (
      <span className="filing-words">
        {draft.correction > 0 && `更正第${draft.correction}次：`}
        {draft.hindered} {page !== undefined && <Link to={page}>去申报表</Link>}
      </span>
    )
  const late = lateWords(draft.due, today, owesTax(draft.tax) ? draft.owed : ZERO)
  const button = draft.correction > 0 ? '提交更正' : '提交申报'
  return (
    <>
      <Button type="primary" size="small" disabled={!may} onClick={() => setAsking(true)}>
        {button}
      </Button>
      {asking && (
        <FormDialog
          title={titleOf(button, draft)}
          ok={button}
          name="hand-over"
          fields={[{ key: 'asksClient', title: '客户确认', kind: 'flag', help: '报送以前先请客户确认（手机页，或登记线下同意）' }]}
          start={{ asksClient: draft.asks }}
          shape={api.submitVat.body}
          lead={
            <>
              {late !== '' && (
                <p>
                  <State mark="red">逾期</State> {late}
                </p>
              )}
              <p>
                系统核对后向税务局报送；受理后逐格读回。
                {owesTax(draft.tax) && `${draft.correction > 0 ? '已缴的抵减，只缴差额；' : ''}缴款另按“缴款”。`}
              </p>
            </>
          }
          onClose={() => setAsking(false)}
          onSave={async (body) => {
            await handOver({ params: { id: draft.id }, body })
            tell.success('已提交，正在办理')
          }}
        />
      )}
    </>
  )
}
