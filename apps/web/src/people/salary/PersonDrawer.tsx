/** What pay knows of one person; of several at once, only what is filled in is set. */
import { PersonDraftWire } from '@app/contract/people/salary/salary-shapes'
import { ZERO, type Money } from '@app/domain/kernel/money'
import { yearOf } from '@app/domain/kernel/period'
import { fieldsOfMany, fieldsOfOne } from '@app/domain/people/salary/person-fields'
import { AutoComplete, Button, Drawer, Form } from 'antd'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { DeclaredTable } from './DeclaredTable.tsx'
import { useRates, useSavePeople, type Person, type PersonDraft } from './salary.api.ts'

interface Props {
  readonly people: readonly Person[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}
type Kept = Omit<PersonDraft, 'employeeId'>
type Sums = Record<'income' | 'exempt' | 'special' | 'other' | 'relief' | 'paid', Money>
interface Typed extends Omit<Kept, 'firstJobYear' | 'yearAtOnce' | 'opening'>, Sums {
  readonly firstJob: boolean
  readonly yearAtOnce: boolean
  readonly hasOpening: boolean
}
const NO_SUMS: Sums = { income: ZERO, exempt: ZERO, special: ZERO, other: ZERO, relief: ZERO, paid: ZERO }
const FORM = 'salary-person'
const RATES = [5, 6, 7, 8, 9, 10, 11, 12].map((percent) => ({
  value: percent === 10 ? '0.1' : `0.${String(percent).padStart(2, '0')}`,
  label: `${percent}%`,
}))

const draftOf = ({ city, socialBase, housingBase, housingRate, taxKind, firstJobYear, yearAtOnce, declared, opening }: Person): Kept => ({
  city,
  socialBase,
  housingBase,
  housingRate,
  taxKind,
  firstJobYear,
  yearAtOnce,
  declared,
  opening,
})

const typedOf = (one: Kept, year: number): Typed => ({
  ...one,
  firstJob: one.firstJobYear === year,
  yearAtOnce: one.yearAtOnce === year,
  hasOpening: one.opening !== null,
  ...(one.opening ?? NO_SUMS),
})

/** What was typed over what is known of a person; what nobody touched stays. */
function draftFrom(known: Kept, typed: Partial<Typed>, year: number): Kept {
  const { firstJob, yearAtOnce, hasOpening, income, exempt, special, other, relief, paid, ...same } = typed
  const sums = { ...NO_SUMS, ...known.opening, ...set({ income, exempt, special, other, relief, paid }) }
  return {
    ...known,
    ...set(same),
    ...(firstJob === undefined ? {} : { firstJobYear: firstJob ? year : null }),
    ...(yearAtOnce === undefined ? {} : { yearAtOnce: yearAtOnce ? year : null }),
    ...(hasOpening === undefined ? {} : { opening: hasOpening ? { year: known.opening?.year ?? year, ...sums } : null }),
  }
}
const set = <T extends object>(part: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as never

export function PersonDrawer({ people, mayEdit, onClose }: Props) {
  const single = people.length === 1 ? people[0]! : null
  const period = usePeriod()
  const year = yearOf(period)
  const [form] = Form.useForm<Partial<Typed>>()
  const [busy, setBusy] = useState(false)
  const { data: rates = [] } = useRates()
  const { mutateAsync: save } = useSavePeople()
  const cities = [...new Set(rates.map((one) => one.rate.city))]
  return (
    <Drawer
      open
      size={640}
      title={single ? `${single.code} ${single.name}` : `设置 ${people.length} 人`}
      onClose={onClose}
      footer={
        mayEdit && (
          <Button type="primary" htmlType="submit" form={FORM} loading={busy}>
            保存
          </Button>
        )
      }
    >
      {single === null && <p className="quiet">只设置填写了的项目，没有填的各人不变。</p>}
      <FieldsForm<Partial<Typed>>
        name={FORM}
        form={form}
        fields={single ? fieldsOfOne(year) : fieldsOfMany(year)}
        columns={1}
        start={single ? typedOf(draftOf(single), year) : {}}
        shape={PersonDraftWire}
        disabled={!mayEdit}
        options={{ housingRate: RATES }}
        controls={{
          city: <AutoComplete options={cities.map((value) => ({ value }))} />,
          declared: <DeclaredTable period={period} />,
        }}
        onBusy={setBusy}
        onSave={async () => {
          // untouched fields of several people say nothing
          const typed = form.getFieldsValue(true) as Partial<Typed>
          await save({
            body: people.map((one) => ({ ...draftFrom(draftOf(one), typed, year), employeeId: one.employeeId, version: one.version })),
          })
          tell.success('保存成功；已有的工资表请“从一月起重算”')
          onClose()
        }}
      />
    </Drawer>
  )
}
