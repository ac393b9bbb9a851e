/** What a subject asks of its line beyond the amount: tags, currency and rate, quantity and price. Typed like any field. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import { money } from '@app/domain/kernel/money'
import { quantity, rate } from '@app/domain/kernel/quantity'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { chooseTag, unselectable } from '@app/domain/ledger/subjects/tag-tree'
import { useRatesAt } from '../../../ledger/currencies/index.ts'
import { CreateDialog } from '../../../ledger/records/index.ts'
import { TagDialog, useAddTag, type TagRow } from '../../../ledger/subjects/index.ts'
import { readDecimal } from '../../../ui/inputs/amount-text.ts'
import { find } from '../../../ui/inputs/pinyin-match.ts'
import { Suggest } from '../../../ui/inputs/Suggest.tsx'
import { tagField } from './entry-keys.ts'
import { recomputed, sideOf, type EntryLine, type Field, type SubjectOf } from './entry.ts'
import type { EntryActs } from './use-entry.ts'

const MOST = 40
const NEW = 'new:'
const FORM = 'form:'
const without = (tags: EntryLine['tags'], type: TagType): EntryLine['tags'] =>
  Object.fromEntries(Object.entries(tags).filter(([one]) => one !== type))

interface TagProps {
  readonly index: number
  readonly type: TagType
  /** What the kind is called. */
  readonly name: string
  /** What the line's subject asks for. */
  readonly types: readonly TagType[]
  readonly line: EntryLine
  readonly chosen: TagRow | undefined
  readonly tags: readonly TagRow[]
  readonly acts: EntryActs
}

/** A tag by code, name or initials; a name nobody has yet is made in place; F7 opens the dialog with all kinds the line carries. */
export function TagInput({ index, type, name, types, line, chosen, tags, acts }: TagProps) {
  const [dialog, setDialog] = useState(false)
  /** The name the creation form starts with; null while it is closed. */
  const [making, setMaking] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { mutateAsync: add } = useAddTag()
  const mine = useMemo(
    () => tags.filter((tag) => tag.type === type && unselectable(tag, tags) === null).map((tag) => ({ ...tag, fullName: tag.name })),
    [tags, type],
  )
  const text = typed ?? chosen?.name ?? ''
  const wanted = (typed ?? '').trim()
  const found = find(mine, wanted, MOST)
  const options = found.map((tag) => ({ key: tag.id, label: tag.name, hint: tag.code }))
  if (wanted !== '' && !mine.some((tag) => tag.name === wanted))
    options.push(
      { key: NEW + wanted, label: `新增${name}“${wanted}”`, hint: '' },
      { key: FORM + wanted, label: `填写${name}资料再新增…`, hint: '' },
    )
  const place = { line: index, field: tagField(type) }
  const take = (chosenTags: readonly TagRow[]) =>
    acts.edit(index, (one) => ({ ...one, tags: Object.fromEntries(chosenTags.map((tag) => [tag.type, tag.id])) }))
  const set = (id: string) => {
    const others = Object.values(without(line.tags, type)).flatMap((one) => tags.find((tag) => tag.id === one) ?? [])
    const tag = tags.find((one) => one.id === id)
    const choice = tag && chooseTag(others, tag, tags, { types })
    // an employee brings the department; a tag made this moment is not in the list yet
    if (choice && 'chosen' in choice) take(choice.chosen)
    else acts.edit(index, (one) => ({ ...one, tags: { ...one.tags, [type]: id } }))
    setTyped(null)
    acts.enter(place)
  }
  const pick = (key: string) => {
    if (key.startsWith(FORM)) return setMaking(key.slice(FORM.length))
    if (!key.startsWith(NEW)) return set(key)
    add({ body: { type, name: key.slice(NEW.length) } }).then(
      ({ data }) => set(data.id),
      () => {},
    )
  }
  const input = (
    <Suggest
      takesFocus
      eager
      label={`第${index + 1}行${name}`}
      className="cell-input detail-input"
      placeholder={`选择或新增${name}`}
      width={260}
      text={text}
      options={options}
      onText={(next) => {
        setTyped(next)
        if (next === '') acts.edit(index, (line) => ({ ...line, tags: without(line.tags, type) }))
      }}
      onPick={pick}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (acts.means(event, 'lookup')) {
          event.preventDefault()
          setDialog(true)
        } else acts.press(event, place, true)
      }}
    />
  )
  return (
    <>
      {input}
      <button
        type="button"
        tabIndex={-1}
        className="detail-more"
        aria-label={`第${index + 1}行选择辅助核算`}
        title="选择辅助核算 F7"
        onMouseDown={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setDialog(true)
        }}
      >
        …
      </button>
      {making !== null && (
        <CreateDialog
          types={[type]}
          type={type}
          name={making}
          onClose={() => setMaking(null)}
          onMade={(_, made) => {
            setMaking(null)
            set(made.id)
          }}
        />
      )}
      {dialog && (
        <TagDialog
          types={types}
          chosen={types.flatMap((one) => line.tags[one] ?? [])}
          onClose={() => setDialog(false)}
          onConfirm={(picked) => {
            setDialog(false)
            take(picked)
            acts.enter({ line: index, field: tagField(types.at(-1) ?? type) })
          }}
        />
      )}
    </>
  )
}

