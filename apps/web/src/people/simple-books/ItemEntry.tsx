/** One line of income or expense as it is typed: Enter goes on, after the last field it is kept and the next begins. */
import { fileRefusal } from '@app/domain/finance/vouchers/voucher-file'
import { ZERO, type Money } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { proposedTax, type ItemDirection } from '@app/domain/people/simple-books/other-item'
import { Button, Input } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { EntryGrid } from '../../ui/inputs/EntryGrid.tsx'
import { isApiError } from '../../platform/api-error.ts'
import { showError } from '../../platform/feedback.tsx'
import { useSmall } from '../../platform/small.ts'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { EntrySelect } from '../../ui/inputs/EntrySelect.tsx'
import { MoneyInput } from '../../ui/inputs/MoneyInput.tsx'
import { PhotoFirst } from '../../ui/files/PhotoFirst.tsx'
import { Suggest } from '../../ui/inputs/Suggest.tsx'
import { focusNext } from '../../papers/paper/index.ts'
import type { ItemChoices, ItemDraft } from './simple-books.api.ts'

interface Props {
  readonly label: string
  readonly start: ItemDraft
  readonly choices: ItemChoices
  readonly direction: ItemDirection
  readonly disabled: boolean
  /** What the purpose and the party of this direction are called. */
  readonly words: readonly [purpose: string, party: string]
  readonly onKeep: (draft: ItemDraft, photos: readonly File[]) => Promise<void>
  /** Begins anew after it was kept. */
  readonly again: boolean
}

export const emptyItem = (day: Day): ItemDraft => ({ day, purpose: '', party: '', amount: ZERO, tax: ZERO, bankAccountId: null, note: '' })

const options = (list: readonly string[], text: string) =>
  list
    .filter((one) => one !== text && one.includes(text))
    .slice(0, 50)
    .map((one) => ({ key: one, label: one }))

export function ItemEntry({ label, start, choices, direction, disabled, words: [purposeWord, partyWord], onKeep, again }: Props) {
  const [draft, setDraft] = useState(start)
  // proposed as long as nobody types one
  const taxOf = (of: ItemDraft): Money => proposedTax(of, { direction, levied: choices.levied, trade: choices.trade })
  const [ownTax, setOwnTax] = useState(start.tax !== taxOf(start))
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const small = useSmall()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const row = useRef<HTMLTableElement>(null)
  const put = (more: Partial<ItemDraft>) => {
    const next = { ...draft, ...more }
    const typed = ownTax || more.tax !== undefined
    setOwnTax(typed)
    setDraft(typed ? next : { ...next, tax: taxOf(next) })
  }
  const keep = async () => {
    setProblem('')
    setBusy(true)
    try {
      await onKeep(draft, photos)
      setPhotos([])
      if (!again) return
      setOwnTax(false)
      // day and account are those of the next line as well
      setDraft({ ...emptyItem(draft.day), bankAccountId: draft.bankAccountId })
      // a telephone would open its keys over the form
      if (!small) row.current?.querySelector<HTMLInputElement>('input')?.focus()
    } catch (error) {
      if (isApiError(error) && error.status < 500) setProblem(error.message)
      else showError(error)
    } finally {
      setBusy(false)
    }
  }
  const goOn = () => {
    if (row.current && !focusNext(row.current)) void keep()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if ((event.ctrlKey || event.metaKey) && event.key === 's') {
      event.preventDefault()
      void keep()
      return
    }
    if (event.key !== 'Enter' || event.defaultPrevented) return
    event.preventDefault()
    goOn()
  }
  return (
    <div className="simple-entry">
      {small && again && <PhotoFirst files={photos} refusalOf={fileRefusal} disabled={disabled} onFiles={setPhotos} />}
      <EntryGrid ref={row} label={label}>
        <thead>
          <tr>
            <th style={{ width: 112 }}>日期</th>
            <th>{purposeWord}</th>
            <th>{partyWord}</th>
            <th style={{ width: 112 }}>金额</th>
            {choices.taxed && <th style={{ width: 92 }}>其中税额</th>}
            <th style={{ width: 190 }}>账户</th>
            <th>备注</th>
          </tr>
        </thead>
        <tbody>
          <tr onKeyDown={press}>
            <td>
              <DayInput label="日期" value={draft.day} disabled={disabled} onChange={(day) => put({ day })} onEnter={goOn} />
            </td>
            <td>
              <Suggest
                label={purposeWord}
                text={draft.purpose}
                maxLength={100}
                opensOnFocus={false}
                options={options(choices.purposes, draft.purpose)}
                onText={(purpose) => put({ purpose })}
                onPick={(purpose) => {
                  put({ purpose })
                  goOn()
                }}
              />
            </td>
            <td>
              <Suggest
                label={partyWord}
                text={draft.party}
                maxLength={100}
                opensOnFocus={false}
                options={options(choices.parties, draft.party)}
                onText={(party) => put({ party })}
                onPick={(party) => {
                  put({ party })
                  goOn()
                }}
              />
            </td>
            <td>
              <MoneyInput aria-label="金额" value={draft.amount} disabled={disabled} onChange={(amount) => put({ amount })} />
            </td>
            {choices.taxed && (
              <td>
                <MoneyInput aria-label="税额" value={draft.tax} disabled={disabled} onChange={(tax) => put({ tax })} />
              </td>
            )}
            <td>
              <EntrySelect
                onEnter={goOn}
                aria-label="账户"
                makes="bankAccount"
                allowClear
                disabled={disabled}
                placeholder="还没收付"
                value={draft.bankAccountId}
                options={choices.accounts.map((one) => ({ value: one.id, label: one.name }))}
                onChange={(next: string | undefined) => put({ bankAccountId: next ?? null })}
              />
            </td>
            <td>
              <Input
                variant="borderless"
                aria-label="备注"
                maxLength={200}
                value={draft.note}
                disabled={disabled}
                onChange={(event) => put({ note: event.target.value })}
              />
            </td>
          </tr>
        </tbody>
      </EntryGrid>
      <div className="entry-bar">
        <Button disabled={disabled} loading={busy} onClick={() => void keep()}>
          保存
        </Button>
        <span className="quiet">
          <span className="desk-only">回车到下一格，末格回车保存{again ? '并开始下一笔' : ''}；</span>不选账户表示还没有收付
        </span>
        <span className="negative" role="alert">
          {problem}
        </span>
      </div>
    </div>
  )
}
