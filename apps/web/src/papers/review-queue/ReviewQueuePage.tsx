/** 凭证复核: what one press made, the doubtful first; paper at the left, voucher at the right, one key for each answer. */
import { Button } from 'antd'
import { useCan, useLocked, usePeriod, useStopped } from '../../platform/session.ts'
import { VoucherInPlace } from '../../finance/vouchers/index.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { LockBar, Page } from '../../ui/faces/Page.tsx'
import { isTyping, usePageKeys } from '../../ui/overlay/use-keys.ts'
import { PaperSide } from './PaperSide.tsx'
import { keyOf } from './queue.ts'
import { QueueList } from './QueueList.tsx'
import { VoucherSide } from './VoucherSide.tsx'
import { proposalWords } from './words.ts'
import { Done, Foot } from './QueueFoot.tsx'
import './review-queue.css'
import { useQueue } from './use-queue.ts'

export default function ReviewQueuePage() {
  const period = usePeriod()
  return <Month key={period} period={period} />
}

function Month({ period }: { period: ReturnType<typeof usePeriod> }) {
  const locked = useLocked(period)
  const stopped = useStopped()
  // saying that a voucher was looked at moves no figure of a closed month; changing it does
  const may = useCan('document-createVoucher-bianji') && stopped === null
  const state = useQueue(period, { may, closed: locked !== null })
  const { list, queue, editing, shown, question } = state
  usePageKeys((event) => {
    // the editor has the keys while it is open
    if (editing !== null || isTyping(event.target) || event.defaultPrevented || event.isComposing) return
    if (question.length > 0 && (event.code === 'KeyY' || event.code === 'KeyN') && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault()
      void state.answerRules(event.code === 'KeyY')
      return
    }
    const key = keyOf(event)
    if (key === null) return
    event.preventDefault()
    state.press(key)
  })
  if (editing !== null)
    return (
      <Page title="凭证复核">
        <LockBar reason={locked} />
        <div className="review-desk editing">
          <PaperSide beside={editing} />
          <section className="review-voucher" aria-label="修改凭证">
            <VoucherInPlace voucher={editing.voucher} onSaved={(id) => void state.saved(id)} onLeave={state.leaveEditing} />
          </section>
        </div>
      </Page>
    )
  if (list.error)
    return (
      <Page title="凭证复核">
        <Failed error={list.error} onAgain={list.again} />
      </Page>
    )
  if (list.data === undefined)
    return (
      <Page title="凭证复核">
        <Loading />
      </Page>
    )
  const row = state.rows.find((one) => one.id === queue.at)
  const beside = queue.at === null ? undefined : shown.get(queue.at)
  return (
    <Page title="凭证复核">
      <LockBar reason={locked} />
      {question.length > 0 && <RuleQuestion state={state} />}
      <div className="review-desk">
        <QueueList state={state} may={may} />
        {row === undefined ? (
          <Done state={state} period={period} />
        ) : state.papersError ? (
          <Failed error={state.papersError} onAgain={state.papersAgain} />
        ) : beside === undefined ? (
          <Loading />
        ) : (
          <>
            <PaperSide key={`paper ${row.id}`} beside={beside} />
            <VoucherSide beside={beside} row={row} refused={queue.refused.get(row.id)} may={may} />
          </>
        )}
      </div>
      <Foot state={state} may={may} skipped={queue.items.find((item) => item.id === queue.at)?.skipped ?? false} />
    </Page>
  )
}

/** Whether what a correction taught holds from now on. */
const RuleQuestion = ({ state }: { readonly state: ReturnType<typeof useQueue> }) => (
  <div className="review-question" role="note">
    <span>以后都这样记吗？{proposalWords(state.question)}</span>
    <Button type="primary" size="small" onClick={() => void state.answerRules(true)}>
      记成规则 (Y)
    </Button>
    <Button size="small" onClick={() => void state.answerRules(false)}>
      只这一次 (N)
    </Button>
  </div>
)
