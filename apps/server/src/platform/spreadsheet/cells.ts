/** What people write in the cells of a typed list. */
import { isDecimalText } from '@app/domain/kernel/decimal'
import { money, ZERO, type Money } from '@app/domain/kernel/money'
import { isDay, isPeriod, type Day, type Period } from '@app/domain/kernel/period'

/** 2026/3/1, 2026.3.1, 2026年3月1日 and the like; null for anything else. */
export function dayOf(text: string): Day | null {
  const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})/.exec(text)
  const written = parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}-${parts[3]!.padStart(2, '0')}` : text
  return isDay(written) ? written : null
}

/** 1,200.00 or ¥1200; nothing is zero, null is no amount. */
export function amountOf(text: string): Money | null {
  const plain = text.replaceAll(/[,，¥\s]/g, '')
  if (plain === '') return ZERO
  return isDecimalText(plain) ? money(plain) : null
}

/** 2026-03, 202603, 2026年3月 and the like; null for anything else. */
export function monthOf(text: string): Period | null {
  const parts = /^(\d{4})\D?(\d{1,2})\D*$/.exec(text)
  const written = parts ? `${parts[1]}-${parts[2]!.padStart(2, '0')}` : text
  return isPeriod(written) ? written : null
}
