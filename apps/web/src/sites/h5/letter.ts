/** A letter of confirmation as it comes to its reader. */
import type { confirmationDoorApi } from '@app/contract/papers/confirmations/confirmations'
import type { Data } from '@app/contract/kernel/endpoint'

export type Letter = Data<typeof confirmationDoorApi.open>
/** Whoever has the code is nobody the product knows. */
export const plain = { bare: true, noLoading: true } as const
