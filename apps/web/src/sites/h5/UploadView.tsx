/** Papers sent without being asked: for the month's books, or at the beginning. */
import { CLIENT_FILE_STATES, FILE_PURPOSES, type FilePurpose } from '@app/domain/client/interactions/interaction'
import { useState } from 'react'
import { compressImage } from '../../ui/files/compress-image.ts'
import { fileAddress, useFiles, useTakeBack, useUpload, type ClientFile } from './client.api.ts'
import { Camera, Said, standIn, wordsOf } from './parts.tsx'

const purposes = Object.keys(FILE_PURPOSES) as FilePurpose[]

export function UploadView() {
  const [purpose, setPurpose] = useState<FilePurpose>('business')
  const [requirement, setRequirement] = useState('')
  const [chosenMonth, setMonth] = useState('')
  const [said, setSaid] = useState({ good: '', bad: '' })
  const reading = useFiles(purpose)
  const { mutateAsync: upload, isPending } = useUpload()
  const files = reading.data ?? []
  const months = reading.totals?.months ?? []
  const month = months.find((one) => one === chosenMonth) ?? reading.totals?.month
  const send = async (chosen: readonly File[]) => {
    try {
      const ready = await Promise.all(chosen.map(compressImage))
      await upload({ query: { purpose, requirement, period: month }, files: ready })
      setSaid({ good: `已上传 ${ready.length} 个文件${month === undefined ? '' : `，用于 ${month} 的账`}`, bad: '' })
    } catch (error) {
      setSaid({ good: '', bad: wordsOf(error) })
    }
  }
  return (
    <>
      <section className="h5-card" aria-label="上传资料">
        <label>
          资料用途
          <select value={purpose} onChange={(event) => setPurpose(event.target.value as FilePurpose)}>
            {purposes.map((one) => (
              <option key={one} value={one}>
                {FILE_PURPOSES[one]}
              </option>
            ))}
          </select>
        </label>
        <label>
          是什么资料
          <select value={requirement} onChange={(event) => setRequirement(event.target.value)}>
            <option value="">其他</option>
            {(reading.totals?.required ?? []).map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          是哪个月的
          <select value={month ?? ''} onChange={(event) => setMonth(event.target.value)}>
            {months.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <Camera label="上传" busy={isPending} onFiles={(chosen) => void send(chosen)} />
        <Said {...said} />
      </section>
      {standIn(reading, files.length, '还没有上传过资料') ?? (
        <ul className="h5-list" aria-label="我上传的资料">
          {files.map((one) => (
            <Sent key={one.id} file={one} onSaid={setSaid} />
          ))}
        </ul>
      )}
    </>
  )
}

interface SentProps {
  readonly file: ClientFile
  readonly onSaid: (said: { good: string; bad: string }) => void
}
/** What he sent: opened at a touch, taken back while nobody has taken it up. */
function Sent({ file, onSaid }: SentProps) {
  const { id, name, mediaType, state, reason } = file
  const { mutateAsync: takeBack, isPending } = useTakeBack()
  const back = async () => {
    try {
      await takeBack({ params: { id } })
      onSaid({ good: `《${name}》已撤回`, bad: '' })
    } catch (error) {
      onSaid({ good: '', bad: wordsOf(error) })
    }
  }
  return (
    <li className="h5-sent">
      <a href={fileAddress(id)} target="_blank" rel="noreferrer">
        {/^image\/(png|jpeg|webp|gif)$/.test(mediaType) && <img src={fileAddress(id)} alt="" loading="lazy" />}
        {name}
      </a>
      <span className="quiet">{CLIENT_FILE_STATES[state]}</span>
      <span className="quiet">{[file.requirement, file.period].filter((text) => text !== '').join(' · ')}</span>
      {reason !== '' && <span className="h5-bad h5-whole">退回：{reason}</span>}
      {(state === 'fresh' || state === 'sentBack') && (
        <button type="button" className="h5-second" disabled={isPending} onClick={() => void back()}>
          {state === 'fresh' ? '撤回' : '去掉'}
        </button>
      )}
    </li>
  )
}
