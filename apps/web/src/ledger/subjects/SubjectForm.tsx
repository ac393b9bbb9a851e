/** Adding a subject under a parent, or changing one. A parent with figures is asked about first (spec 3 §4: 250). */
import { SubjectDraft } from '@app/contract/ledger/subjects'
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { TAG_TYPES, tagTypeNames, type TagType } from '@app/domain/ledger/subjects/subject'
import { Checkbox, Form, Input, Select } from 'antd'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError, tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { UnitSelect } from '../units/index.ts'
import { useCurrencyChoices } from './currency-choices.ts'
import { useAddSubject, useChangeSubject, useSubjects, type SubjectRow } from './subjects.api.ts'

export type Editing = { readonly parent: SubjectRow | undefined } | { readonly subject: SubjectRow }

interface Fields {
  readonly parentCode: string
  readonly code?: string
  readonly name: string
  readonly tagTypes: TagType[]
  readonly unitAccounting: boolean
  readonly unit?: string
  readonly currencies: string[]
  readonly revalued: boolean
  readonly disabled: boolean
  readonly bankName?: string
  readonly bankAccount?: string
}
const rules = fieldRules(SubjectDraft, {
  name: 'subjectName',
  code: 'subjectCode',
  parentCode: 'subjectParentCode',
  bankName: 'bankName',
  bankAccount: 'bankAccount',
})
const BANK = '1002'
const unitOf = ({ unitAccounting, unit }: Fields): string | null => (unitAccounting ? (unit ?? null) : null)

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
  const [form] = Form.useForm<Fields>()
  const subject = 'subject' in editing ? editing.subject : null
  const parent = 'parent' in editing ? editing.parent : undefined
  const { list } = useSubjects()
  const { mutateAsync: add } = useAddSubject()
  const { mutateAsync: change } = useChangeSubject()
  const currencies = useCurrencyChoices()
  const parentCode = Form.useWatch('parentCode', form)
  const chosen = Form.useWatch('currencies', form)
  const inUnits = Form.useWatch('unitAccounting', form)
  const parents = list.filter((one) => one.code.length <= 8 && !one.disabled)

  const addNew = async (fields: Fields, agreed: boolean): Promise<void> => {
    const body = {
      name: fields.name,
      parentCode: fields.parentCode,
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
  const save = async (fields: Fields) => {
    onBusy(true)
    try {
      if (subject === null) await addNew(fields, false)
      else {
        const { name: typed, tagTypes, currencies: codes, revalued, disabled } = fields
        const body = { name: typed, unit: unitOf(fields), currencies: codes, revalued, tagTypes, disabled }
        await change({ params: { id: subject.id }, body: { ...body, version: subject.version } })
        tell.success('修改成功')
        onSaved(null)
      }
    } catch (error) {
      const places = isApiError(error) ? error.details.filter((one) => one.field !== undefined) : []
      form.setFields(places.map((one) => ({ name: one.field as keyof Fields, errors: [one.reason] })))
      // a change has shown its own error; adding is quiet because of the question above
      if (subject === null && places.length === 0) showError(error)
    } finally {
      onBusy(false)
    }
  }
  return (
    <Form<Fields>
      form={form}
      name={formName}
      labelCol={{ flex: '84px' }}
      onFinish={(fields) => void save(fields)}
      initialValues={{
        parentCode: parent && parent.level < 3 ? parent.code : undefined,
        name: subject?.name ?? name,
        tagTypes: subject?.tagTypes ?? [],
        unitAccounting: (subject?.unit ?? null) !== null,
        unit: subject?.unit ?? '',
        currencies: subject?.currencies ?? [],
        revalued: subject?.revalued ?? false,
        disabled: subject?.disabled ?? false,
      }}
    >
      {subject === null && (
        <>
          <Form.Item name="parentCode" label="上级科目" rules={rules.parentCode}>
            <Select
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="请选择上级科目"
              options={parents.map((one) => ({ value: one.code, label: `${one.code} ${one.fullName}` }))}
            />
          </Form.Item>
          <Form.Item name="code" label="科目编码" rules={rules.code}>
            <Input placeholder="不填则自动取下一个编码" maxLength={12} />
          </Form.Item>
        </>
      )}
      <Form.Item name="name" label="科目名称" rules={rules.name}>
        <Input autoFocus maxLength={110} />
      </Form.Item>
      {subject === null && parentCode?.startsWith(BANK) && (
        <>
          <Form.Item name="bankName" label="开户行" rules={rules.bankName}>
            <Input />
          </Form.Item>
          <Form.Item name="bankAccount" label="银行账号" rules={rules.bankAccount}>
            <Input />
          </Form.Item>
        </>
      )}
      <Form.Item name="tagTypes" label="辅助核算">
        <Checkbox.Group options={TAG_TYPES.map((value) => ({ value, label: tagTypeNames[value] }))} />
      </Form.Item>
      <Form.Item name="unitAccounting" label="数量核算" valuePropName="checked">
        <Checkbox>分录带数量</Checkbox>
      </Form.Item>
      {inUnits && (
        <Form.Item name="unit" label="计量单位" rules={[{ required: true, message: '请选择计量单位' }]}>
          <UnitSelect />
        </Form.Item>
      )}
      <Form.Item name="currencies" label="外币核算">
        <Select mode="multiple" placeholder="不核算外币" options={currencies} />
      </Form.Item>
      {(chosen?.length ?? 0) > 0 && (
        <Form.Item name="revalued" label="期末调汇" valuePropName="checked">
          <Checkbox>参与期末调汇</Checkbox>
        </Form.Item>
      )}
      {subject !== null && (
        <Form.Item name="disabled" label="停用" valuePropName="checked">
          <Checkbox>停用后不能用于新凭证</Checkbox>
        </Form.Item>
      )}
    </Form>
  )
}
