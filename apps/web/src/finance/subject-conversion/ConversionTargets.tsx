/** What a subject is to become: sub-subjects or combinations of tags, each with what it takes over of every balance. */
import { leftOf } from '@app/domain/finance/subject-conversion/transfer'
import { isZero, ZERO } from '@app/domain/kernel/money'
import { trimmed, ZERO_QUANTITY } from '@app/domain/kernel/quantity'
import { Button, Input } from 'antd'
import { Fragment } from 'react'
import { MoneyCell } from '../../ui/faces/MoneyCell.tsx'
import { MoneyInput, QuantityInput } from '../../ui/inputs/MoneyInput.tsx'
import type { Ask, Plan } from './subject-conversion.api.ts'

export type Part = Plan['balances'][number]
export type Target = Ask['targets'][number] & { readonly key: string }

const none = (currency: string): Part => ({ currency, amount: ZERO, original: ZERO, quantity: ZERO_QUANTITY })
const partOf = (one: Target, currency: string): Part => one.parts.find((part) => part.currency === currency) ?? none(currency)
const isNone = ({ amount, original, quantity }: Part): boolean => isZero(amount) && isZero(original) && trimmed(quantity) === '0'

export const blankTarget = (): Target => ({ key: crypto.randomUUID(), name: '', tagIds: [], parts: [] })

interface Props {
  readonly mode: Ask['mode']
  readonly targets: readonly Target[]
  readonly onChange: (targets: readonly Target[]) => void
  readonly onRemove: (key: string) => void
  readonly onChoose: (key: string) => void
  readonly nameOf: (target: Target, at: number) => string
  /** Whether there are kinds of tags to choose from. */
  readonly choosable: boolean
  readonly carried: boolean
  /** null until the plan is there. */
  readonly balances: readonly Part[] | null
  readonly counted: boolean
}

export function ConversionTargets({ mode, targets, onChange, onRemove, onChoose, nameOf, choosable, carried, balances, counted }: Props) {
  const shown = balances === null || balances.length === 0 ? [none('')] : balances
  const left = leftOf(
    balances ?? [],
    targets.flatMap((one) => one.parts),
  )
  const change = (key: string, over: Partial<Target>) => onChange(targets.map((one) => (one.key === key ? { ...one, ...over } : one)))
  const put = (one: Target, part: Part) => {
    const others = one.parts.filter((other) => other.currency !== part.currency)
    change(one.key, { parts: isNone(part) ? others : [...others, part] })
  }
  return (
    <>
      <table className="conversion-targets">
        <TargetHead mode={mode} currencies={carried ? shown.map(({ currency }) => currency) : []} counted={counted} />
        <tbody>
          {targets.map((one, at) => (
            <tr key={one.key}>
              <td>
                {mode === 'children' ? (
                  <Input
                    aria-label={`第${at + 1}项名称`}
                    value={one.name}
                    maxLength={100}
                    onChange={(event) => change(one.key, { name: event.target.value })}
                  />
                ) : (
                  <Button block disabled={!choosable} onClick={() => onChoose(one.key)}>
                    {one.tagIds.length === 0 ? '选择标签' : nameOf(one, at)}
                  </Button>
                )}
              </td>
              {carried &&
                shown.map(({ currency }) => (
                  <TakenOver
                    key={currency}
                    part={partOf(one, currency)}
                    place={`第${at + 1}项`}
                    counted={counted}
                    onChange={(part) => put(one, part)}
                  />
                ))}
              <td>
                <Button type="link" disabled={targets.length === 1} onClick={() => onRemove(one.key)}>
                  删除
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {/* the next one takes what is left */}
        <Button onClick={() => onChange([...targets, { ...blankTarget(), parts: carried ? left.filter((part) => !isNone(part)) : [] }])}>
          增加一项
        </Button>
      </p>
      {carried &&
        balances !== null &&
        (balances.length === 0 ? [none('')] : balances).map((balance) => {
          const rest = left.find((part) => part.currency === balance.currency) ?? none(balance.currency)
          return (
            <p key={balance.currency} className={isNone(rest) ? 'quiet' : 'negative'}>
              <Balance part={balance} counted={counted} word="余额" />，<Balance part={rest} counted={counted} word="还差" />
            </p>
          )
        })}
    </>
  )
}

interface HeadProps {
  readonly mode: Ask['mode']
  /** Of which something is taken over. */
  readonly currencies: readonly string[]
  readonly counted: boolean
}
const TargetHead = ({ mode, currencies, counted }: HeadProps) => (
  <thead>
    <tr>
      <th>{mode === 'children' ? '下级科目名称' : '标签'}</th>
      {currencies.map((currency) => (
        <Fragment key={currency}>
          {currency !== '' && <th>{currency} 原币</th>}
          <th>{currency === '' ? '转入金额（借正贷负）' : '本位币'}</th>
          {counted && <th>数量</th>}
        </Fragment>
      ))}
      <th />
    </tr>
  </thead>
)

interface TakenOverProps {
  readonly part: Part
  /** Which of the targets, as labels say it. */
  readonly place: string
  readonly counted: boolean
  readonly onChange: (part: Part) => void
}
/** What a target takes over of the balance in one currency. */
function TakenOver({ part, place, counted, onChange }: TakenOverProps) {
  const { currency } = part
  const label = (what: string) => `${place}${currency === '' ? what : `${currency} ${what}`}`
  return (
    <>
      {currency !== '' && (
        <td>
          <MoneyInput aria-label={label('原币')} value={part.original} onChange={(original) => onChange({ ...part, original })} />
        </td>
      )}
      <td>
        <MoneyInput aria-label={label('金额')} value={part.amount} onChange={(amount) => onChange({ ...part, amount })} />
      </td>
      {counted && (
        <td>
          <QuantityInput aria-label={label('数量')} value={part.quantity} onChange={(quantity) => onChange({ ...part, quantity })} />
        </td>
      )}
    </>
  )
}

/** 余额 USD 100.00，本位币 720.00，数量 5 */
export const Balance = ({ part, counted, word }: { part: Part; counted: boolean; word: string }) => (
  <>
    {word}{' '}
    {part.currency !== '' && (
      <>
        {part.currency} <MoneyCell value={part.original} zero="shown" /> 本位币{' '}
      </>
    )}
    <MoneyCell value={part.amount} zero="shown" />
    {counted && ` 数量 ${trimmed(part.quantity)}`}
  </>
)
