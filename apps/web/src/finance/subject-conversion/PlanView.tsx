/** Everything a conversion touches, before it is done. */
import { trimmed } from '@app/domain/kernel/quantity'
import { Alert } from 'antd'
import { Fragment } from 'react'
import { Loading } from '../../ui/faces/faces.tsx'
import { MoneyCell, MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { Balance } from './ConversionTargets.tsx'
import type { Plan } from './subject-conversion.api.ts'

interface Props {
  readonly plan: Plan | null
  readonly subject: { readonly code: string; readonly fullName: string; readonly unit: string | null }
}

export function PlanView({ plan, subject }: Props) {
  const counted = subject.unit !== null
  if (plan === null) return <Loading />
  return (
    <section aria-label="转换预览" className="conversion-plan">
      {plan.refused === '' ? <Alert type="success" showIcon title="可以转换" /> : <Alert type="warning" showIcon title={plan.refused} />}
      <h3>涉及</h3>
      <p>
        已记账分录 {plan.posted} 条、期初余额 {plan.openings} 行，都不改动；草稿分录 {plan.drafts.length} 条，其中{' '}
        {plan.drafts.filter((line) => line.target >= 0).length} 条改写
        {plan.balances.map((part) => (
          <Fragment key={part.currency}>
            ；<Balance part={part} counted={counted} word="余额" />
          </Fragment>
        ))}
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
          <TransferLines transfer={plan.transfer} counted={counted} />
        </>
      )}
    </section>
  )
}

/** What the draft voucher carries over. */
function TransferLines({ transfer, counted }: Pick<Plan, 'transfer'> & { readonly counted: boolean }) {
  const foreign = transfer.some((line) => line.currency !== '')
  return (
    <table className="conversion-targets">
      <thead>
        <tr>
          <th>科目</th>
          {foreign && <th>原币</th>}
          {counted && <th>数量</th>}
          <th>借方</th>
          <th>贷方</th>
        </tr>
      </thead>
      <tbody>
        {transfer.map((line) => (
          <tr key={JSON.stringify(line)}>
            <td>
              {line.code} {line.name} <span className="quiet">{line.tags}</span>
            </td>
            {foreign && (
              <td className="right">
                {line.originalAmount !== null && (
                  <>
                    {line.currency} <MoneyCell value={line.originalAmount} zero="shown" />
                  </>
                )}
              </td>
            )}
            {counted && <td className="right">{line.quantity !== null && trimmed(line.quantity)}</td>}
            <MoneyTd value={line.debit} />
            <MoneyTd value={line.credit} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}
