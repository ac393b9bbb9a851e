/** A letter of confirmation as its reader sees it: opened with an access code, confirmed, or answered with another figure. */
import { confirmationDoorApi as door } from '@app/contract/papers/confirmations'
import type { Data } from '@app/contract/kernel/endpoint'
import { groupThousands, money, subtract, type Money } from '@app/domain/kernel/money'
import { momentText } from '@app/domain/kernel/period'
import { owedText, type Owing } from '@app/domain/papers/confirmations/letter'
import { useState } from 'react'
import { call } from '../../platform/client.ts'
import { Said, wordsOf } from './parts.tsx'

type Letter = Data<typeof door.open>
const plain = { bare: true, noLoading: true } as const

export function LetterPage({ token }: { token: string }) {
  const [code, setCode] = useState('')
  const [letter, setLetter] = useState<Letter | null>(null)
  const [bad, setBad] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    setBad('')
    try {
      setLetter((await call(door.open, { body: { token, code } }, plain)).data)
      // the secret stays in no history and on no screen
      history.replaceState(null, '', location.pathname)
    } catch (error) {
      setBad(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (letter !== null)
    return (
      <main className="h5-main" aria-label="往来对账函">
        <Stated letter={letter} />
        {letter.state === 'sent' ? (
          <Answer letter={letter} secret={{ token, code }} onAnswered={setLetter} />
        ) : (
          <Answered letter={letter} />
        )}
      </main>
    )
  return (
    <main className="h5-door">
      <h1>往来对账函</h1>
      <p>请输入发函单位给您的6位访问码。</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <label>
          访问码
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
          />
        </label>
        <Said bad={bad} />
        <button type="submit" className="main" disabled={busy || code.length !== 6}>
          打开
        </button>
      </form>
    </main>
  )
}

const signed = (amount: Money) => <b>{groupThousands(amount)}</b>

function Stated({ letter: { number, content } }: { letter: Letter }) {
  const { company, party, from, asOf, replyBy, balance, opening, subjects, lines, invoices } = content
  return (
    <>
      <section className="h5-card" aria-label="对账函">
        <h1>往来对账函</h1>
        <p>
          <b>{party}</b>：
        </p>
        <p>
          {company} 请贵公司核对截至 {asOf} 的往来余额，请于 {replyBy} 前回复。仅为核对账目之用，并非催款结算。
        </p>
        <p className="h5-owed">{owedText(balance, company, '贵公司')}</p>
        {subjects.length > 1 && (
          <ul className="h5-lines">
            {subjects.map((one) => (
              <li key={one.name}>
                <span>{one.name}</span>
                {signed(one.balance)}
              </li>
            ))}
          </ul>
        )}
        <p className="quiet">
          编号 {number} · 负数表示 {company} 欠贵公司
        </p>
      </section>
      <details className="h5-card">
        <summary>
          {from} 至 {asOf} 的往来明细（{lines.length} 笔）
        </summary>
        <ul className="h5-lines">
          <li>
            <span>期初余额</span>
            {signed(opening)}
          </li>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines of a kept document never move
            <li key={at}>
              <span>
                {line.day} {line.abstract}
              </span>
              {signed(subtract(line.debit, line.credit))}
              <p>余额 {groupThousands(line.balance)}</p>
            </li>
          ))}
        </ul>
      </details>
      {invoices.length > 0 && (
        <details className="h5-card">
          <summary>未核销的发票（{invoices.length} 张）</summary>
          <ul className="h5-lines">
            {invoices.map((one) => (
              <li key={one.number}>
                <span>{one.number}</span>
                {signed(one.left)}
                <p>
                  {one.day} 价税合计 {groupThousands(one.gross)}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

interface AnswerProps {
  readonly letter: Letter
  readonly secret: { readonly token: string; readonly code: string }
  readonly onAnswered: (letter: Letter) => void
}
const readAmount = (text: string): Money | null => {
  const plainText = text.replaceAll(',', '').trim()
  return /^\d{1,15}(\.\d{1,2})?$/.test(plainText) ? money(plainText) : null
}

function Answer({ letter, secret, onAnswered }: AnswerProps) {
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
      {differs && (
        <>
          <label>
            贵公司账面
            <select value={owing} onChange={(event) => setOwing(event.target.value as Owing)}>
              <option value="party">我方欠 {company}</option>
              <option value="ledger">{company} 欠我方</option>
            </select>
          </label>
          <label>
            余额（元）
            <input inputMode="decimal" maxLength={20} value={amount} onChange={(event) => setAmount(event.target.value)} />
          </label>
        </>
      )}
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

function Answered({ letter }: { letter: Letter }) {
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
