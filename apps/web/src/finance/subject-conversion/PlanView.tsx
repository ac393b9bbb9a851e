/** Everything a conversion touches, before it is done. */
import { Alert } from 'antd'
import { Loading } from '../../ui/faces.tsx'
import { MoneyCell } from '../../ui/MoneyCell.tsx'
import type { Plan } from './subject-conversion.api.ts'

export function PlanView({ plan, subject }: { plan: Plan | null; subject: { readonly code: string; readonly fullName: string } }) {
  if (plan === null) return <Loading />
  return (
    <section aria-label="转换预览" className="conversion-plan">
      {plan.refused === '' ? <Alert type="success" showIcon title="可以转换" /> : <Alert type="warning" showIcon title={plan.refused} />}
      <h3>涉及</h3>
      <p>
        已记账分录 {plan.posted} 条、期初余额 {plan.openings} 行，都不改动；草稿分录 {plan.drafts.length} 条，其中{' '}
        {plan.drafts.filter((line) => line.target >= 0).length} 条改写；余额 <MoneyCell value={plan.balance} zero="shown" />
      </p>
      {plan.subjects.length > 0 && (
        <>
          <h3>转换后的科目</h3>
          <ul>
            <li>
              {subject.code} {subject.fullName}
              {plan.subjects[0]!.code !== subject.code && <span className="quiet">（上级，不再直接记账）</span>}
            </li>
            {plan.subjects
              .filter((one) => one.code !== subject.code)
              .map((one) => (
                <li key={one.code} className="below">
                  {one.code} {one.name} <span className="quiet">{one.what === 'history' ? '原有的分录和余额' : '新增'}</span>
                </li>
              ))}
          </ul>
        </>
      )}
      {plan.transfer.length > 0 && (
        <>
          <h3>结转凭证（草稿）</h3>
          <table className="conversion-targets">
            <thead>
              <tr>
                <th>科目</th>
                <th>借方</th>
                <th>贷方</th>
              </tr>
            </thead>
            <tbody>
              {plan.transfer.map((line) => (
                <tr key={`${line.code}${line.tags}${line.debit as unknown as string}${line.credit as unknown as string}`}>
                  <td>
                    {line.code} {line.name} <span className="quiet">{line.tags}</span>
                  </td>
                  <td className="right">
                    <MoneyCell value={line.debit} />
                  </td>
                  <td className="right">
                    <MoneyCell value={line.credit} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  )
}
