/** What the month needs from outside the books: closing rates of currencies, and goods sold this month. */
import { groupThousands } from '@app/domain/kernel/money'
import type { Period } from '@app/domain/kernel/period'
import { quantity, rate, trimmed, type Quantity, type Rate } from '@app/domain/kernel/quantity'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { Empty, faceOf } from '../../ui/faces/faces.tsx'
import { useInputs, useSaveInputs, type Inputs } from './period-end.api.ts'

/** What was typed as a number of so many decimals; undefined when it is none. */
function readAs<T>(text: string, read: (text: string) => T): T | null | undefined {
  const plain = text.trim().replaceAll(',', '')
  if (plain === '') return null
  try {
    return read(plain)
  } catch {
    return undefined
  }
}

export function InputsDrawer({ period, locked, onClose }: { period: Period; locked: string | null; onClose: () => void }) {
  const { data, loading, error, again } = useInputs(period)
  const face = faceOf({
    loading,
    error,
    again,
    count: (data?.rates.length ?? 0) + (data?.goods.length ?? 0),
    empty: <Empty title="本期没有要填写的参数" hint="没有外币余额，也没有按数量核算的商品库存" />,
  })
  return (
    <Drawer open size={640} title={`汇率与销售数量 · ${period}`} onClose={onClose}>
      {face ?? (data && <InputsForm period={period} inputs={data} locked={locked} onClose={onClose} />)}
    </Drawer>
  )
}

const goodsKey = (one: Inputs['goods'][number]): string => `${one.subjectId}|${one.tagSetId}`

function InputsForm({ period, inputs, locked, onClose }: { period: Period; inputs: Inputs; locked: string | null; onClose: () => void }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync: save, isPending } = useSaveInputs()
  const set = (key: string, text: string) => setTexts((now) => ({ ...now, [key]: text }))
  const rateText = (one: Inputs['rates'][number]): string => texts[one.currency] ?? (one.rate === null ? '' : trimmed(one.rate))
  const soldText = (one: Inputs['goods'][number]): string => texts[goodsKey(one)] ?? (one.quantity === null ? '' : trimmed(one.quantity))
  const bad =
    inputs.rates.some((one) => readAs<Rate>(rateText(one), rate) === undefined) ||
    inputs.goods.some((one) => readAs<Quantity>(soldText(one), quantity) === undefined)
  const submit = async () => {
    const rates = inputs.rates.map((one) => ({ currency: one.currency, rate: readAs<Rate>(rateText(one), rate) ?? null }))
    const goods = inputs.goods.flatMap((one) => {
      const count = readAs<Quantity>(soldText(one), quantity) ?? null
      return count === null ? [] : [{ subjectId: one.subjectId, tagSetId: one.tagSetId, quantity: count }]
    })
    try {
      await save({ body: { version: inputs.version, period, amounts: [], rates, goods } })
      tell.success('已保存，金额已重新计算')
      onClose()
    } catch {
      // shown already
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {inputs.rates.length > 0 && <RateLines rates={inputs.rates} textOf={rateText} locked={locked} onType={set} />}
      {inputs.goods.length > 0 && <GoodsLines goods={inputs.goods} textOf={soldText} locked={locked} onType={set} />}
      <div className="drawer-acts">
        <Button type="primary" htmlType="submit" loading={isPending} disabled={locked !== null || bad} title={locked ?? ''}>
          保存
        </Button>
      </div>
    </form>
  )
}

interface LinesProps<One> {
  /** What is typed of one, or what is kept. */
  readonly textOf: (one: One) => string
  readonly locked: string | null
  readonly onType: (key: string, text: string) => void
}

type RateProps = LinesProps<Inputs['rates'][number]> & Pick<Inputs, 'rates'>
const RateLines = ({ rates, textOf, locked, onType }: RateProps) => (
  <table className="preview-lines">
    <caption>期末汇率（1 单位外币折合人民币）</caption>
    <tbody>
      {rates.map((one) => (
        <tr key={one.currency}>
          <td>
            {one.name} {one.currency}
          </td>
          <td className="right">
            <NumberInput
              label={`${one.name}期末汇率`}
              text={textOf(one)}
              bad={readAs<Rate>(textOf(one), rate) === undefined}
              locked={locked}
              onType={(text) => onType(one.currency, text)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

type GoodsProps = LinesProps<Inputs['goods'][number]> & Pick<Inputs, 'goods'>
const GoodsLines = ({ goods, textOf, locked, onType }: GoodsProps) => (
  <table className="preview-lines">
    <caption>本月销售数量（按月末一次加权平均结转成本）</caption>
    <thead>
      <tr>
        <th>商品</th>
        <th className="right">可售数量</th>
        <th className="right">库存金额</th>
        <th className="right">销售数量</th>
      </tr>
    </thead>
    <tbody>
      {goods.map((one) => (
        <tr key={goodsKey(one)}>
          <td>
            {one.code} {one.name}
          </td>
          <td className="right figure">
            {trimmed(one.available)} {one.unit}
          </td>
          <td className="right figure">{groupThousands(one.amount)}</td>
          <td className="right">
            <NumberInput
              label={`${one.name}销售数量`}
              text={textOf(one)}
              bad={readAs<Quantity>(textOf(one), quantity) === undefined}
              locked={locked}
              onType={(text) => onType(goodsKey(one), text)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface NumberProps {
  readonly label: string
  readonly text: string
  readonly bad: boolean
  readonly locked: string | null
  readonly onType: (text: string) => void
}

const NumberInput = ({ label, text, bad, locked, onType }: NumberProps) => (
  <input
    className="plain-input number-input"
    inputMode="decimal"
    autoComplete="off"
    aria-label={label}
    aria-invalid={bad}
    disabled={locked !== null}
    value={text}
    onChange={(event) => onType(event.target.value)}
  />
)
