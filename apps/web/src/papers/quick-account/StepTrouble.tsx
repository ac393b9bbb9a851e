/** What a step left behind: why it failed as a whole, or each document that could not become a voucher, with its reason. */
import type { Period } from '@app/domain/kernel/period'
import { Link } from '../../platform/links.tsx'
import { addressOfModule, type ListedKey } from './module-pages.ts'
import type { StepResult } from './run.ts'

const MOST = 50
/** The name begins with the number of an invoice, or the day of a flow followed by its party. */
const soughtBy = (name: ListedKey, text: string): string => {
  const [first = '', ...rest] = text.split(' ')
  return name === 'output' || name === 'input' ? first : rest.join(' ')
}

export function StepTrouble({ name, period, step }: { name: ListedKey; period: Period; step: StepResult }) {
  if (step.state === 'failed')
    return (
      <p className="qa-trouble negative" role="alert">
        {step.error}，本步骤没有生成凭证，其他步骤继续；处理后可再次生成
      </p>
    )
  if (step.failed.length === 0) return null
  return (
    <div className="qa-trouble">
      <table>
        <tbody>
          {step.failed.slice(0, MOST).map((one) => (
            <tr key={one.id}>
              <td>
                <Link to={addressOfModule(name, period, { search: soughtBy(name, one.name) })}>{one.name}</Link>
              </td>
              <td className="negative">{one.reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {step.failed.length > MOST && (
        <p className="quiet">
          共 {step.failed.length} 份，这里列出前 {MOST} 份，
          <Link to={addressOfModule(name, period)}>查看全部</Link>
        </p>
      )}
    </div>
  )
}
