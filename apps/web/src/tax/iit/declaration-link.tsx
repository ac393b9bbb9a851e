/** What pages after the return have in common: the way to it, its number, and the year they are of. */
import { addressOf } from '@app/domain/access/address'
import { yearOf } from '@app/domain/kernel/period'
import { numberWords } from '@app/domain/tax/iit/declaration'
import type { ReactNode } from 'react'
import { useGo } from '../../platform/links.tsx'
import { usePeriod } from '../../platform/session.ts'
import { Opens } from '../../ui/list/columns.tsx'
import type { Column } from '../../ui/list/table-columns.ts'

export const useYear = (): number => yearOf(usePeriod())

/** To the return itself. */
export function DeclarationLink({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  const navigate = useGo()
  return (
    <Opens title={title} onClick={() => void navigate(addressOf('/taxWorkspace/personTax/individualIncomeTax', { id }))}>
      {children}
    </Opens>
  )
}

export function declarationColumn<R extends { readonly period: string; readonly number: number }>(idOf: (row: R) => string): Column<R> {
  return {
    key: 'period',
    title: '所属期',
    width: 150,
    text: (row) => `${row.period} ${numberWords(row.number)}`,
    render: (row) => (
      <DeclarationLink id={idOf(row)} title="打开申报">
        {row.period} {numberWords(row.number)}
      </DeclarationLink>
    ),
  }
}

/** What no page of these pretends: what was filed in the client is what somebody said of it. */
export const RecordedHere = ({ what }: { what: string }) => (
  <p className="iit-note">
    从申报清单提交的，{what}由税务局读回；在扣缴端申报的，{what}是您登记的，不一致时以扣缴端为准。
  </p>
)
