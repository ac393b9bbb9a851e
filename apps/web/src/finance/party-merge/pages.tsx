/** 客户, 供应商: the list, and beside it how many groups are one unit kept twice. */
import { RecordPage } from '../../ledger/records/index.ts'
import { Doubles } from './Doubles.tsx'

export const CustomersPage = () => <RecordPage kinds={['customer']} more={<Doubles kind="customer" />} />
export const SuppliersPage = () => <RecordPage kinds={['supplier']} more={<Doubles kind="supplier" />} />
