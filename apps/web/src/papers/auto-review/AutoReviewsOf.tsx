/** What reviewed a voucher by rule: the rule as it was authorised then, what it checked, and the same checks now. */
import { reviewSourceNames } from '@app/domain/papers/auto-review/rule'
import { groupThousands } from '@app/domain/kernel/money'
import { momentShown } from '../../ui/faces/formats.ts'
import { Failed } from '../../ui/faces/faces.tsx'
import { useReviewsOf } from './auto-review.api.ts'

export function AutoReviewsOf({ voucherId }: { voucherId: string }) {
  const { data, error, again: askAgain } = useReviewsOf(voucherId)
  if (error) return <Failed error={error} onAgain={askAgain} />
  if (data === undefined || data.length === 0) return null
  return (
    <section aria-label="自动审核记录">
      <h3>自动审核记录</h3>
      {data.map(({ rule, at, runBy, found, again }) => (
        <div key={at.toISOString()}>
          <p>
            {rule.name} 第 {rule.version} 版，{rule.authorisedBy} {momentShown(rule.authorisedAt)} 授权（
            {rule.sources.map((source) => reviewSourceNames[source]).join('、')}，单张不超过 {groupThousands(rule.limit)}，{rule.from} 至{' '}
            {rule.to}）；{runBy} {momentShown(at)} 执行
          </p>
          <table>
            <thead>
              <tr>
                <th>核对</th>
                <th>当时</th>
                <th>现在重新核对</th>
              </tr>
            </thead>
            <tbody>
              {again.map((check) => {
                const before = found.find((one) => one.name === check.name)
                return (
                  <tr key={check.name}>
                    <td>{check.name}</td>
                    <td>
                      {before?.holds === true ? '相符' : '不符'} <span className="quiet">{before?.note}</span>
                    </td>
                    <td>
                      {check.holds ? '相符' : <b className="negative">不符</b>}{' '}
                      <span className="quiet">{check.note === before?.note ? '' : check.note}</span>
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  )
}
