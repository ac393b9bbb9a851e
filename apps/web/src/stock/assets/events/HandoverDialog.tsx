/** 调出到别的账套: what a card becomes there, both vouchers seen before they are made. */
import { useWorkDay } from '../../../platform/session.ts'
import { HandoverDraft } from '@app/contract/stock/assets/asset-handovers'
import { listed } from '@app/domain/kernel/field'
import { groupThousands } from '@app/domain/kernel/money'
import type { Day } from '@app/domain/kernel/period'
import { handoverFields } from '@app/domain/stock/assets/handovers/handover'
import { Form } from 'antd'
import { bookable, SubjectField } from '../../../ledger/subjects/index.ts'
import { tell } from '../../../platform/feedback.tsx'
import { useToday } from '../../../platform/today.ts'
import { DayField } from '../../../ui/form/DayField.tsx'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useHandOver, useHandoverLedgers, useHandoverPlaces, useTryHandover, type CardRow, type HandoverSeen } from '../assets.api.ts'
import { Tried } from '../cards/Tried.tsx'

const NONE = { categories: [], departments: [], subjects: [], categoryId: null, theirCode: '' }
const optionsOf = (rows: readonly { readonly id: string; readonly name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }))

/** Both sides one after the other, as a preview of entries shows them. */
const previewOf = ({ given, taken, cost, accumulated, impairment, net, taxLeft, holds }: HandoverSeen) => ({
  lines: [given, taken].flatMap(({ ledger, lines }) => lines.map((line) => ({ ...line, abstract: `${ledger}：${line.abstract}` }))),
  facts: (
    [
      ['原值', cost],
      ['累计折旧', accumulated],
      ['减值准备', impairment],
      ['净值', net],
      ['税收上还没有扣除', taxLeft],
    ] as const
  ).map(([label, value]) => ({ label, value: groupThousands(value) })),
  result: null,
  holds,
})

const startOf = (day: Day) => ({
  to: null as string | null,
  day,
  categoryId: null as string | null,
  departmentId: null as string | null,
  moneyCode: '',
  theirCode: null as string | null,
  reason: '',
})
type Typed = ReturnType<typeof startOf>

interface Props {
  readonly card: CardRow
  readonly onDone: () => void
  readonly onClose: () => void
}
export function HandoverDialog({ card, onDone, onClose }: Props) {
  const today = useToday()
  const { data: ledgers = [] } = useHandoverLedgers()
  const { mutateAsync: handOver } = useHandOver()
  const { mutateAsync: tryOut } = useTryHandover()
  const start = startOf(useWorkDay())
  const [form] = Form.useForm<Typed>()
  const to = Form.useWatch('to', form) ?? ''
  const { data: places = NONE } = useHandoverPlaces(card.id, to)
  const bodyOf = (typed: Typed) => ({
    ...typed,
    cardId: card.id,
    to: typed.to ?? '',
    categoryId: typed.categoryId ?? places.categoryId ?? '',
    theirCode: typed.theirCode ?? places.theirCode,
  })
  return (
    <FormDialog<Typed>
      form={form}
      title={`调出到别的账套 · ${card.code} ${card.name}`}
      name="asset-handover"
      width={760}
      fields={listed(handoverFields)}
      start={start}
      shape={HandoverDraft}
      names={{ toCompanyId: 'to', eventDate: 'day', cardId: 'to', toSubjectCode: 'theirCode', moneySubjectCode: 'moneyCode' }}
      options={{
        to: optionsOf(ledgers),
        categoryId: optionsOf(places.categories),
        departmentId: optionsOf(places.departments),
        theirCode: places.subjects.map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
      }}
      controls={{
        day: <DayField label={handoverFields.day.title} max={today} />,
        moneyCode: <SubjectField only={bookable} clearable label={handoverFields.moneyCode.title} />,
      }}
      ok="调出"
      onClose={onClose}
      onChange={(changed) => {
        // of another ledger nothing that was chosen of the first holds
        if (changed.to !== undefined) form.setFieldsValue({ categoryId: null, departmentId: null, theirCode: null })
      }}
      onSave={async (typed) => {
        const { code, voucher, theirs } = (await handOver({ body: bodyOf(typed) })).data
        tell.success(`已调出，凭证 ${voucher}；调入账套 ${code}，凭证 ${theirs}`)
        onDone()
      }}
    >
      <p className="quiet">
        按账面净值调拨：原值、累计折旧、减值准备和税收上没有扣除的都带过去，当月由本账套照提。两个纳税人之间的调拨要视同销售，需要计税开票的请登记“出售”。
      </p>
      <Tried form={form} start={start} tryOut={async (typed) => previewOf((await tryOut({ body: bodyOf(typed) })).data)} />
    </FormDialog>
  )
}
