/** One claim typed with a thumb: photographs first, a field a line, and what is sent in stays there if the line breaks half-way. */
import { groupThousands, isZero, moneyText, sum, ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { TICKETS, type Ticket } from '@app/domain/people/claims/passenger-tax'
import { useState } from 'react'
import { readMoney } from '../../ui/inputs/amount-text.ts'
import { compressImage } from '../../ui/files/compress-image.ts'
import {
  claimFileAddress,
  useClaimChoices,
  useClaimFiles,
  useRemoveClaimFile,
  useSaveClaim,
  useSubmitClaim,
  type OwnClaim,
} from './own-claims.api.ts'
import { Camera, Said, standIn, wordsOf } from './parts.tsx'

interface Line {
  readonly key: number
  readonly amount: string
  readonly typeId: string
  readonly day: Day
  readonly ticket: Ticket
  readonly content: string
  readonly tax: string
}
const read = (text: string): Money => readMoney(text) ?? ZERO
const kept = ({ amount, expenseTypeId, day, ticket, content, tax }: OwnClaim['lines'][number], key: number): Line => ({
  key,
  amount: moneyText(amount),
  typeId: expenseTypeId,
  day,
  ticket,
  content,
  tax: isZero(tax) ? '' : moneyText(tax),
})

interface Props {
  /** null: a new one. */
  readonly claim: OwnClaim | null
  readonly onClose: (said: string) => void
}

export function ClaimForm({ claim, onClose }: Props) {
  const reading = useClaimChoices()
  const choices = reading.data
  return standIn(reading, choices === undefined ? 0 : 1, '') ?? <Typed claim={claim} choices={choices!} onClose={onClose} />
}

type Choices = NonNullable<ReturnType<typeof useClaimChoices>['data']>

/** What is typed, and how it goes: kept, photographs, sent in. What is kept once is kept under the same number when it is tried again. */
function useDraft(claim: OwnClaim | null, { types, today }: Choices) {
  const fresh = (key: number): Line => ({ key, amount: '', typeId: types[0]?.id ?? '', day: today, ticket: 'none', content: '', tax: '' })
  const [lines, setLines] = useState<readonly Line[]>(claim === null ? [fresh(0)] : claim.lines.map(kept))
  const [reason, setReason] = useState(claim?.reason ?? '')
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [id, setId] = useState(claim?.id)
  const [version, setVersion] = useState(claim?.version)
  const { mutateAsync: save } = useSaveClaim()
  const { mutateAsync: upload } = useClaimFiles()
  const { mutateAsync: submit } = useSubmitClaim()
  const change = (key: number, part: Partial<Line>) => setLines(lines.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const send = async () => {
    const body = {
      id,
      version,
      reason,
      lines: lines.map(({ amount, typeId, day, ticket, content, tax }) => ({
        day,
        expenseTypeId: typeId,
        content,
        projectId: null,
        ticket,
        amount: read(amount),
        tax: read(tax),
      })),
    }
    const saved = await save({ body })
    setId(saved.data.id)
    // from here on it is there: tried again, it is changed and not made twice
    setVersion(undefined)
    if (photos.length > 0) {
      await upload({ params: { id: saved.data.id }, files: await Promise.all(photos.map(compressImage)) })
      setPhotos([])
    }
    return (await submit({ params: { id: saved.data.id } })).data
  }
  return {
    lines,
    change,
    more: () => setLines([...lines, fresh(Math.max(...lines.map((one) => one.key)) + 1)]),
    less: (key: number) => setLines(lines.filter((one) => one.key !== key)),
    reason,
    setReason,
    photos,
    setPhotos,
    send,
  }
}

function Typed({
  claim,
  choices,
  onClose,
}: {
  readonly claim: OwnClaim | null
  readonly choices: Choices
  readonly onClose: Props['onClose']
}) {
  const { lines, change, more, less, reason, setReason, photos, setPhotos, send } = useDraft(claim, choices)
  const [busy, setBusy] = useState(false)
  const [bad, setBad] = useState('')
  const go = async () => {
    setBusy(true)
    try {
      const { waitingFor, number } = await send()
      onClose(`${number} 已提交${waitingFor.length === 0 ? '' : `，等${waitingFor.join('、')}审批`}`)
    } catch (error) {
      setBad(wordsOf(error))
      setBusy(false)
    }
  }
  const total = sum(lines.map((one) => read(one.amount)))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void go()
      }}
    >
      <section className="h5-card" aria-label="票据">
        <Camera label="票据" busy={busy} onFiles={(files) => setPhotos([...photos, ...files])} />
        {claim !== null && <Kept claim={claim} />}
        <Photos photos={photos} onLess={(at) => setPhotos(photos.filter((_, other) => other !== at))} />
      </section>
      {lines.map((one, at) => (
        <LineFields key={one.key} line={one} at={lines.length === 1 ? null : at + 1} choices={choices} onChange={change} onLess={less} />
      ))}
      <section className="h5-card" aria-label="事由">
        <label>
          事由（可不填）
          <input maxLength={200} value={reason} onChange={(event) => setReason(event.target.value)} />
        </label>
        <button type="button" onClick={more}>
          再加一笔
        </button>
        <p className="h5-total">
          合计 <b>{groupThousands(total)}</b> 元
        </p>
        <Said bad={bad} />
        <div className="h5-acts">
          <button type="button" disabled={busy} onClick={() => onClose('')}>
            返回
          </button>
          <button type="submit" className="main" disabled={busy}>
            {busy ? '正在提交…' : '提交'}
          </button>
        </div>
      </section>
    </form>
  )
}

