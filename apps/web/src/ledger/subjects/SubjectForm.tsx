/** Adding a subject under a parent, or changing one. A parent with figures is asked about first (spec 3 §4: 250). */
import { SubjectDraft } from '@app/contract/ledger/subjects/subjects'
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import type { TagType } from '@app/domain/ledger/subjects/subject'
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { useMemo } from 'react'
import { ask, tell } from '../../platform/feedback.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { UnitSelect } from '../units/index.ts'
import { useCurrencyChoices } from './currency-choices.ts'
import { useAddSubject, useChangeSubject, useSubjects, useTagKinds, type SubjectRow } from './subjects.api.ts'

export type Editing = { readonly parent: SubjectRow | undefined } | { readonly subject: SubjectRow }

interface Typed {
  readonly parentCode: string | null
  readonly code: string
  readonly name: string
  readonly bankName: string
  readonly bankAccount: string
  readonly tagTypes: TagType[]
  readonly unitAccounting: boolean
  readonly unit: string
  readonly currencies: string[]
  readonly revalued: boolean
  readonly disabled: boolean
}
const BANK = '1002'
const isNew = ({ subject }: FieldValues): boolean => subject === null
const ofBank = (values: FieldValues): boolean =>
  isNew(values) && typeof values['parentCode'] === 'string' && values['parentCode'].startsWith(BANK)
const fieldsOf = (kinds: readonly { readonly id: TagType; readonly name: string }[]): readonly Field[] => [
  { key: 'parentCode', title: '上级科目', kind: 'option', required: '请选择上级科目', when: isNew },
  { key: 'code', title: '科目编码', kind: 'text', hint: '不填则自动取下一个编码', when: isNew },
  { key: 'name', title: '科目名称', kind: 'text' },
  { key: 'bankName', title: '开户行', kind: 'text', when: ofBank },
  { key: 'bankAccount', title: '银行账号', kind: 'text', when: ofBank },
  { key: 'tagTypes', title: '辅助核算', kind: 'choices', choices: Object.fromEntries(kinds.map(({ id, name }) => [id, name])) },
  { key: 'unitAccounting', title: '数量核算', kind: 'flag', help: '分录带数量' },
  { key: 'unit', title: '计量单位', kind: 'unit', required: '请选择计量单位', when: ({ unitAccounting }) => unitAccounting === true },
  { key: 'currencies', title: '外币核算', kind: 'options', hint: '不核算外币' },
  {
    key: 'revalued',
    title: '期末调汇',
    kind: 'flag',
    help: '参与期末调汇',
    when: ({ currencies }) => Array.isArray(currencies) && currencies.length > 0,
  },
  { key: 'disabled', title: '停用', kind: 'flag', help: '停用后不能用于新凭证', when: (values) => !isNew(values) },
]
const unitOf = ({ unitAccounting, unit }: Typed): string | null => (unitAccounting ? unit : null)

interface Props {
  readonly editing: Editing
  readonly name?: string
  /** The name of the form, for the button that submits it. */
  readonly formName: string
  readonly onBusy: (busy: boolean) => void
  /** The subject that was made; null when one was changed. */
  readonly onSaved: (made: { id: string; name: string } | null) => void
}

export default function SubjectForm({ editing, name = '', formName, onBusy, onSaved }: Props) {
  const subject = 'subject' in editing ? editing.subject : null
  const parent = 'parent' in editing ? editing.parent : undefined
  const { list } = useSubjects()
  const { mutateAsync: add } = useAddSubject()
  const { mutateAsync: change } = useChangeSubject()
  const currencies = useCurrencyChoices()
  const { all } = useTagKinds()
  const fields = useMemo(() => fieldsOf(all.filter((kind) => !kind.disabled || subject?.tagTypes.includes(kind.id))), [all, subject])
  const parents = list.filter((one) => one.code.length <= 8 && !one.disabled)

  const addNew = async (fields: Typed, agreed: boolean): Promise<void> => {
    const body = {
      name: fields.name,
      parentCode: fields.parentCode ?? '',
      unit: unitOf(fields),
      unitAccounting: fields.unitAccounting,
      currencies: fields.currencies,
      revalued: fields.revalued,
      tagTypes: fields.tagTypes,
      ...(fields.code ? { code: fields.code } : {}),
      ...(fields.bankName ? { bankName: fields.bankName } : {}),
      ...(fields.bankAccount ? { bankAccount: fields.bankAccount } : {}),
    }
    const { code, data } = await add({ query: agreed ? { agreed: true } : {}, body })
    if (code === PARENT_HAS_BALANCE) {
      const content = `${data.code} ${data.name} 的余额和发生额将转入它的第一个下级科目，凭证金额不变。`
      if (await ask({ title: '上级科目已有余额/发生额，是否继续新增下级科目？', content, ok: '继续' })) await addNew(fields, true)
      return
    }
    tell.success(`添加成功：${data.code} ${data.name}`)
    onSaved(data)
  }
  const save = async (typed: Typed) => {
    if (subject === null) return addNew(typed, false)
    const { name: called, tagTypes, currencies: codes, revalued, disabled } = typed
    const body = { name: called, unit: unitOf(typed), currencies: codes, revalued, tagTypes, disabled }
    await change({ params: { id: subject.id }, body: { ...body, version: subject.version } })
    tell.success('修改成功')
    onSaved(null)
  }
  return (
    <FieldsForm<Typed>
      name={formName}
      fields={fields}
      columns={1}
      about={{ subject }}
      start={{
        parentCode: parent && parent.level < 3 ? parent.code : null,
        code: '',
        name: subject?.name ?? name,
        bankName: '',
        bankAccount: '',
        tagTypes: [...(subject?.tagTypes ?? [])],
        unitAccounting: (subject?.unit ?? null) !== null,
        unit: subject?.unit ?? '',
        currencies: [...(subject?.currencies ?? [])],
        revalued: subject?.revalued ?? false,
        disabled: subject?.disabled ?? false,
      }}
      shape={SubjectDraft}
      options={{ parentCode: parents.map((one) => ({ value: one.code, label: `${one.code} ${one.fullName}` })), currencies }}
      controls={{ unit: <UnitSelect /> }}
      focus="name"
      onBusy={onBusy}
      onSave={save}
    />
  )
}
