/** The head of a voucher: word, number, day, attachments; the voucher before and after. */
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { firstDay, lastDay, periodOf } from '@app/domain/kernel/period'
import type { KeyboardEvent, ReactNode } from 'react'
import { useSession } from '../../../platform/session.ts'
import { useToday } from '../../../platform/today.ts'
import { DayInput } from '../../../ui/inputs/DayInput.tsx'
import type { Entry } from './entry.ts'
import type { EntryActs } from './use-entry.ts'
import { useNextNumber, type VoucherRow } from '../vouchers.api.ts'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'
import { WordChoice } from './WordChoice.tsx'

interface Props {
  readonly entry: Entry
  /** The saved voucher whose number it keeps; null while its number is still to come. */
  readonly voucher: VoucherRow | null
  readonly editable: boolean
  readonly dayLocked: boolean
  readonly acts: EntryActs
  /** null: it is the only one here. */
  readonly onStep: ((forward: boolean) => void) | null
  readonly state: ReactNode
}
const MOST_ATTACHMENTS = 9999

export function VoucherHead({ entry, voucher, editable, dayLocked, acts, onStep, state }: Props) {
  const { data: next } = useNextNumber(periodOf(entry.day), entry.word, voucher === null)
  // from the ledger's first day to the end of this month (spec 2 §5)
  const days = {
    min: useSession(({ periods }) => periods && firstDay(periods.startPeriod)) ?? undefined,
    max: lastDay(periodOf(useToday())),
  }
  const kept = voucher !== null && voucher.word === entry.word && voucher.period === periodOf(entry.day)
  const number = kept ? voucher.number : next?.number
  const toLines = () => acts.go({ line: 0, field: 'abstract' })
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && (event.key !== 'Tab' || event.shiftKey)) return
    event.preventDefault()
    toLines()
  }
  return (
    <header className="voucher-head">
      <span className="voucher-title">记账凭证</span>
      <span className="voucher-field">
        凭证字
        <WordChoice word={entry.word} disabled={!editable} onChange={(word) => acts.head({ word })} />
      </span>
      <span>
        第 <b className="figure">{number === undefined ? '—' : String(number).padStart(4, '0')}</b> 号{kept ? '' : '（暂）'}
      </span>
      <span className="voucher-field">
        日期
        <DayInput
          label="凭证日期"
          value={entry.day}
          {...days}
          disabled={!editable}
          invalid={editable && dayLocked}
          onChange={(day) => acts.head({ day })}
          onEnter={toLines}
        />
      </span>
      <span className="voucher-field">
        附单据
        <input
          type="text"
          inputMode="numeric"
          aria-label="附单据张数"
          className="plain-input narrow"
          disabled={!editable}
          value={entry.attachmentCount}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            const count = Number(event.target.value.replaceAll(/\D/g, ''))
            acts.head({ attachmentCount: Math.min(count, MOST_ATTACHMENTS) })
          }}
          onKeyDown={leave}
        />
        张
      </span>
      <span className="voucher-space" />
      {onStep !== null && (
        <>
          <QuickButton icon={<LeftOutlined />} title="Ctrl+↑" onClick={() => onStep(false)}>
            上一张
          </QuickButton>
          <QuickButton title="Ctrl+↓" onClick={() => onStep(true)}>
            下一张 <RightOutlined />
          </QuickButton>
        </>
      )}
      {state}
    </header>
  )
}
