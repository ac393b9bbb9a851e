/** Checks before closing: what forbids it, what warns, what is only said; each with amount, cause and the way to the fix. */
import { addressOf, addressOfPlace } from '@app/domain/access/address'
import type { Period } from '@app/domain/kernel/period'
import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { saysAmount } from '../../ui/inputs/amount-text.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { Finding, useChecks } from './period-end.api.ts'

const kinds: readonly { readonly severity: Finding['severity']; readonly title: string; readonly mark: ReactNode }[] = [
  { severity: 'block', title: '处理后才能结账', mark: <CloseCircleFilled /> },
  { severity: 'warn', title: '提醒', mark: <ExclamationCircleFilled /> },
  { severity: 'info', title: '提示', mark: <InfoCircleFilled /> },
]

export function CheckList({ checks, closed, period }: { checks: ReturnType<typeof useChecks>; closed: boolean; period: Period }) {
  const { data, totals, loading, refreshing, error, again } = checks
  if (error) return <Failed error={error} onAgain={again} />
  if (loading || !data || !totals) return <Loading />
  return (
    <div className={refreshing ? 'period-checks figures-old' : 'period-checks'} aria-busy={refreshing}>
      {data.length === 0 && (
        <p className="state-proved checks-good">
          <CheckCircleFilled /> 检查了 {totals.checked} 项，没有发现问题{closed ? '' : '，可以结账'}
        </p>
      )}
      {kinds.map(({ severity, title, mark }) => {
        // one thing that is wrong in several places is one line with its places
        const found = [
          ...Map.groupBy(
            data.filter((one) => one.severity === severity),
            ({ message }) => message,
          ),
        ]
        if (found.length === 0) return null
        return (
          <section key={severity} className={`checks-${severity}`} aria-label={title}>
            <h3>
              <span className="check-mark" aria-hidden>
                {mark}
              </span>
              {title}
              <span className="quiet"> {found.length} 项</span>
            </h3>
            <ul>
              {found.map(([message, places]) =>
                places.length === 1 ? (
                  <CheckItem key={message} finding={places[0]!} period={period} named />
                ) : (
                  <li key={message} className="check-many">
                    <b>{message}</b> <span className="quiet">{places.length} 处</span>
                    <ul aria-label={message}>
                      {places.map((one) => (
                        <CheckItem key={`${one.checkId} ${one.cause}`} finding={one} period={period} />
                      ))}
                    </ul>
                  </li>
                ),
              )}
            </ul>
          </section>
        )
      })}
      {data.length > 0 && <p className="quiet">共检查 {totals.checked} 项</p>}
      {totals.drafts > 0 && !closed && (
        <p className="checks-drafts">
          <span>{totals.drafts} 张凭证没有审核，结账时一起记账</span>
          <Link className="check-jump" to={addressOf('/finance/voucherDetails', { from: period, to: period, state: 'draft' })}>
            去看看
          </Link>
        </p>
      )}
    </div>
  )
}

function CheckItem({ finding, period, named = false }: { finding: Finding; period: string; named?: boolean }) {
  const { path, query } = finding
  const here = path === '/finance/endCheckout' && query['period'] === period && query['step'] === undefined
  return (
    <li>
      <span className="check-text">
        {named && <b>{finding.message}</b>}
        <span>{finding.cause}</span>
      </span>
      <span>{finding.amount !== null && !saysAmount(finding.cause, finding.amount) && <MoneyCell value={finding.amount} />}</span>
      {here ? (
        <span className="quiet check-jump">见左侧步骤</span>
      ) : (
        <Link className="check-jump" to={addressOfPlace({ path, query })} aria-label={`去处理：${finding.cause}`}>
          去处理
        </Link>
      )}
    </li>
  )
}
