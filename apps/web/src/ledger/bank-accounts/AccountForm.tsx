/** The form of an own account: bank, wallet or cash box, its currency, and the subject it stands for. */
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { BankAccountDraft } from '@app/contract/ledger/bank-accounts'
import { Checkbox, Form, Input, Select } from 'antd'
import { tell } from '../../platform/feedback.tsx'
import { fieldRules } from '../../ui/form-rules.ts'
import { useCurrencyChoices, useSubjects } from '../subjects/index.ts'
import { kindNames } from './account-words.ts'
import { useBankAccounts, type AccountDraft, type BankAccount } from './bank-accounts.api.ts'
import { useSaveAccount } from './use-save-account.ts'

export interface AccountStart {
  readonly kind: BankAccount['kind']
  readonly bankName?: string
  readonly accountNumber?: string
  readonly currency?: string
}

interface Props {
  readonly start: AccountStart | BankAccount
  /** The name of the form, for the button that submits it. */
  readonly formName: string
  readonly onBusy: (busy: boolean) => void
  readonly onSaved: (account: BankAccount) => void
}
interface Fields {
  readonly kind: BankAccount['kind']
  readonly bankName: string
  readonly accountNumber: string
  readonly subjectId?: string
  readonly currency: string
  readonly forInvoices: boolean
  readonly disabled: boolean
}
const rules = fieldRules(BankAccountDraft, { bankName: 'bankName', accountNumber: 'bankAccount' })
const FIELDS: Readonly<Record<string, keyof Fields>> = { bankName: 'bankName', bankAccount: 'accountNumber', subjectId: 'subjectId' }
const CASH_OF = { bank: ['bank'], wallet: ['other', 'bank'], cash: ['cash'] } as const

export function AccountForm({ start, formName, onBusy, onSaved }: Props) {
  const [form] = Form.useForm<Fields>()
  const existing = 'id' in start ? start : null
  const { save } = useSaveAccount()
  const currencies = useCurrencyChoices()
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
      forInvoices: fields.forInvoices,
      currency: existing?.currency ?? fields.currency,
      ...(existing ? { id: existing.id, version: existing.version } : {}),
      ...(fields.subjectId === undefined ? {} : { subjectId: fields.subjectId }),
    }
    onBusy(true)
    const saved = await save(draft, (places) =>
      form.setFields(places.map((one) => ({ name: FIELDS[one.field ?? ''] ?? 'bankName', errors: [one.reason] }))),
    )
    onBusy(false)
    if (!saved) return
    tell.success(existing ? '修改成功' : `添加成功：${saved.subjectCode} ${shownName(saved.subjectCode, saved.subjectName)}`)
    onSaved(saved)
  }
  return (
    <Form<Fields>
      form={form}
      name={formName}
      labelCol={{ flex: '84px' }}
      onFinish={(fields) => void submit(fields)}
      initialValues={{
        kind: start.kind,
        bankName: start.bankName ?? (start.kind === 'cash' ? '库存现金' : ''),
        accountNumber: start.accountNumber ?? '',
        currency: start.currency ?? 'CNY',
        forInvoices: existing?.forInvoices ?? false,
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
      {existing === null && kind !== 'cash' && (
        <Form.Item name="currency" label="币别">
          <Select showSearch options={[{ value: 'CNY', label: 'CNY 人民币' }, ...currencies]} />
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
      {kind === 'bank' && (
        <Form.Item name="forInvoices" label="开票" valuePropName="checked">
          <Checkbox>印在开出的发票上</Checkbox>
        </Form.Item>
      )}
      {existing && (
        <Form.Item name="disabled" label="停用" valuePropName="checked">
          <Checkbox>停用后不再导入和录入流水</Checkbox>
        </Form.Item>
      )}
    </Form>
  )
}
