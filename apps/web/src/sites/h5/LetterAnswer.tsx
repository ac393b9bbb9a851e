/** The answer to a letter: agreed, or another figure with its reason; once, and what was answered. */
import { confirmationDoorApi as door } from '@app/contract/papers/confirmations/confirmations'
import { money, type Money } from '@app/domain/kernel/money'
import { momentText } from '@app/domain/kernel/period'
import { owedText, type Owing } from '@app/domain/papers/confirmations/letter'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { plain, type Letter } from './letter.ts'
import { Said, wordsOf } from './parts.tsx'

interface AnswerProps {
  readonly letter: Letter
  readonly secret: { readonly token: string; readonly code: string }
  readonly onAnswered: (letter: Letter) => void
}
const readAmount = (text: string): Money | null => {
  const plainText = text.replaceAll(',', '').trim()
  return /^\d{1,15}(\.\d{1,2})?$/.test(plainText) ? money(plainText) : null
}

export function Answer({ letter, secret, onAnswered }: AnswerProps) {
  const { company } = letter.content
  const [differs, setDiffers] = useState(false)
  const [owing, setOwing] = useState<Owing>('party')
  const [amount, setAmount] = useState('')
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (agreed: boolean) => {
    if (name.trim() === '') return setBad('请填写您的姓名')
    const figure = readAmount(amount)
    if (!agreed && figure === null) return setBad('请填写贵公司账面的余额，最多两位小数，没有余额写0')
    setBusy(true)
    setBad('')
    try {
      const body = { ...secret, digest: letter.digest, agreed, owing, amount: agreed ? null : figure, name, note }
      onAnswered((await call(door.reply, { body }, plain)).data)
    } catch (error) {
      setBad(wordsOf(error))
    } finally {
      setBusy(false)
    }
    return undefined
  }
  return (
    <section className="h5-card" aria-label="回复">
      <h2>回执</h2>
      <label>
        您的姓名
        <input autoComplete="name" maxLength={30} value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      {differs && <OwnFigure company={company} owing={owing} amount={amount} onOwing={setOwing} onAmount={setAmount} />}
      <label>
        {differs ? '不符的情况' : '说明（可不填）'}
        <textarea rows={2} maxLength={200} value={note} onChange={(event) => setNote(event.target.value)} />
      </label>
      <Said bad={bad} />
      <div className="h5-acts">
        {differs ? (
          <>
            <button type="button" onClick={() => setDiffers(false)}>
              返回
            </button>
            <button type="button" className="main" disabled={busy} onClick={() => void send(false)}>
              提交不符
            </button>
          </>
        ) : (
          <>
            <button type="button" disabled={busy} onClick={() => setDiffers(true)}>
              信息不符
            </button>
            <button type="button" className="main" disabled={busy} onClick={() => void send(true)}>
              信息证明无误
            </button>
          </>
        )}
      </div>
      <p className="quiet">只能回复一次，提交后不能修改。</p>
    </section>
  )
}

interface FigureProps {
  readonly company: string
  readonly owing: Owing
  readonly amount: string
  readonly onOwing: (owing: Owing) => void
  readonly onAmount: (amount: string) => void
}
/** What the balance is in the books of whoever answers. */
const OwnFigure = ({ company, owing, amount, onOwing, onAmount }: FigureProps) => (
  <>
    <label>
      贵公司账面
      <select value={owing} onChange={(event) => onOwing(event.target.value as Owing)}>
        <option value="party">我方欠 {company}</option>
        <option value="ledger">{company} 欠我方</option>
      </select>
    </label>
    <label>
      余额（元）
      <input inputMode="decimal" maxLength={20} value={amount} onChange={(event) => onAmount(event.target.value)} />
    </label>
  </>
)

export function Answered({ letter }: { letter: Letter }) {
  const { company } = letter.content
  return (
    <section className="h5-card" aria-label="回复">
      <h2>
        已回复{' '}
        <span className={`h5-mark ${letter.state === 'agreed' ? 'accepted' : 'open'}`}>{letter.state === 'agreed' ? '相符' : '不符'}</span>
      </h2>
      <p>
        {letter.replyName} {letter.repliedAt === null ? '' : momentText(letter.repliedAt).slice(0, 16)}
      </p>
      {letter.state === 'disputed' && letter.replyBalance !== null && <p>贵公司账面：{owedText(letter.replyBalance, company, '贵公司')}</p>}
      {letter.replyNote !== '' && <p>{letter.replyNote}</p>}
      <p className="quiet">如需更改，请联系 {company}。</p>
    </section>
  )
}
