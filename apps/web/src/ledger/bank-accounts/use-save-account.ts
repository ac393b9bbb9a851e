/** Saving an account; 银行存款 with figures of its own is asked about first (spec 3 §4: 250). */
import { PARENT_HAS_BALANCE } from '@app/contract/kernel/envelope'
import { isApiError } from '../../platform/api-error.ts'
import { ask, showError } from '../../platform/feedback.tsx'
import { useSaveBankAccounts, type AccountDraft, type BankAccount } from './bank-accounts.api.ts'

export function useSaveAccount() {
  const { mutateAsync, isPending } = useSaveBankAccounts()
  /** The saved account (a draft of one that is there carries its version), or null when it was refused or not agreed to; places of fields come back through `onPlaces`. */
  const save = async (
    draft: AccountDraft,
    onPlaces?: (places: readonly { readonly field?: string; readonly reason: string }[]) => void,
  ): Promise<BankAccount | null> => {
    const once = async (agreed: boolean): Promise<BankAccount | null> => {
      const { code, data, message } = await mutateAsync({ query: agreed ? { agreed: true } : {}, body: [draft] })
      if (code !== PARENT_HAS_BALANCE) return data[0] ?? null
      const agree = await ask({ title: '上级科目已有余额/发生额，是否继续新增下级科目？', content: message, ok: '继续' })
      return agree ? once(true) : null
    }
    try {
      return await once(false)
    } catch (error) {
      const places = isApiError(error) ? error.details.filter((one) => one.field !== undefined) : []
      if (places.length > 0 && onPlaces) onPlaces(places)
      else showError(error)
      return null
    }
  }
  return { save, saving: isPending }
}
