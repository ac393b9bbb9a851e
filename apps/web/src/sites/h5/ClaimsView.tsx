/** 我的报销: photographs first, then what they were for; what became of each, and what is still to be done about it. */
import { groupThousands } from '@app/domain/kernel/money'
import { useState } from 'react'
import { ClaimForm } from './ClaimForm.tsx'
import { claimStands } from './claim-words.ts'
import { claimFileAddress, useOwnClaims, useRemoveClaim, useWithdrawClaim, type OwnClaim } from './own-claims.api.ts'
import { Said, standIn, wordsOf } from './parts.tsx'

interface CardProps {
  readonly claim: OwnClaim
  readonly onChange: () => void
}
function Card({ claim, onChange }: CardProps) {
  const { mutateAsync: withdraw, isPending: withdrawing } = useWithdrawClaim()
  const { mutateAsync: remove, isPending: removing } = useRemoveClaim()
  const [bad, setBad] = useState('')
  const { id, number, day, reason, amount, lines, files, mine, state, refusal } = claim
  const { words, mark } = claimStands(claim)
  const act = async (work: () => Promise<unknown>) => {
    try {
      await work()
      setBad('')
    } catch (error) {
      setBad(wordsOf(error))
    }
  }
  return (
    <section className="h5-card" aria-label={`报销 ${number}`}>
      <h2>
        {groupThousands(amount)} 元 <span className={`h5-mark ${mark}`}>{words}</span>
      </h2>
      <p className="quiet">
        {day} · {number}
        {reason !== '' && ` · ${reason}`}
      </p>
      {refusal !== '' && <p className="h5-bad">原因：{refusal}</p>}
      <ul className="h5-lines">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a claim may be alike, and stay in place
          <li key={at}>
            <span>{[line.expenseType, line.content].filter((one) => one !== '').join(' · ')}</span>
            <b>{groupThousands(line.amount)}</b>
          </li>
        ))}
      </ul>
      {files.length > 0 && (
        <p className="h5-papers">
          {files.map((one) => (
            <a key={one.id} href={claimFileAddress(id, one.id)} target="_blank" rel="noreferrer">
              {one.name}
            </a>
          ))}
        </p>
      )}
      <Said bad={bad} />
      {mine && state === 2 && (
        <button type="button" className="h5-second" disabled={withdrawing} onClick={() => void act(() => withdraw({ params: { id } }))}>
          撤回
        </button>
      )}
      {mine && state === 1 && (
        <div className="h5-acts">
          <button type="button" disabled={removing} onClick={() => void act(() => remove({ params: { id } }))}>
            删除
          </button>
          <button type="button" className="main" onClick={onChange}>
            {refusal === '' ? '接着填' : '修改后再提交'}
          </button>
        </div>
      )}
    </section>
  )
}

export function ClaimsView() {
  const reading = useOwnClaims()
  /** None: the list; null: a new one. */
  const [open, setOpen] = useState<OwnClaim | null>()
  const [good, setGood] = useState('')
  const claims = reading.data ?? []
  if (open !== undefined)
    return (
      <ClaimForm
        claim={open}
        onClose={(words) => {
          setGood(words)
          setOpen(undefined)
        }}
      />
    )
  return (
    <>
      <button type="button" className="main h5-new" onClick={() => setOpen(null)}>
        拍照报销
      </button>
      <Said good={good} />
      {standIn(reading, claims.length, '还没有报销过；点上面的“拍照报销”') ??
        claims.map((one) => <Card key={one.id} claim={one} onChange={() => setOpen(one)} />)}
    </>
  )
}
