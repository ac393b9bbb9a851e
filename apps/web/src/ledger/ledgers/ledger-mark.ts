/** The one-character mark of a ledger and where its month stands: 停 over 过 over 查 over 记. */
import type { Day } from '@app/domain/kernel/period'
import { bySpelling, inOrderOf } from '../../ui/inputs/pinyin-match.ts'

interface Marked {
  readonly name: string
  readonly initials: string
  readonly taxNumber: string
  readonly status: number
  readonly expiresOn: Day | null
  readonly readOnly: boolean
}

export type Mark = '停' | '过' | '查' | '记'
const STOPPED = 2

/** A ledger is valid to the end of its deadline day. */
export function markOf(ledger: Omit<Marked, 'name' | 'initials' | 'taxNumber'>, today: Day): Mark {
  if (ledger.status === STOPPED) return '停'
  if (ledger.expiresOn !== null && ledger.expiresOn < today) return '过'
  return ledger.readOnly ? '查' : '记'
}

export const markReasons: Readonly<Record<Mark, string>> = { 停: '账套已停用', 过: '账套已过期', 查: '账套为只查看权限', 记: '可记账' }
/** Filter values of the picker (1 记账, 2 只查看, 3 已过期, 5 已停用). */
export const markFilters: readonly { value: Mark | ''; label: string }[] = [
  { value: '', label: '全部' },
  { value: '记', label: '记账' },
  { value: '查', label: '只查看' },
  { value: '过', label: '已过期' },
  { value: '停', label: '已停用' },
]

/** So much of a tax number is asked before it is looked at. */
const LEAST_NUMBER = 3
/** Ledgers whose name or pinyin initials contain the typed characters in order, or whose tax number has them, with the chosen mark. */
export function found<T extends Marked>(list: readonly T[], typed: string, mark: Mark | '', today: Day): T[] {
  const fits = inOrderOf(typed)
  // of a number, a part of it: its digits in order would be those of too many
  const number = typed.trim().toUpperCase()
  const numbered = (taxNumber: string): boolean => number.length >= LEAST_NUMBER && taxNumber.includes(number)
  return list.filter(
    (one) => (mark === '' || markOf(one, today) === mark) && (fits(one.name) || bySpelling(one.initials, typed) || numbered(one.taxNumber)),
  )
}
