/** What there is to do, a sentence each with where it is done; and the end of a first screen: whom he calls, and the way out. */
import { Call } from './Call.tsx'
import type { Me, Request } from './client.api.ts'
import type { Part } from './part-names.ts'
import { standIn } from './parts.tsx'

export interface Matter {
  readonly key: string
  readonly words: string
  /** What he does about it; '' where there is nothing but to know it. */
  readonly act: string
  readonly to: Part
}

export const requestMatters = (requests: readonly Request[]): Matter[] =>
  requests
    .filter((one) => one.state === 'open')
    .map((one) => ({
      key: `request-${one.id}`,
      words: one.reason === '' ? `还差：${one.title}` : `“${one.title}”被退回：${one.reason}`,
      act: one.reason === '' ? '拍照上传，或说明没有' : '请重新拍',
      to: 'requests',
    }))

export const wordMatters = (unread: number): Matter[] =>
  unread === 0 ? [] : [{ key: 'words', words: `会计给您留了言（${unread} 条）`, act: '请看', to: 'words' }]

interface Reading {
  readonly loading: boolean
  readonly error: Error | null
  readonly again: () => void
}
interface CardProps {
  /** What they are made from: none of them is said to be all until each is read. */
  readonly readings: readonly Reading[]
  readonly matters: readonly Matter[]
  readonly onPart: (part: Part) => void
}
export function MattersCard({ readings, matters, onPart }: CardProps) {
  const all = {
    loading: readings.some((one) => one.loading),
    error: readings.find((one) => one.error !== null)?.error ?? null,
    again: () => {
      for (const one of readings) one.again()
    },
  }
  return (
    <section className="h5-card" aria-label="要办的事">
      <h2>要办的事</h2>
      {standIn(all, matters.length, '现在没有要您办的事') ?? (
        <ul className="h5-matters">
          {matters.map((one) => (
            <li key={one.key}>
              <button type="button" onClick={() => onPart(one.to)}>
                <span>{one.words}</span>
                {one.act !== '' && <b>{one.act}</b>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface EndProps {
  readonly me: Me
  readonly onPart: (part: Part) => void
  readonly onLeave: () => void
}
export const FrontEnd = ({ me, onPart, onLeave }: EndProps) => (
  <>
    <section className="h5-card" aria-label="我的会计">
      <h2>我的会计</h2>
      <Call keeper={me.keeper} />
      <button type="button" className="h5-second" onClick={() => onPart('words')}>
        给会计留言{me.unread > 0 && `（${me.unread} 条没看）`}
      </button>
    </section>
    <button type="button" onClick={onLeave}>
      退出
    </button>
  </>
)
