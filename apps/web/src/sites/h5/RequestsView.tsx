/** What the firm still needs: each with the line it is for, answered with a photograph. */
import { useState } from 'react'
import { compressImage } from '../../ui/files/compress-image.ts'
import { answeredAddress, useAnswer, useRequests, useTakeBackAnswer, type Request } from './client.api.ts'
import { NoPaper } from './NoPaper.tsx'
import { Camera, Said, standIn, wordsOf } from './parts.tsx'

/** The same states as the one who is asked says them. */
const SAID: Readonly<Record<Request['state'], string>> = { open: '请您上传', returned: '会计在看', accepted: '已收下', withdrawn: '不用了' }

function One({ request }: { request: Request }) {
  const { mutateAsync: answer, isPending } = useAnswer()
  const { mutateAsync: takeBack, isPending: taking } = useTakeBackAnswer()
  const [comment, setComment] = useState('')
  const [said, setSaid] = useState({ good: '', bad: '' })
  const waits = request.state === 'open' || request.state === 'returned'
  const send = async (chosen: readonly File[]) => {
    try {
      const files = await Promise.all(chosen.map(compressImage))
      await answer({ params: { id: request.id }, query: { comment }, files })
      setSaid({ good: `已上传 ${files.length} 个文件，等待核对`, bad: '' })
    } catch (error) {
      setSaid({ good: '', bad: wordsOf(error) })
    }
  }
  const back = async () => {
    try {
      await takeBack({ params: { id: request.id } })
      setSaid({ good: '已撤回', bad: '' })
    } catch (error) {
      setSaid({ good: '', bad: wordsOf(error) })
    }
  }
  return (
    <section className="h5-card" aria-label={request.title}>
      <h2>
        {request.title} <span className={`h5-mark ${request.state}`}>{SAID[request.state]}</span>
      </h2>
      {request.line !== '' && <p>用于：{request.line}</p>}
      {request.note !== '' && <p>{request.note}</p>}
      {request.state === 'open' && request.reason !== '' && <p className="h5-bad">退回：{request.reason}</p>}
      {request.bills.length > 0 && (
        <p className="h5-papers">
          已上传：
          {request.bills.map((one) => (
            <a key={one.id} href={answeredAddress(request.id, one.id)} target="_blank" rel="noreferrer">
              {one.name}
            </a>
          ))}
        </p>
      )}
      {request.state !== 'open' && request.reason !== '' && (
        <p>
          {request.absent ? '您说没有这张票' : '您的说明'}：{request.reason}
        </p>
      )}
      {request.state === 'returned' && (
        <button type="button" className="h5-second" disabled={taking} onClick={() => void back()}>
          撤回
        </button>
      )}
      {waits && (
        <>
          <label>
            说明（可不填）
            <input maxLength={200} value={comment} onChange={(event) => setComment(event.target.value)} />
          </label>
          <Camera label="上传" busy={isPending} onFiles={(files) => void send(files)} />
          {request.state === 'open' && <NoPaper id={request.id} />}
        </>
      )}
      <Said {...said} />
    </section>
  )
}

export function RequestsView() {
  const reading = useRequests()
  const requests = reading.data ?? []
  return standIn(reading, requests.length, '没有需要补充的资料') ?? requests.map((one) => <One key={one.id} request={one} />)
}
