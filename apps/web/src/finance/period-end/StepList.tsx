/** The steps in the order they run: amount, state, vouchers, what can be done. ↑↓ move between steps, Enter previews. */
import { addressOf, addressOfPlace } from '@app/domain/access/address'
import { voucherName } from '@app/domain/finance/books/book-line'
import { CheckOutlined, ClockCircleOutlined, EditOutlined, MinusOutlined, StopOutlined, SyncOutlined } from '@ant-design/icons'
import { isZero } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { Button } from 'antd'
import { Fragment, type KeyboardEvent, type ReactNode } from 'react'
import { Link } from '../../platform/links.tsx'
import { moneyShown } from '../../ui/faces/formats.ts'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import type { StepRow } from './period-end.api.ts'
import { actOf, leaveOf, mendedAt, stateWords, type StepGroup } from './step-view.ts'

const marks: Readonly<Record<StepRow['state'], ReactNode>> = {
  notApplicable: <MinusOutlined />,
  blocked: <EditOutlined />,
  todo: <ClockCircleOutlined />,
  generated: <CheckOutlined />,
  outdated: <SyncOutlined />,
  skipped: <StopOutlined />,
}

export interface StepActs {
  readonly preview: (step: StepRow) => void
  /** Opens where the step's missing figures are typed. */
  readonly fill: (step: StepRow) => void
  readonly generate: (step: StepRow) => void
  readonly leave: (step: StepRow) => void
  readonly restore: (step: StepRow) => void
}

interface Props {
  readonly groups: readonly StepGroup[]
  readonly period: Period
  readonly acts: StepActs
  /** Why nothing can be changed, or null. */
  readonly locked: string | null
  readonly busyStep: string | null
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (by === undefined) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.step-name')]
  const at = rows.findIndex((row) => row === document.activeElement || row.closest('.period-step')?.contains(document.activeElement))
  const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}

export function StepList({ groups, period, acts, locked, busyStep }: Props) {
  return (
    <div className="period-steps" onKeyDown={move} role="presentation">
      {groups.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ol>
            {lines.map(({ step, others }) => (
              <Step
                key={step.ruleId}
                step={step}
                others={others}
                period={period}
                acts={acts}
                locked={locked}
                busy={busyStep === step.ruleId}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}

/** Left as it was made although the books say otherwise. */
const isKept = (step: StepRow): boolean => step.state === 'generated' && step.reason !== ''

interface StepProps {
  readonly step: StepRow
  /** What waits for the same thing. */
  readonly others: readonly StepRow[]
  readonly period: Period
  readonly acts: StepActs
  readonly locked: string | null
  readonly busy: boolean
}
function Step({ step, others, period, acts, locked, busy }: StepProps) {
  const kept = isKept(step)
  return (
    <li className={`period-step step-${step.state}`}>
      <span className="step-mark" aria-hidden>
        {marks[step.state]}
      </span>
      <span className="step-text">
        <span className="step-names">
          {[step, ...others].map((one, at) => (
            <Fragment key={one.ruleId}>
              {at > 0 && '、'}
              <button type="button" className="step-name" onClick={() => acts.preview(one)}>
                {one.name}
              </button>
            </Fragment>
          ))}
        </span>
        <span className="step-note">
          {step.vouchers.map((voucher) => (
            <Link key={voucher.id} to={addressOf('/document/createVoucher', { id: voucher.id })}>
              {voucherName(voucher)}
              {voucher.state === 'draft' ? ' 草稿' : voucher.state === 'reviewed' ? ' 已审核' : ' 已记账'}
            </Link>
          ))}
          {step.returns.map((one) => (
            <Link key={one.title} className="state-red" to={addressOfPlace({ path: one.path, query: { id: one.id } })} title={one.words}>
              {one.title}申报 {moneyShown(one.declared)}，计提 {moneyShown(one.accrued)}
            </Link>
          ))}
          {step.reason !== '' && step.reason !== stateWords[step.state] && <span title={step.reason}>{step.reason}</span>}
        </span>
      </span>
      <span className="step-amount">
        <MoneyCell value={step.amount} zero="shown" />
        {!isZero(step.difference) && (
          <small>
            差额 <MoneyCell value={step.difference} />
          </small>
        )}
      </span>
      <span className="step-state">{kept ? '已保留' : stateWords[step.state]}</span>
      <StepButtons step={step} others={others} period={period} acts={acts} locked={locked} busy={busy} />
    </li>
  )
}

/** What can be done with a step: made, mended where it is stuck, filled, left, taken up again. */
function StepButtons({ step, others, period, acts, locked, busy }: StepProps) {
  const mended = mendedAt(step, period)
  const act = actOf(step)
  const leave = leaveOf(step)
  const disabled = locked !== null
  const title = locked ?? ''
  return (
    <span className="step-acts">
      {act !== null && (
        <Button
          size="small"
          type={step.state === 'todo' ? 'primary' : 'default'}
          ghost={step.state === 'todo'}
          loading={busy}
          disabled={disabled}
          title={title}
          onClick={() => acts.generate(step)}
        >
          {act}
        </Button>
      )}
      {mended !== null && (
        <Link to={mended.to}>
          <Button size="small" tabIndex={-1}>
            {mended.title}
          </Button>
        </Link>
      )}
      {mended === null && (step.state === 'blocked' || (step.state === 'notApplicable' && step.amounts.length > 0)) && (
        <Button size="small" disabled={disabled} title={title} onClick={() => acts.fill(step)}>
          填写
        </Button>
      )}
      {leave !== null && (
        <Button size="small" type="text" disabled={disabled} title={title} onClick={() => acts.leave(step)}>
          {leave}
          {others.length > 0 && step.name}
        </Button>
      )}
      {(step.state === 'skipped' || isKept(step)) && (
        <Button size="small" type="text" disabled={disabled} title={title} onClick={() => acts.restore(step)}>
          {step.state === 'skipped' ? '取消跳过' : '取消保留'}
        </Button>
      )}
    </span>
  )
}
