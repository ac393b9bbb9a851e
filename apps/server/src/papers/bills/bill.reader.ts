/** The reader of bills. */
import type { OwnCompany } from '@app/domain/papers/invoices/own-side'
import { billIn, type BillFile } from './reading.ts'

export const read = ({ own, ...file }: BillFile & { readonly own: OwnCompany }) => billIn(file, own)
