/** Accrual or payment of a sheet: the day, and for payment the account it leaves. */
import { addressOf } from '@app/domain/access/address'
import { lastDay, type Day } from '@app/domain/kernel/period'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useGo } from '../../platform/links.tsx'
import { accountName, useBankAccounts } from '../../ledger/bank-accounts/index.ts'
import { showError, tell } from '../../platform/feedback.tsx'
import { DayInput } from '../../ui/inputs/DayInput.tsx'
import { MoneyTd } from '../../ui/faces/MoneyCell.tsx'
import { useMakeVoucher, usePlan, useVoucherLines, type Sheet } from './salary.api.ts'
import { MakeSelect } from '../../ui/form/MakeSelect.tsx'

const none: readonly never[] = []

interface Props {
  readonly sheet: Sheet
  readonly which: 'accrual' | 'payment'
  readonly onClose: () => void
}

export function VoucherDialog({ sheet, which, onClose }: Props) {
  const [day, setDay] = useState<Day>(lastDay(sheet.period))
  const { data: accounts = [] } = useBankAccounts()
  const [account, setAccount] = useState<string | null>(null)
  const { data: plan } = usePlan(which === 'accrual' && sheet.kind === 'wage')
  const [chosenPlan, setPlan] = useState<boolean | null>(null)
  const planApart = chosenPlan ?? plan?.apart ?? false
  const { mutateAsync: make, isPending } = useMakeVoucher()
  // what it will say, before it locks the sheet
  const { data: lines = none } = useVoucherLines({ id: sheet.id, which, ...(which === 'accrual' ? { planApart } : {}) })
  const navigate = useGo()
  const verb = which === 'accrual' ? '计提' : '发放'
  const run = async () => {
    try {
      const { data } = await make({
        body: {
          id: sheet.id,
          which,
          day,
          ...(which === 'payment' && account !== null ? { bankAccountId: account } : {}),
          ...(chosenPlan === null ? {} : { planApart: chosenPlan }),
        },
      })
      tell.success(`已生成${verb}凭证 ${data.voucher}`)
      onClose()
      void navigate(addressOf('/document/createVoucher', { id: data.voucherId }))
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Modal
      open
      title={`${verb}：${sheet.name}`}
      okText="生成凭证"
      confirmLoading={isPending}
      onOk={() => void run()}
      onCancel={onClose}
      width={620}
    >
      <div className="salary-fields">
        <span>凭证日期</span>
        <DayInput label="凭证日期" value={day} onChange={setDay} disabled={which === 'accrual'} />
        {which === 'payment' && <AccountField account={account} onAccount={setAccount} accounts={accounts} />}
      </div>
      {plan?.known && (
        <Checkbox checked={planApart} onChange={(event) => setPlan(event.target.checked)}>
          单位养老、失业保险记入“设定提存计划”
        </Checkbox>
      )}
      {lines.length > 0 && <Preview lines={lines} />}
      <p className="quiet">
        {which === 'accrual'
          ? '按每个人的费用归属和部门记入成本费用，同时计提单位社保和公积金。生成后工资表不能再改。'
          : '冲减应付职工薪酬，代扣的社保、公积金和个人所得税转入应交，其余从账户付出。'}
      </p>
    </Modal>
  )
}

interface AccountProps {
  readonly accounts: NonNullable<ReturnType<typeof useBankAccounts>['data']>
  readonly account: string | null
  readonly onAccount: (account: string | null) => void
}
function AccountField({ accounts, account, onAccount }: AccountProps) {
  const usable = accounts.filter((one) => !one.disabled && one.currency === 'CNY')
  return (
    <>
      <span>付款账户</span>
      <MakeSelect
        aria-label="付款账户"
        makes="bankAccount"
        allowClear
        placeholder="银行存款"
        value={account}
        options={usable.map((one) => ({ value: one.id, label: accountName(one) }))}
        onChange={(next: string | undefined) => onAccount(next ?? null)}
      />
    </>
  )
}

interface PreviewProps {
  readonly lines: readonly NonNullable<ReturnType<typeof useVoucherLines>['data']>[number][]
}
const Preview = ({ lines }: PreviewProps) => (
  <table className="plain-table" aria-label="将要生成的凭证">
    <thead>
      <tr>
        <th>会计科目</th>
        <th className="right">借方</th>
        <th className="right">贷方</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <tr key={`${line.code} ${line.department} ${line.debit as unknown as string}`}>
          <td>
            {line.code} {line.name}
            {line.department !== '' && <span className="quiet"> {line.department}</span>}
          </td>
          <MoneyTd value={line.debit} />
          <MoneyTd value={line.credit} />
        </tr>
      ))}
    </tbody>
  </table>
)
