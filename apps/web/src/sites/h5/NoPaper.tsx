/** 没有这张票: an answer as good as a photograph, with its reason; the usual ones are a touch away. */
import { NO_PAPER_REASONS } from '@app/domain/client/interactions/interaction'
import { useState } from 'react'
import { useAbsent } from './client.api.ts'
import { Said, wordsOf } from './parts.tsx'

export function NoPaper({ id }: { readonly id: string }) {
  const { mutateAsync: say, isPending } = useAbsent()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [bad, setBad] = useState('')
  const send = async () => {
    try {
      await say({ params: { id }, body: { reason } })
      setOpen(false)
      setBad('')
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  if (!open)
    return (
      <button type="button" className="h5-second" onClick={() => setOpen(true)}>
        没有这张票
      </button>
    )
  return (
    <div role="group" aria-label="没有这张票">
      <p>为什么没有？</p>
      <div className="h5-choices">
        {NO_PAPER_REASONS.map((one) => (
          <button key={one} type="button" aria-pressed={reason === one} onClick={() => setReason(one)}>
            {one}
          </button>
        ))}
      </div>
      <label>
        或者写下来
        <textarea rows={2} maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <Said bad={bad} />
      <div className="h5-acts">
        <button type="button" onClick={() => setOpen(false)}>
          取消
        </button>
        <button type="button" className="main" disabled={isPending || reason.trim() === ''} onClick={() => void send()}>
          告诉会计
        </button>
      </div>
    </div>
  )
}
