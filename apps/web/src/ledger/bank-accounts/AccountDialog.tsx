/** An own account, new or changed, in a dialog. */
import { Modal } from 'antd'
import { useState } from 'react'
import { AccountForm, type AccountStart } from './AccountForm.tsx'
import type { BankAccount } from './bank-accounts.api.ts'

interface Props {
  readonly start: AccountStart | BankAccount
  readonly onSaved: (account: BankAccount) => void
  readonly onClose: () => void
}
const FORM = 'bank-account'

export function AccountDialog({ start, onSaved, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  return (
    <Modal
      open
      width={440}
      title={'id' in start ? '编辑账户' : '新增账户'}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ htmlType: 'submit', form: FORM }}
      onCancel={onClose}
    >
      <AccountForm start={start} formName={FORM} onBusy={setBusy} onSaved={onSaved} />
    </Modal>
  )
}
