/** 账货核对: whether the documents agree with the stock subjects, and where they do not, with the goods by name. */
import { useBook } from '../../finance/sheets/index.ts'
import { ProofBar } from '../../ui/ProofBar.tsx'
import { useStockProof } from './valuation.api.ts'

/** At the end of the months the page is of. */
export function Proof() {
  const { to: period } = useBook({}).range
  const { data = [] } = useStockProof(period)
  // a ledger without documents has nothing to hold against its books
  if (data.length === 0) return null
  return <ProofBar what="账货" papers="单据" period={period} rows={data.map(({ documents, ...row }) => ({ ...row, amount: documents }))} />
}