/** Photographs taken just now, each taken away at a touch. */
const Photos = ({ photos, onLess }: { readonly photos: readonly File[]; readonly onLess: (at: number) => void }) =>
  photos.map((one, at) => (
    <button
      // oxlint-disable-next-line react/no-array-index-key -- two photographs may have the same name
      key={at}
      type="button"
      className="h5-second"
      aria-label={`去掉 ${one.name}`}
      onClick={() => onLess(at)}
    >
      {one.name} <span className="quiet">去掉</span>
    </button>
  ))

/** Photographs that are there already, each taken away at a touch. */
function Kept({ claim: { id, files } }: { readonly claim: OwnClaim }) {
  const { mutateAsync: remove, isPending } = useRemoveClaimFile()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const [bad, setBad] = useState('')
  const away = async (fileId: string) => {
    try {
      await remove({ params: { id, fileId } })
      setGone(new Set([...gone, fileId]))
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  return (
    <>
      {files
        .filter((one) => !gone.has(one.id))
        .map((one) => (
          <p key={one.id} className="h5-papers">
            <a href={claimFileAddress(id, one.id)} target="_blank" rel="noreferrer">
              {one.name}
            </a>
            <button type="button" disabled={isPending} onClick={() => void away(one.id)}>
              去掉
            </button>
          </p>
        ))}
      <Said bad={bad} />
    </>
  )
}

interface LineProps {
  readonly line: Line
  /** Its number, where there are several. */
  readonly at: number | null
  readonly choices: Choices
  readonly onChange: (key: number, part: Partial<Line>) => void
  readonly onLess: (key: number) => void
}
function LineFields({ line, at, choices, onChange, onLess }: LineProps) {
  const { key, amount, typeId, day, ticket, content, tax } = line
  const set = (part: Partial<Line>) => onChange(key, part)
  return (
    <section className="h5-card" aria-label={at === null ? '费用' : `第${at}笔`}>
      {at !== null && <h2>第{at}笔</h2>}
      <label>
        金额（元）
        <input
          inputMode="decimal"
          autoComplete="off"
          className="h5-amount"
          required
          value={amount}
          onChange={(event) => set({ amount: event.target.value })}
        />
      </label>
      <label>
        什么费用
        <select value={typeId} onChange={(event) => set({ typeId: event.target.value })}>
          {choices.types.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </select>
      </label>
      <label>
        哪一天
        <input type="date" required max={choices.today} value={day} onChange={(event) => set({ day: event.target.value as Day })} />
      </label>
      <label>
        票据种类
        <select value={ticket} onChange={(event) => set({ ticket: event.target.value as Ticket })}>
          {(Object.keys(TICKETS) as Ticket[]).map((one) => (
            <option key={one} value={one}>
              {TICKETS[one]}
            </option>
          ))}
        </select>
      </label>
      {choices.general && ticket === 'special' && (
        <label>
          发票上的税额（元）
          <input inputMode="decimal" autoComplete="off" value={tax} onChange={(event) => set({ tax: event.target.value })} />
        </label>
      )}
      <label>
        说明（可不填）
        <input maxLength={200} value={content} onChange={(event) => set({ content: event.target.value })} />
      </label>
      {at !== null && (
        <button type="button" className="h5-second" onClick={() => onLess(key)}>
          去掉这一笔
        </button>
      )}
    </section>
  )
}
