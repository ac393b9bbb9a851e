/** 拆分、合并: what a card goes on as from the shown month on; seen before it is done. */
import { MergeDraft, SplitDraft } from '@app/contract/stock/assets/asset-cards'
import type { Period } from '@app/domain/kernel/period'
import { quantity } from '@app/domain/kernel/quantity'
import { hasImpairment } from '@app/domain/stock/assets/settings/categories'
import { cardFields } from '@app/domain/stock/assets/cards/fields'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { showError, tell } from '../../../platform/feedback.tsx'
import { useLedger } from '../../../platform/session.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyCell } from '../../../ui/faces/MoneyCell.tsx'
import { useMergeCards, useSplitCard, type CardRow, type DividedRow } from '../assets.api.ts'
import '../assets.css'

interface Props {
  /** One is split, several become one. */
  readonly cards: readonly CardRow[]
  readonly period: Period
  readonly onDone: () => void
  readonly onClose: () => void
}
interface PartTyped {
  readonly key: number
  readonly name: string
  readonly weight: string
}
const reason = { key: 'reason', title: '原因', kind: 'text', most: 200, wide: true } as const
const MOST_PARTS = 50
const weightOf = (typed: string) => quantity(typed.trim() === '' ? '1' : typed.trim())

export const DivisionDialog = (props: Props) => (props.cards.length === 1 ? <SplitDialog {...props} /> : <MergeDialog {...props} />)

function SplitDialog({ cards, period, onDone, onClose }: Props) {
  const card = cards[0]!
  const { mutateAsync: split } = useSplitCard()
  const start = {
    parts: [1, 2].map((key): PartTyped => ({ key, name: `${card.name}${key}`, weight: '1' })) as readonly PartTyped[],
    reason: '',
  }
  const [form] = Form.useForm<typeof start>()
  const ask = async ({ parts, reason: why }: typeof start, agreed: boolean) => {
    const body = { period, reason: why, agreed, parts: parts.map(({ name, weight }) => ({ name, weight: weightOf(weight) })) }
    return (await split({ params: { id: card.id }, body })).data
  }
  return (
    <FormDialog
      form={form}
      title={`拆分 · ${card.code} ${card.name} · 从${period}起`}
      name="asset-split"
      width={760}
      columns={1}
      fields={[{ key: 'parts', title: '拆成', kind: 'option', required: '请填写拆成的卡片' }, reason]}
      start={start}
      shape={SplitDraft}
      controls={{ parts: <Parts /> }}
      ok="拆分"
      onClose={onClose}
      onSave={async (typed) => {
        const rows = await ask(typed, true)
        tell.success(`已拆分为 ${rows.map(({ code }) => code).join('、')}，可用“撤销上一步”恢复`)
        onDone()
      }}
    >
      <Look look={async () => ask({ ...start, ...form.getFieldsValue(true) }, false)} />
    </FormDialog>
  )
}

function MergeDialog({ cards, period, onDone, onClose }: Props) {
  const { mutateAsync: merge } = useMergeCards()
  const start = { name: cards[0]!.name, reason: '' }
  const [form] = Form.useForm<typeof start>()
  const ask = async (typed: typeof start, agreed: boolean) =>
    (await merge({ body: { ...typed, ids: cards.map(({ id }) => id), period, agreed } })).data
  return (
    <FormDialog
      form={form}
      title={`合并 ${cards.length} 张卡片 · 从${period}起`}
      name="asset-merge"
      width={760}
      columns={1}
      fields={[cardFields.name, reason]}
      start={start}
      shape={MergeDraft}
      names={{ assetName: 'name', ids: 'name', accountPeriod: 'name' }}
      ok="合并"
      onClose={onClose}
      onSave={async (typed) => {
        const rows = await ask(typed, true)
        tell.success(`已合并为 ${rows.map(({ code }) => code).join('、')}，可用“撤销上一步”恢复`)
        onDone()
      }}
    >
      <Look look={async () => ask({ ...start, ...form.getFieldsValue(true) }, false)} />
    </FormDialog>
  )
}

/** The cards it becomes, each with its share. */
function Parts({
  value = [],
  onChange,
}: {
  readonly value?: readonly PartTyped[]
  readonly onChange?: (value: readonly PartTyped[]) => void
}) {
  const set = (key: number, more: Partial<PartTyped>) => onChange?.(value.map((one) => (one.key === key ? { ...one, ...more } : one)))
  return (
    <div className="asset-shares">
      {value.map(({ key, name, weight }, at) => (
        <div key={key} className="asset-share">
          <Input
            aria-label={`第${at + 1}张的名称`}
            value={name}
            maxLength={100}
            onChange={(event) => set(key, { name: event.target.value })}
          />
          <Input
            aria-label={`第${at + 1}张的比例`}
            prefix={<span className="quiet">比例</span>}
            value={weight}
            maxLength={12}
            inputMode="decimal"
            onChange={(event) => set(key, { weight: event.target.value })}
          />
          <Button type="link" size="small" disabled={value.length <= 2} onClick={() => onChange?.(value.filter((one) => one.key !== key))}>
            去掉
          </Button>
        </div>
      ))}
      <Button
        size="small"
        disabled={value.length >= MOST_PARTS}
        onClick={() =>
          onChange?.([...value, { key: Math.max(...value.map(({ key }) => key)) + 1, name: value.at(-1)?.name ?? '', weight: '1' }])
        }
      >
        再拆一张
      </Button>
    </div>
  )
}

const SUMS = [
  ['cost', '原值'],
  ['accumulated', '累计折旧'],
  ['impairment', '减值准备'],
  ['net', '净值'],
  ['residual', '预计净残值'],
  ['charge', '本月折旧'],
] as const
/** 试算: the sums each takes over; together they are what there was. */
function Look({ look }: { readonly look: () => Promise<readonly DividedRow[]> }) {
  const impaired = hasImpairment(useLedger().standard)
  const sums = SUMS.filter(([key]) => impaired || key !== 'impairment')
  const [rows, setRows] = useState<readonly DividedRow[] | null>(null)
  const [busy, setBusy] = useState(false)
  const go = async () => {
    setBusy(true)
    try {
      setRows(await look())
    } catch (refusal) {
      showError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="asset-run">
      <Button loading={busy} onClick={() => void go()}>
        试算
      </Button>
      {rows !== null && (
        <table aria-label="拆并后的卡片">
          <thead>
            <tr>
              <th>资产名称</th>
              {sums.map(([key, title]) => (
                <th key={key} className="right">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              // parts have no id yet and never change places
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={`${at} ${row.name}`}>
                <td className="asset-wide">{row.name}</td>
                {sums.map(([key]) => (
                  <td key={key} className="right">
                    <MoneyCell value={row[key]} zero="shown" />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
