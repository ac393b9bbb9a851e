/** A record in a form: made or changed; a new customer or supplier with the subjects ticked for it (spec 3 §2.1, §4). */
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { RecordDraftWire } from '@app/contract/ledger/records/records'
import { asTexts, fromTexts, type Field } from '@app/domain/kernel/field'
import { MOST_CODE } from '@app/domain/ledger/records/record'
import { initialValues, type RecordKind, type RecordRules } from '@app/domain/ledger/records/record-kinds'
import { RELATED, type Related } from '@app/domain/ledger/records/related-subjects'
import { ask, tell } from '../../platform/feedback.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { controlsOf } from './record-controls.tsx'
import { useAddCustomer, useAddSupplier, useRules, useSaveRecords, type RecordRow } from './records.api.ts'

export interface Made {
  readonly id: string
  readonly name: string
}
interface Props {
  readonly kind: RecordKind
  /** null for a new one. */
  readonly record: RecordRow | null
  readonly name?: string
  /** The name of the form, for the button that submits it. */
  readonly formName: string
  readonly onBusy: (busy: boolean) => void
  readonly onSaved: (made: Made) => void
}
interface Own {
  readonly name: string
  readonly code: string
  readonly disabled: boolean
  readonly related: readonly Related[]
}
type Values = Own & Readonly<Record<string, unknown>>

/** The two calls for parties have names of their own. */
const PARTY_NAMES = { customerName: 'name', supplierName: 'name', relatedSubjects: 'related' }

/** What every record says, around the fields of its kind. */
function fieldsOf({ name, coded, fields }: RecordRules, party: 'customer' | 'supplier' | null, isNew: boolean): readonly Field[] {
  return [
    { ...name, key: 'name', kind: 'text' },
    ...(coded && party === null ? [{ key: 'code', title: '编码', kind: 'text', most: MOST_CODE, hint: '不填则自动编号' } as const] : []),
    ...fields,
    ...(party === null ? [] : [{ key: 'related', title: '同时新增科目', kind: 'choices', choices: RELATED[party], wide: true } as const]),
    ...(isNew ? [] : [{ key: 'disabled', title: '停用', kind: 'flag', help: '停用后不能再选用' } as const]),
  ]
}
export function RecordForm({ kind, record, name = '', formName, onBusy, onSaved }: Props) {
  const rules = useRules(kind)
  const { mutateAsync: save } = useSaveRecords()
  const { mutateAsync: addCustomer } = useAddCustomer()
  const { mutateAsync: addSupplier } = useAddSupplier()
  const party = record === null && (kind === 'customer' || kind === 'supplier') ? kind : null
  const textsOf = (typed: Values) => asTexts(rules.fields, typed)

  const addParty = async (typed: Values, agreed: boolean): Promise<Made | null> => {
    const body = { name: typed.name, disabled: false, values: textsOf(typed) }
    const query = agreed ? { agreed: true } : {}
    const related = typed.related as never[]
    const { code, message, data } =
      party === 'customer'
        ? await addCustomer({ query, body: { ...body, type: 1, related } })
        : await addSupplier({ query, body: { ...body, related } })
    if (code === PARENT_HAS_BALANCE) {
      const agree = await ask({ title: '上级科目已有余额/发生额，是否继续新增下级科目？', content: message, ok: '继续' })
      return agree ? addParty(typed, true) : null
    }
    tell.success(data.message)
    return data
  }
  const keep = async (typed: Values): Promise<Made | null> => {
    if (party !== null) return addParty(typed, false)
    const draft = {
      ...(record === null ? {} : { id: record.id, version: record.version }),
      name: typed.name,
      ...(typed.code ? { code: typed.code } : {}),
      disabled: typed.disabled,
      values: textsOf(typed),
    }
    const { data } = await save({ params: { kind }, body: [draft] })
    tell.success(record === null ? (kind === 'unit' ? '新增单位成功' : '添加成功') : '修改成功')
    return data[0]!
  }
  const own: Own = { name: record?.name ?? name, code: record?.code ?? '', disabled: record?.disabled ?? false, related: [] }
  return (
    <FieldsForm<Values>
      name={formName}
      fields={fieldsOf(rules, party, record === null)}
      columns={rules.fields.length > 4 ? 2 : 1}
      start={{ ...fromTexts(rules.fields, record?.values ?? initialValues(kind)), ...own }}
      shape={RecordDraftWire}
      names={PARTY_NAMES}
      controls={controlsOf(kind, record?.id)}
      focus="name"
      onBusy={onBusy}
      onSave={async (typed) => {
        const made = await keep(typed)
        if (made !== null) onSaved(made)
      }}
    />
  )
}
