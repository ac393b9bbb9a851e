/** The word of a voucher (凭证字): stepped by the arrows, or chosen from its list. */
import { DownOutlined } from '@ant-design/icons'
import { VOUCHER_WORDS, type VoucherWord } from '@app/domain/finance/vouchers/voucher'
import type { KeyboardEvent } from 'react'
import { MenuButton } from '../../../ui/overlay/MenuButton.tsx'
import { QuickButton } from '../../../ui/overlay/QuickButton.tsx'

const words = VOUCHER_WORDS.map((word) => ({ key: word, label: word }))

interface Props {
  readonly word: VoucherWord
  readonly disabled: boolean
  readonly onChange: (word: VoucherWord) => void
}

export function WordChoice({ word, disabled, onChange }: Props) {
  const step = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (by === undefined || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const next = VOUCHER_WORDS[VOUCHER_WORDS.indexOf(word) + by]
    if (next !== undefined) onChange(next)
  }
  return (
    <MenuButton items={words} onChoose={(key) => onChange(key as VoucherWord)}>
      <QuickButton aria-label={`凭证字 ${word}`} aria-haspopup="menu" title="↑↓ 换凭证字" disabled={disabled} onKeyDown={step}>
        {word} <DownOutlined />
      </QuickButton>
    </MenuButton>
  )
}
