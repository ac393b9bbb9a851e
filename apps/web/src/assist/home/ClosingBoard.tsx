/** 结账看板: what each open month still lacks before it can be closed. */
import { addressOf } from '@app/domain/access/address'
import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import type { Period } from '@app/domain/kernel/period'
import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { useChecks, useSteps } from '../../finance/period-end/reading.ts'
import { Gate } from '../../platform/gate.tsx'
import { useCan, useSession } from '../../platform/session.ts'
import { Failed, Loading } from '../../ui/faces/faces.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { boardOf, openMonths, type BoardItem } from './board.ts'

const marks: Readonly<Record<BoardItem['kind'], ReactNode>> = {
  block: <CloseCircleFilled className="negative" aria-label="处理后才能结账" />,
  step: <ClockCircleOutlined className="home-accent" aria-label="待结转" />,
  warn: <ExclamationCircleFilled className="home-amber" aria-label="提醒" />,
}

export default function ClosingBoard({ period }: { period: Period }) {
  const may = useCan('finance-endCheckout-chaxun')
  const periods = useSession((state) => state.periods)
  const [chosen, setChosen] = useState<Period | null>(null)
  const months = openMonths(periods?.periods ?? [], period)
  const month = chosen !== null && months.includes(chosen) ? chosen : months.at(-1)
  if (!may || month === undefined) return null
  return (
    <section aria-label="结账看板">
      <header className="board-head">
        <h2>结账看板</h2>
        {months.length > 1 ? (
          <Segmented aria-label="未结账的月份" size="small" value={month} options={months} onChange={setChosen} />
        ) : (
          <span className="quiet">{month}</span>
        )}
      </header>
      <Board key={month} month={month} />
    </section>
  )
}

function Board({ month }: { month: Period }) {
  const steps = useSteps(month)
  const checks = useChecks(month)
  const error = steps.error ?? checks.error
  if (error)
    return (
      <Failed
        error={error}
        onAgain={() => {
          steps.again()
          checks.again()
        }}
      />
    )
  if (!steps.data || !checks.data) return <Loading />
  const items = boardOf(month, steps.data, checks.data)
  if (items.length === 0)
    return (
      <p className="state-proved">
        <CheckCircleFilled /> {month} 各步骤都已完成，检查没有发现问题，
        <Gate page="/finance/endCheckout">
          <Link className="text-link" to={addressOf('/finance/endCheckout', { period: month })}>
            可以结账
          </Link>
        </Gate>
      </p>
    )
  return (
    <table className="home-board">
      <tbody>
        {items.map((one) => (
          <tr key={one.key}>
            <td className="board-mark">{marks[one.kind]}</td>
            <td>{one.what}</td>
            <td className="quiet board-why" title={one.why}>
              {one.why}
            </td>
            <MoneyTd value={one.amount} />
            <td className="board-go">
              <Link to={one.to} aria-label={`${one.word}：${one.what}`}>
                {one.word}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
