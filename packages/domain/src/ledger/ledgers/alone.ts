/** A ledger where one person works alone says why (CS-21e). */
import { broken } from '../../kernel/app-error.ts'

/** CO0006: who works alone cannot be three people. */
export function checkAlone({ separate, alone }: { readonly separate: boolean; readonly alone: string }): void {
  if (!separate || alone === '') return
  const reason = '制单、审核、记账须是三个人的账套不能声明一人做账'
  throw broken('CO0006', reason, [{ field: 'aloneReason', reason }])
}
