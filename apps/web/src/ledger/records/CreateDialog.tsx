/**
 * The shared creation form (spec 3 §2.1): a type is picked, its fields are filled, saving makes the record and gives it to whoever
 * opened the form: a picker puts it into its field.
 */
import type { Permission } from '@app/domain/access/menu'
import { rulesOf } from '@app/domain/ledger/records/record-kinds'
import { isOwnType, type OwnTagType, type TagType } from '@app/domain/ledger/subjects/subject'
import { Empty, Form, Modal, Select } from 'antd'
import { useId, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { AccountForm } from '../bank-accounts/index.ts'
import { SubjectForm, useTagKinds } from '../subjects/index.ts'
import { RecordForm, type Made } from './RecordForm.tsx'

export const CREATE_TYPES = [
  'customer',
  'supplier',
  'unit',
  'abstract',
  'bankAccount',
  'subject',
  'employee',
  'department',
  'project',
  'goods',
] as const
/** 费用类型 is made where a claim asks for one. */
export type CreateType = (typeof CREATE_TYPES)[number] | 'expenseType' | OwnTagType

const titleOf = (type: CreateType, nameOf: (type: TagType) => string): string =>
  type === 'bankAccount' ? '银行账户' : type === 'subject' ? '会计科目' : isOwnType(type) ? nameOf(type) : rulesOf(type).title
const isWide = (type: CreateType): boolean => type !== 'bankAccount' && type !== 'subject' && rulesOf(type).fields.length > 4
const rightOf = (type: CreateType): Permission =>
  (type === 'bankAccount'
    ? 'options-bankAccount-bianji'
    : type === 'subject'
      ? 'options-subjectInfo-bianji'
      : `${rulesOf(type).menu}-bianji`) as Permission

interface Props {
  /** Types to pick from; all of them when left out. */
  readonly types?: readonly CreateType[]
  readonly type?: CreateType
  /** What was typed where it was opened. */
  readonly name?: string
  readonly onMade: (type: CreateType, made: Made) => void
  readonly onClose: () => void
}

export default function CreateDialog({ types = CREATE_TYPES, type: given, name = '', onMade, onClose }: Props) {
  const { nameOf } = useTagKinds(given !== undefined && isOwnType(given))
  const may = useSession((session) => session.permissions)
  const offered = types.filter((one) => may.has(rightOf(one)))
  const [type, setType] = useState<CreateType | undefined>(given ?? (offered.length === 1 ? offered[0] : undefined))
  const [busy, setBusy] = useState(false)
  // one may be opened from a field of another
  const form = `create-record-${useId().replaceAll(/\W/g, '')}`
  const shared = { formName: form, onBusy: setBusy }
  return (
    <Modal
      open
      width={type !== undefined && isWide(type) ? 720 : 440}
      title={type === undefined ? '新增资料' : `新增${titleOf(type, nameOf)}`}
      okText="保存"
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form, disabled: type === undefined }}
      onCancel={onClose}
    >
      {types.length > 1 && (
        <Form.Item label="类型" required labelCol={{ flex: '96px' }} {...(type === undefined ? { help: '请选择类型' } : {})}>
          <Select
            aria-label="类型"
            placeholder="请选择类型"
            value={type ?? null}
            options={offered.map((value) => ({ value, label: titleOf(value, nameOf) }))}
            onChange={(value: CreateType) => setType(value)}
          />
        </Form.Item>
      )}
      {offered.length === 0 ? (
        <Empty description="您没有新增资料的权限" />
      ) : type === undefined ? null : type === 'bankAccount' ? (
        <AccountForm
          {...shared}
          start={{ kind: 'bank', bankName: name }}
          onSaved={(made) => onMade(type, { id: made.id, name: made.bankName })}
        />
      ) : type === 'subject' ? (
        <SubjectForm {...shared} editing={{ parent: undefined }} name={name} onSaved={(made) => made && onMade(type, made)} />
      ) : (
        <RecordForm {...shared} key={type} kind={type} record={null} name={name} onSaved={(made) => onMade(type, made)} />
      )}
    </Modal>
  )
}
