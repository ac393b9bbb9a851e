/** A tab an account, where there are several. */
import { Tabs } from 'antd'
import { accountName, type BankAccount } from '../../ledger/bank-accounts/index.ts'

interface Props {
  readonly accounts: readonly BankAccount[]
  /** Empty: all of them. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

export const AccountTabs = ({ accounts, chosen, onChoose }: Props) =>
  accounts.length > 1 && (
    <Tabs
      className="account-tabs"
      size="small"
      activeKey={chosen}
      items={[
        { key: '', label: '全部账户' },
        ...accounts.map((one) => ({ key: one.id, label: `${accountName(one)}${one.disabled ? '（停用）' : ''}` })),
      ]}
      onChange={onChoose}
    />
  )
