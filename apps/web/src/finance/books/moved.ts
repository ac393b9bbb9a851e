/** Subjects with a balance or movement in the months a book is asked for: the first one moved is what a book opens on. */
import { trialBalanceApi as api } from '@app/contract/finance/books/trial-balance'
import { isZero, type Money } from '@app/domain/kernel/money'
import type { CellValue, Sheet } from '@app/domain/kernel/sheet'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import { useMemo } from 'react'
import { useRead } from '../../platform/reading.ts'
import type { BookRange } from '../sheets/index.ts'
import { trialBalanceAsked, trialBalanceStart } from './asked.ts'

export interface MovedSubject {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly level: number
  /** Nothing stands under it. */
  readonly last: boolean
  readonly moved: boolean
  /** Set on the rows of a tag under its subject. */
  readonly tagId: string
}

const textOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '')

const AMOUNTS = ['debit', 'credit'] as const
const INDENT = '　'

/** Rows of a trial balance as places a book can be opened at; its total is none. */
export function movedOf(sheet: Pick<Sheet, 'rows'>): MovedSubject[] {
  const rows = sheet.rows.filter((row) => row.kind !== 'total')
  return rows.map((row, at) => {
    const name = textOf(row.cells['name'])
    const level = name.length - name.replaceAll(INDENT, '').length
    const drill = row.drills?.['name']
    const query = drill?.query ?? {}
    const below = textOf(rows[at + 1]?.cells['name'])
    return {
      key: row.key,
      code: textOf(row.cells['code']) || (query['subject'] ?? ''),
      name: name.replaceAll(INDENT, ''),
      level,
      last: below === '' || below.length - below.replaceAll(INDENT, '').length <= level,
      moved: AMOUNTS.some((key) => row.cells[key] != null && !isZero(row.cells[key] as Money)),
      tagId: query['tag'] ?? '',
    }
  })
}

const none: readonly MovedSubject[] = []

export function useMoved(range: BookRange, { tagType = '', wanted = true }: { tagType?: TagType | ''; wanted?: boolean } = {}) {
  const { data, loading } = useRead(
    'books',
    api.trialBalance,
    { query: trialBalanceAsked({ ...trialBalanceStart, tags: tagType }, range) },
    { enabled: wanted },
  )
  const rows = useMemo(() => (data === undefined ? none : movedOf(data)), [data])
  return { rows, loading }
}

/** The first that moved, else the first there is: of subjects the last ones, those books are kept on. */
export const firstMoved = (
  rows: readonly MovedSubject[],
  fits: (row: MovedSubject) => boolean = (row) => row.last,
): MovedSubject | undefined => rows.find((row) => row.moved && fits(row)) ?? rows.find(fits)
