/** How the returns of a month stand over all ledgers, beside the steps of their books: each count leads to its list. */
import { addressOf } from '@app/domain/access/address'
import { filingCounts } from '@app/domain/centre/progress/cockpit'
import type { Period } from '@app/domain/kernel/period'
import { Link } from '../../platform/links.tsx'
import { useCan } from '../../platform/session.ts'
import { useMissedOf, useReturnsOf } from './cockpit.api.ts'

export function FilingBar({ period }: { readonly period: Period }) {
  const may = useCan('controlCenter-taxDeclarationList-chaxun')
  const maySeeMissed = useCan('controlCenter-missDeclaredCheck-chaxun')
  const year = Number(period.slice(0, 4))
  const { totals } = useReturnsOf(period, may)
  const { totals: missed } = useMissedOf(year, maySeeMissed)
  const late = missed?.counts.find(({ kind }) => kind === 'missed')?.count ?? 0
  if (totals === undefined && late === 0) return null
  return (
    <div className="cockpit-filing" role="group" aria-label={`${period} 的申报`}>
      <b>{period} 申报</b>
      {totals !== undefined &&
        filingCounts(totals.states).map(({ title, count, state }) => (
          <span key={title} className={count === 0 ? 'quiet' : ''}>
            {count === 0 ? (
              `${title} 0`
            ) : (
              <Link to={addressOf('/controlCenter/taxDeclarationList', { period, ...(state === null ? {} : { state }) })}>
                {title} <b className="figure">{count.toLocaleString('zh-CN')}</b>
              </Link>
            )}
          </span>
        ))}
      {missed !== undefined && (
        <span className={late === 0 ? 'quiet' : 'negative'}>
          {late === 0 ? (
            '逾期 0'
          ) : (
            <Link className="negative" to={addressOf('/controlCenter/missDeclaredCheck', { year: String(year), kind: 'missed' })}>
              {year}年逾期 <b className="figure">{late.toLocaleString('zh-CN')}</b>
            </Link>
          )}
        </span>
      )}
    </div>
  )
}