interface NumberProps {
  readonly index: number
  readonly field: Exclude<Field, 'abstract' | 'subject' | 'debit' | 'credit' | 'currency' | `tag:${TagType}`>
  readonly line: EntryLine
  readonly subjectOf: SubjectOf
  readonly acts: EntryActs
}
const numberNames = { quantity: '数量', unitPrice: '单价', exchangeRate: '汇率', originalAmount: '原币金额' } as const
const numberReaders = { quantity, unitPrice: rate, exchangeRate: rate, originalAmount: money } as const

const plainText = (value: unknown): string => {
  const text = value as string | null
  return text === null ? '' : text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

export function NumberInput({ index, field, line, subjectOf, acts }: NumberProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(() => plainText(line[field]))
  const place = { line: index, field }
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const value = readDecimal(text)
  const type = (typed: string) => {
    setText(typed)
    const read = readDecimal(typed)
    if (read === null && typed !== '') return
    const { lines } = acts.now()
    const side = sideOf(lines, index, subjectOf)
    const next = read === null ? null : numberReaders[field](read)
    acts.edit(index, (one) => recomputed({ ...one, [field]: next }, side))
  }
  return (
    <input
      ref={input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      aria-label={`第${index + 1}行${numberNames[field]}`}
      aria-invalid={text !== '' && value === null && !isDecimalText(text)}
      className="cell-input detail-input number"
      value={text}
      onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => void acts.press(event, place, false)}
    />
  )
}

interface CurrencyProps {
  readonly index: number
  readonly line: EntryLine
  readonly currencies: readonly string[]
  readonly acts: EntryActs
}
const FUNCTIONAL = '本位币'

export function CurrencyInput({ index, line, currencies, acts }: CurrencyProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const rates = useRatesAt(acts.now().day)
  const place = { line: index, field: 'currency' as const }
  const options = ['', ...currencies]
    .filter((code) => typed === null || (code === '' ? FUNCTIONAL : code).toLowerCase().includes(typed.toLowerCase()))
    .map((code) => ({ key: code, label: code === '' ? FUNCTIONAL : code }))
  const pick = (code: string) => {
    setTyped(null)
    // the latest rate known on the voucher's day is proposed, whatever stood there for another currency
    const proposed = code === '' ? null : (rates.get(code) ?? null)
    acts.edit(index, (one) => ({
      ...one,
      currency: code,
      originalAmount: code === '' ? null : one.originalAmount,
      exchangeRate: code === one.currency ? one.exchangeRate : proposed,
    }))
    acts.enter(place)
  }
  return (
    <Suggest
      takesFocus
      eager
      label={`第${index + 1}行币别`}
      className="cell-input detail-input number"
      text={typed ?? (line.currency === '' ? FUNCTIONAL : line.currency)}
      options={options}
      onText={setTyped}
      onPick={pick}
      onKeyDown={(event) => void acts.press(event, place, true)}
    />
  )
}

export { numberNames, plainText }
