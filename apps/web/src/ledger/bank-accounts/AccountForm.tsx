/** The form of an own account: bank, wallet or cash box, its currency, and the subject it stands for. */
import { BankAccountDraft } from '@app/contract/ledger/bank-accounts/bank-accounts'
import type { Field, FieldValues } from '@app/domain/kernel/field'
import { BANK_ACCOUNT_RULE } from '@app/domain/kernel/field-rules'
import { ACCOUNT_KINDS } from '@app/domain/ledger/records/account-fields'
import { shownName } from '@app/domain/ledger/records/shown-numbers'
import { useState } from 'react'
import { tell } from '../../platform/feedback.tsx'
import { FieldsForm } from '../../ui/form/FieldsForm.tsx'
import { useCurrencyChoices, useSubjects } from '../subjects/index.ts'
import { useBankAccounts, type BankAccount } from './bank-accounts.api.ts'
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
const is =
  (...kinds: BankAccount['kind'][]) =>
  ({ kind }: FieldValues) =>
    kinds.includes(kind as BankAccount['kind'])
const isNew = ({ existing }: FieldValues): boolean => existing === null
const bank: readonly Field[] = [
  { key: 'bankName', title: '开户行', kind: 'text', hint: '如 工行深圳科技园支行', when: is('bank') },
  { key: 'bankName', title: '名称', kind: 'text', hint: '如 支付宝', when: is('wallet', 'cash') },
  { key: 'accountNumber', title: '账号', kind: 'text', hint: '1位到25位数字', required: BANK_ACCOUNT_RULE, when: is('bank') },
  { key: 'accountNumber', title: '账号', kind: 'text', hint: '没有数字账号可不填', when: is('wallet') },
]
const subject = (hint: string, ...kinds: BankAccount['kind'][]): Field => ({
  key: 'subjectId',
  title: '会计科目',
  kind: 'option',
  hint,
  when: is(...kinds),
})
const fields: readonly Field[] = [
  { key: 'kind', title: '类型', kind: 'choice', choices: ACCOUNT_KINDS, initial: 'bank' },
  ...bank,
  {
    key: 'currency',
    title: '币别',
    kind: 'option',
    required: '请选择币别',
    when: (values) => isNew(values) && is('bank', 'wallet')(values),
  },
  subject('不选则在1002 银行存款下新增', 'bank'),
  subject('不选则在1012 其他货币资金下新增', 'wallet'),
  subject('默认库存现金', 'cash'),
  { key: 'forInvoices', title: '开票', kind: 'flag', help: '印在开出的发票上', when: is('bank') },
  { key: 'disabled', title: '停用', kind: 'flag', help: '停用后不再导入和录入流水', when: (values) => !isNew(values) },
]
const CASH_OF = { bank: ['bank'], wallet: ['other', 'bank'], cash: ['cash'] } as const

export function AccountForm({ start, formName, onBusy, onSaved }: Props) {
  const existing = 'id' in start ? start : null
  const { save } = useSaveAccount()
  const currencies = useCurrencyChoices()
  const { list: subjects } = useSubjects()
  const { data: accounts = [] } = useBankAccounts()
  const [kind, setKind] = useState(start.kind)
  const taken = new Set(accounts.filter((one) => one.id !== existing?.id).map((one) => one.subjectId))
  const free = subjects.filter(
    (one) =>
      one.leaf && !one.disabled && one.cash !== null && (CASH_OF[kind] as readonly string[]).includes(one.cash) && !taken.has(one.id),
  )
  return (
    <FieldsForm
      name={formName}
      fields={fields}
      columns={1}
      about={{ existing }}
      start={{
        kind: start.kind,
        bankName: start.bankName ?? (start.kind === 'cash' ? '库存现金' : ''),
        accountNumber: start.accountNumber ?? '',
        currency: start.currency ?? 'CNY',
        forInvoices: existing?.forInvoices ?? false,
        disabled: existing?.disabled ?? false,
        subjectId: existing?.subjectId ?? null,
      }}
      shape={BankAccountDraft}
      options={{
        currency: [{ value: 'CNY', label: 'CNY 人民币' }, ...currencies],
        subjectId: free.map((one) => ({ value: one.id, label: `${one.code} ${one.fullName}` })),
      }}
      fixed={existing ? ['kind'] : []}
      focus="bankName"
      onBusy={onBusy}
      onChange={(_, typed) => setKind(typed.kind)}
      onSave={async ({ subjectId, ...typed }) => {
        const own = existing ? { id: existing.id, version: existing.version } : {}
        const saved = await save({ ...typed, ...own, ...(subjectId === null ? {} : { subjectId }) })
        if (!saved) return
        tell.success(existing ? '修改成功' : `添加成功：${saved.subjectCode} ${shownName(saved.subjectCode, saved.subjectName)}`)
        onSaved(saved)
      }}
    />
  )
}
