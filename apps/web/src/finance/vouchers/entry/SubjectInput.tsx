/** The subject of a line while it is typed: likeliest first, then by code, name, initials, path; a parent leads to its children. */
import { groupThousands, isNegative, isZero, negate, type Money } from '@app/domain/kernel/money'
import { isUnder } from '@app/domain/ledger/subjects/subject'
import { useMemo, useState } from 'react'
import { CreateDialog } from '../../../ledger/records/index.ts'
import type { SubjectRow } from '../../../ledger/subjects/index.ts'
import { find } from '../../../ui/inputs/pinyin-match.ts'
import { Suggest } from '../../../ui/inputs/Suggest.tsx'
import { withSubject } from './entry.ts'
import { likelySubjects, type UsualAbstract } from './likely-subjects.ts'
import type { EntryActs } from './use-entry.ts'

interface Props {
  readonly index: number
  readonly subject: SubjectRow | undefined
  readonly subjects: readonly SubjectRow[]
  readonly byId: ReadonlyMap<string, SubjectRow>
  readonly balances: ReadonlyMap<string, Money>
  readonly usual: readonly UsualAbstract[]
  readonly acts: EntryActs
}
const LIKELY = 10
const MOST = 40
const NEW = 'new:'

/** 借 208,431.50 · 贷 3.00 · 平: a balance is said by its side. */
export const balanceText = (balance: Money): string =>
  isZero(balance) ? '平' : isNegative(balance) ? `贷 ${groupThousands(negate(balance))}` : `借 ${groupThousands(balance)}`

export function SubjectInput({ index, subject, subjects, byId, balances, usual, acts }: Props) {
  // a template may leave a parent here: the list starts with its children
  const parent = subject !== undefined && !subject.leaf ? subject.code : null
  const [typed, setTyped] = useState(parent)
  const [under, setUnder] = useState(parent)
  /** The name the creation form starts with; null while it is closed. */
  const [making, setMaking] = useState<string | null>(null)
  const text = typed ?? (subject ? `${subject.code} ${subject.fullName}` : '')
  const usable = useMemo(() => subjects.filter((one) => !one.disabled), [subjects])
  const suggested = (): SubjectRow[] => {
    if (under !== null && typed === under) return usable.filter((one) => one.code !== under && isUnder(one.code, under)).slice(0, MOST)
    if (typed !== null && typed.trim() !== '') return find(usable, typed, MOST)
    const { lines } = acts.now()
    const used = new Set(lines.flatMap((line, at) => (at === index || line.subjectId === null ? [] : [line.subjectId])))
    const likely = likelySubjects(lines[index]?.abstract ?? '', usual, used, LIKELY).flatMap((id) => byId.get(id) ?? [])
    const shown = new Set(likely.map((one) => one.id))
    return [...likely.filter((one) => one.leaf && !one.disabled), ...usable.filter((one) => !shown.has(one.id))].slice(0, MOST)
  }
  const answers = suggested()
  const found = answers.map((one) => {
    const balance = balances.get(one.id)
    return {
      key: one.id,
      label: `${one.code} ${one.fullName}`,
      hint: one.leaf ? (balance === undefined ? undefined : balanceText(balance)) : '下级 ▸',
    }
  })
  // a name that is nobody's may become a subject right here
  const wanted = (typed ?? '').trim()
  const options =
    found.length === 0 && wanted !== '' ? [{ key: NEW + wanted, label: `新增科目“${wanted}”…`, hint: '↓ 再回车', deliberate: true }] : found
  const place = { line: index, field: 'subject' as const }
  const pick = (id: string) => {
    if (id.startsWith(NEW)) return setMaking(id.slice(NEW.length))
    const chosen = byId.get(id)
    if (chosen === undefined) return
    if (!chosen.leaf) {
      setUnder(chosen.code)
      setTyped(chosen.code)
      return
    }
    setTyped(null)
    acts.edit(index, (line) => withSubject(line, chosen))
    acts.enter(place)
  }
  const input = (
    <Suggest
      // a parent taken reopens the list on its children
      key={under ?? ''}
      takesFocus
      opensOnFocus={subject === undefined || under !== null}
      eager
      label={`第${index + 1}行会计科目`}
      className="cell-input"
      placeholder="编码、名称、首字母"
      nothing="没有这个科目，可在 设置-科目 中新增"
      width={360}
      text={text}
      options={options}
      invalid={typed !== null && typed !== '' && answers.length === 0}
      onText={(next) => {
        setTyped(next)
        if (next === '') acts.edit(index, (line) => ({ ...line, subjectId: null, tags: {} }))
      }}
      onPick={pick}
      onBlur={() => under === null && setTyped(null)}
      onKeyDown={(event) => {
        // Enter goes on only from a subject: nothing typed or nothing found keeps the cursor here
        if (event.key === 'Enter' && (text === '' || (typed !== null && answers.length === 0))) event.preventDefault()
        else acts.press(event, place, true)
      }}
    />
  )
  return (
    <>
      {input}
      {making !== null && (
        <CreateDialog
          types={['subject']}
          type="subject"
          name={/^\d+$/.test(making) ? '' : making}
          onClose={() => setMaking(null)}
          onMade={(_, { id }) => {
            setMaking(null)
            setTyped(null)
            acts.edit(index, (line) => ({ ...line, subjectId: id, tags: {} }))
            acts.enter(place)
          }}
        />
      )}
    </>
  )
}
