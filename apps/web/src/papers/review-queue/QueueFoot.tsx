/** What a key does to the draft in hand, and the buttons that do the same; what stands there once all is looked through. */
import type { Period } from '@app/domain/kernel/period'
import { addressOf } from '@app/domain/access/address'
import { Button } from 'antd'
import { Link } from '../../platform/links.tsx'
import { Empty } from '../../ui/faces/faces.tsx'
import { isCertain, leftIn, type Key } from './queue.ts'
import type { QueueState } from './use-queue.ts'

/** Nothing left to look at: what was done, and what comes next. */
export function Done({ state, period }: { state: QueueState; period: Period }) {
  const certain = state.rows.filter(isCertain).filter((row) => !state.queue.done.includes(row.id)).length
  const accepted = (state.list.totals?.accepted ?? 0) + state.queue.done.length
  if (certain > 0)
    return (
      <Empty
        title={accepted > 0 ? '要看的都看过了' : '没有要逐张看的凭证'}
        hint={`还有 ${certain} 张有把握的，在左边可以一起通过，也可以展开逐张看`}
      />
    )
  if (accepted === 0)
    return (
      <Empty
        title={`${period} 没有待复核的凭证`}
        hint="一键记账生成的凭证在这里复核"
        action={<Link to={addressOf('/manager/guidance', { period })}>去一键记账</Link>}
      />
    )
  return (
    <Empty
      title={`${period} 的 ${accepted} 张凭证都看过了`}
      action={<Link to={addressOf('/finance/endCheckout', { period })}>去期末结转</Link>}
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
export function Foot({ state, may, skipped }: { state: QueueState; may: boolean; skipped: boolean }) {
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
