/** Saving an account; 银行存款 with figures of its own is asked about first (spec 3 §4: 250). */
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { ask, askWhich } from '../../platform/feedback.tsx'
import { useSaveBankAccounts, type AccountDraft, type BankAccount } from './bank-accounts.api.ts'

export function useSaveAccount() {
  const { mutateAsync } = useSaveBankAccounts()
  /** The saved account (a draft of one that is there carries its version), or null when it was not agreed to. */
  const save = async (draft: AccountDraft, way: 'apart' | 'mine' | null = null): Promise<BankAccount | null> => {
    const query = { ...(way === 'apart' ? { agreed: true } : {}), ...(way === 'mine' ? { takesOver: true } : {}) }
    const { code, data, message } = await mutateAsync({ query, body: [draft] })
    if (code !== PARENT_HAS_BALANCE) return data[0] ?? null
    if (draft.kind !== 'bank' || draft.currency !== 'CNY') {
      const agree = await ask({ title: '上级科目已有余额/发生额，是否继续新增下级科目？', content: message, ok: '继续' })
      return agree ? save(draft, 'apart') : null
    }
    const chosen = await askWhich({
      title: '“银行存款”已有期初余额，是这个账户的吗？',
      content: '归到此账户：余额和已有分录都记在这个账户名下。另设明细：余额留在单独的明细科目，这个账户从零开始。',
      choices: [
        { key: 'apart', label: '另设明细' },
        { key: 'mine', label: '期初归到此账户' },
      ],
    })
    return chosen === null ? null : save(draft, chosen)
  }
  return { save }
}
