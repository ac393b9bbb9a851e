/** Which of our accounts a printed account is: recognised by itself, chosen, or made here. Remembered for the next statement. */
import { AccountDialog, type AccountStart, accountName, useBankAccounts } from '../../ledger/bank-accounts/index.ts'
import { CheckCircleFilled, PlusOutlined } from '@ant-design/icons'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { AccountsProps } from '../imports/index.ts'

/** A new account as the statement describes it: digits make a bank account, anything else a wallet. */
function startFrom(slot: AccountsProps['slots'][number]): AccountStart {
  const digits = slot.printed.replace(/[\s-]/g, '')
  const numbered = /^\d{8,25}$/.test(digits)
  const wallet = /支付宝|微信|京东|钱包/.test(slot.bankName)
  return {
    kind: wallet ? 'wallet' : 'bank',
    bankName: slot.bankName.slice(0, 24),
    accountNumber: numbered ? digits : '',
    currency: slot.currency,
  }
}

export function AccountStep({ slots, busy, onChoose }: AccountsProps) {
  const { data: accounts = [] } = useBankAccounts()
  const [making, setMaking] = useState<string | null>(null)
  const slot = slots.find((one) => one.slot === making)
  if (slots.length === 0) return null
  return (
    <div className="import-section">
      <div className="import-section-title">
        <b>流水所属账户</b>
        <span className="quiet">
          {slots.every((one) => one.printed === '' && one.bankName === '')
            ? '文件没有写账号，看不出是哪个账户，每次都要指定'
            : '指定一次后，以后的对账单自动识别'}
        </span>
      </div>
      {slots.map((one) => (
        <div key={one.slot} className="account-slot">
          <span>
            {one.printed === '' ? one.bankName || '文件没有写账号' : one.printed}
            <span className="quiet">
              {' '}
              {[one.printed === '' ? '' : one.bankName, one.holder, one.currency === 'CNY' ? '' : one.currency, `${one.flowCount} 笔`]
                .filter((text) => text !== '')
                .join(' · ')}
            </span>
          </span>
          <span className="account-choice">
            {one.bankAccountId !== null && <CheckCircleFilled style={{ color: 'var(--proved)' }} />}
            <Select
              aria-label={`账户 ${one.printed}`}
              placeholder="请选择账户"
              style={{ width: 260 }}
              value={one.bankAccountId}
              loading={busy}
              options={accounts
                .filter((account) => !account.disabled && account.currency === one.currency)
                .map((account) => ({ value: account.id, label: `${account.subjectCode} ${accountName(account)}` }))}
              onChange={(bankAccountId: string) => onChoose([{ slot: one.slot, bankAccountId }])}
            />
            <Button icon={<PlusOutlined />} onClick={() => setMaking(one.slot)}>
              新账户
            </Button>
          </span>
        </div>
      ))}
      {slot && (
        <AccountDialog
          start={startFrom(slot)}
          onClose={() => setMaking(null)}
          onSaved={(account) => {
            setMaking(null)
            onChoose([{ slot: slot.slot, bankAccountId: account.id }])
          }}
        />
      )}
    </div>
  )
}
