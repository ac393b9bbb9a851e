/** 凭证复核: what one press made, the doubtful first; paper at the left, voucher at the right, one key for each answer. */
import { Button } from 'antd'
import { Link } from 'react-router'
import { useCan, useLocked, usePeriod } from '../../platform/session.ts'
import { VoucherInPlace } from '../../finance/vouchers/index.ts'
import { Empty, Failed, Loading } from '../../ui/faces.tsx'
import { LockBar, Page } from '../../ui/Page.tsx'
import { isTyping, usePageKeys } from '../../ui/use-keys.ts'
import { PaperSide } from './PaperSide.tsx'
import { isCertain, keyOf, leftIn, type Key } from './queue.ts'
import { QueueList } from './QueueList.tsx'
import './review-queue.css'
import { useQueue, type QueueState } from './use-queue.ts'
import { VoucherSide } from './VoucherSide.tsx'
import { proposalWords } from './words.ts'

export default function ReviewQueuePage() {
  const period = usePeriod()
  return <Month key={period} period={period} />
}

function Month({ period }: { period: ReturnType<typeof usePeriod> }) {
  const locked = useLocked(period)
  const may = useCan('document-createVoucher-bianji') && locked === null
  const state = useQueue(period, may)
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
      {question.length > 0 && (
        <div className="review-question" role="note">
          <span>以后都这样记吗？{proposalWords(question)}</span>
          <Button type="primary" size="small" onClick={() => void state.answerRules(true)}>
            记成规则 (Y)
          </Button>
          <Button size="small" onClick={() => void state.answerRules(false)}>
            只这一次 (N)
          </Button>
        </div>
      )}
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
            <VoucherSide beside={beside} row={row} refused={queue.refused.get(row.id)} />
          </>
        )}
      </div>
      <Foot state={state} may={may} skipped={queue.items.find((item) => item.id === queue.at)?.skipped ?? false} />
    </Page>
  )
}

/** Nothing left to look at: what was done, and what comes next. */
function Done({ state, period }: { state: QueueState; period: string }) {
  const certain = state.rows.filter(isCertain).filter((row) => !state.queue.done.includes(row.id)).length
  const accepted = (state.list.totals?.accepted ?? 0) + state.queue.done.length
  if (certain > 0) return <Empty title="要看的都看过了" hint={`还有 ${certain} 张有把握的，在左边可以一起通过，也可以展开逐张看`} />
  if (accepted === 0)
    return (
      <Empty
        title={`${period} 没有待复核的凭证`}
        hint="一键记账生成的凭证在这里复核"
        action={<Link to="/manager/guidance">去一键记账</Link>}
      />
    )
  return (
    <Empty
      title={`${period} 的 ${accepted} 张凭证都看过了`}
      action={<Link to={`/finance/endCheckout?period=${period}`}>去期末结转</Link>}
    />
  )
}

const buttons: readonly (readonly [Key, string, string])[] = [
  ['previous', '上一张', '↑'],
  ['next', '下一张', '↓'],
  ['undo', '撤回上一张', 'Z'],
  ['skip', '暂缓', 'S'],
  ['edit', '修改', 'E'],
  ['accept', '通过', 'A'],
]

/** The last row: what is left, and what it waits for; the keys, for whoever has a mouse in the hand. */
function Foot({ state, may, skipped }: { state: QueueState; may: boolean; skipped: boolean }) {
  const { queue, rows, list } = state
  const left = rows.length - queue.done.filter((id) => rows.some((row) => row.id === id)).length
  const put = queue.items.filter((item) => item.skipped && !queue.done.includes(item.id)).length
  const more = (list.totals?.waiting ?? rows.length) - rows.length
  const usable: Readonly<Record<Key, boolean>> = {
    previous: leftIn(queue) > 1,
    next: leftIn(queue) > 1,
    undo: may && queue.done.length > 0,
    skip: may && queue.at !== null,
    edit: may && queue.at !== null,
    accept: may && queue.at !== null,
  }
  return (
    <footer className="review-foot">
      <span role="status">
        {left === 0 ? '没有待复核的' : `还剩 ${left} 张`}
        {put > 0 && `，其中暂缓 ${put} 张等您回头看`}
        {more > 0 && `，处理完再出来 ${more} 张`}
        {(list.totals?.left ?? []).map((one) => (
          <span key={one.content}>
            {' · '}
            <Link to={one.path}>{one.content}</Link>
          </span>
        ))}
      </span>
      <span className="review-space" />
      {buttons.map(([key, word, sign]) => (
        <Button
          key={key}
          {...(key === 'accept' ? { type: 'primary' as const } : {})}
          disabled={!usable[key]}
          // the keys are the page's: a click leaves the cursor where it was
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => state.press(key)}
        >
          {key === 'skip' && skipped ? '不再暂缓' : word} ({sign})
        </Button>
      ))}
    </footer>
  )
}
