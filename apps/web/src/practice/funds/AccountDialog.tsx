/** An own account: bank, wallet or cash box, and the subject it stands for. */
import { BankAccountDraft } from '@app/contract/practice/funds'
import { Checkbox, Form, Input, Modal, Select } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useSubjects } from '../../ledger/subjects/index.ts'
import { kindNames } from './account-words.ts'
import { useBankAccounts, type AccountDraft, type BankAccount } from './funds.api.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface AccountStart {
  readonly kind: BankAccount['kind']
  readonly bankName?: string
  readonly accountNumber?: string
  readonly currency?: string
}

interface Props {
  readonly start: AccountStart | BankAccount
  readonly onSaved: (account: BankAccount) => void
  readonly onClose: () => void
}
interface Fields {
  readonly kind: BankAccount['kind']
  readonly bankName: string
  readonly accountNumber: string
  readonly subjectId?: string
  readonly disabled: boolean
}
const rules = fieldRules(BankAccountDraft, { bankName: 'bankName', accountNumber: 'bankAccount' })
const FIELDS: Readonly<Record<string, keyof Fields>> = { bankName: 'bankName', bankAccount: 'accountNumber', subjectId: 'subjectId' }
const CASH_OF = { bank: ['bank'], wallet: ['other', 'bank'], cash: ['cash'] } as const

export function AccountDialog({ start, onSaved, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const existing = 'id' in start ? start : null
  const { save, saving } = useSaveAccount()
  const { list: subjects } = useSubjects()
  const { data: accounts = [] } = useBankAccounts()
  const kind = Form.useWatch('kind', form) ?? start.kind
  const taken = new Set(accounts.filter((one) => one.id !== existing?.id).map((one) => one.subjectId))
  const free = subjects.filter(
    (one) =>
      one.leaf && !one.disabled && one.cash !== null && (CASH_OF[kind] as readonly string[]).includes(one.cash) && !taken.has(one.id),
  )
  const submit = async (fields: Fields) => {
    const draft: AccountDraft = {
      kind: fields.kind,
      bankName: fields.bankName,
      accountNumber: fields.accountNumber,
      disabled: fields.disabled,
      forInvoices: existing?.forInvoices ?? false,
      currency: start.currency ?? 'CNY',
      ...(existing ? { id: existing.id } : {}),
      ...(fields.subjectId === undefined ? {} : { subjectId: fields.subjectId }),
    }
    const saved = await save(draft, (places) =>
      form.setFields(places.map((one) => ({ name: FIELDS[one.field ?? ''] ?? 'bankName', errors: [one.reason] }))),
    )
    if (!saved) return
    tell.success(existing ? '修改成功' : `添加成功：${saved.subjectCode} ${saved.subjectName}`)
    onSaved(saved)
  }
  return (
    <Modal
      open
      width={440}
      title={existing ? '编辑账户' : '新增账户'}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="bank-account"
        labelCol={{ flex: '84px' }}
        onFinish={(fields) => void submit(fields)}
        initialValues={{
          kind: start.kind,
          bankName: start.bankName ?? (start.kind === 'cash' ? '库存现金' : ''),
          accountNumber: start.accountNumber ?? '',
          disabled: existing?.disabled ?? false,
          ...(existing ? { subjectId: existing.subjectId } : {}),
        }}
      >
        <Form.Item name="kind" label="类型">
          <Select
            disabled={existing !== null}
            options={(Object.keys(kindNames) as BankAccount['kind'][]).map((value) => ({ value, label: kindNames[value] }))}
          />
        </Form.Item>
        <Form.Item name="bankName" label={kind === 'bank' ? '开户行' : '名称'} rules={rules.bankName}>
          <Input autoFocus maxLength={30} placeholder={kind === 'bank' ? '如 工行深圳科技园支行' : '如 支付宝'} />
        </Form.Item>
        {kind !== 'cash' && (
          <Form.Item name="accountNumber" label="账号" rules={rules.accountNumber} required={kind === 'bank'}>
            <Input maxLength={30} placeholder={kind === 'bank' ? '1位到25位数字' : '没有数字账号可不填'} />
          </Form.Item>
        )}
        <Form.Item name="subjectId" label="会计科目">
          <Select
            allowClear={existing === null}
            showSearch={{ optionFilterProp: 'label' }}
            placeholder={kind === 'cash' ? '默认库存现金' : `不选则在${kind === 'bank' ? '1002 银行存款' : '1012 其他货币资金'}下新增`}
            options={free.map((one) => ({ value: one.id, label: `${one.code} ${one.fullName}` }))}
          />
        </Form.Item>
        {existing && (
          <Form.Item name="disabled" label="停用" valuePropName="checked">
            <Checkbox>停用后不再导入和录入流水</Checkbox>
          </Form.Item>
        )}
      </Form>
    </Modal>
  )
}
