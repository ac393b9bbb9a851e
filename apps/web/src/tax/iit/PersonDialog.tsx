/** One person: what the settings, pay and the tax office know, typed in one place and kept each where it lives. */
import { TaxPersonDraft } from '@app/contract/tax/iit/iit-people'
import { ID_TYPES } from '@app/domain/ledger/records/record-kinds'
import type { Field } from '@app/domain/kernel/field'
import { yearOf } from '@app/domain/kernel/period'
import { TAX_KINDS } from '@app/domain/people/salary/pay-types'
import { NO_FACTS, taxPersonFieldList } from '@app/domain/tax/iit/tax-person'
import type { z } from 'zod'
import { tell } from '../../platform/feedback.tsx'
import { usePeriod } from '../../platform/session.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { useSavePerson, type TaxPerson } from './iit-people.api.ts'

type Draft = Omit<z.output<typeof TaxPersonDraft>, 'version' | 'employeeId' | 'firstJobYear'> & { readonly firstJob: boolean }

const fieldsFor = (year: number): readonly Field[] => [
  { key: 'name', title: '姓名', kind: 'text' },
  { key: 'code', title: '工号', kind: 'text', hint: '不填自动编号' },
  { key: 'idType', title: '证件类型', kind: 'choice', choices: ID_TYPES, required: '请选择证件类型' },
  { key: 'idNumber', title: '证件号码', kind: 'text' },
  { key: 'taxKind', title: '从业类型', kind: 'choice', choices: TAX_KINDS, required: '请选择从业类型' },
  { key: 'firstJob', title: '首次就业', kind: 'flag', help: `${year} 年首次就业（减除费用从 1 月累计）` },
  { key: 'hiredOn', title: '任职日期', kind: 'day' },
  { key: 'leftOn', title: '离职日期', kind: 'day' },
  { key: 'mobilePhone', title: '手机', kind: 'mobilePhone' },
  { key: 'email', title: '邮箱', kind: 'email' },
  ...taxPersonFieldList,
]

const START: Draft = {
  ...NO_FACTS,
  name: '',
  code: '',
  idType: '1',
  idNumber: '',
  hiredOn: null,
  leftOn: null,
  mobilePhone: '',
  email: '',
  taxKind: 'employee',
  firstJob: false,
}
const startOf = (one: TaxPerson, year: number): Draft => ({
  ...(Object.fromEntries(Object.keys(START).map((key) => [key, one[key as keyof TaxPerson]])) as unknown as Draft),
  firstJob: one.firstJobYear === year,
})

interface Props {
  readonly one: TaxPerson | null
  readonly people: readonly TaxPerson[]
  readonly mayEdit: boolean
  readonly onClose: () => void
}

export function PersonDialog({ one, people, mayEdit, onClose }: Props) {
  const year = yearOf(usePeriod())
  const { mutateAsync: save } = useSavePerson()
  const others = people.filter((other) => other.employeeId !== one?.employeeId)
  return (
    <FormDialog<Draft>
      title={one === null ? '新增人员' : `${one.code} ${one.name}`}
      name="tax-person"
      width={820}
      columns={2}
      fields={fieldsFor(year)}
      start={one === null ? START : startOf(one, year)}
      shape={TaxPersonDraft}
      names={{ firstJobYear: 'firstJob' }}
      options={{ spouseId: others.map((other) => ({ value: other.employeeId, label: other.name, initials: other.initials })) }}
      off={!mayEdit}
      disabled={!mayEdit}
      focus={one === null ? 'name' : 'idNumber'}
      another={one === null}
      onClose={onClose}
      onSave={async ({ firstJob, ...draft }) => {
        const before = one?.firstJobYear ?? null
        const firstJobYear = firstJob ? year : before === year ? null : before
        await save({
          body: {
            ...draft,
            firstJobYear,
            employeeId: one?.employeeId ?? null,
            ...(one?.version === undefined ? {} : { version: one.version }),
          },
        })
        tell.success('保存成功')
      }}
    />
  )
}
