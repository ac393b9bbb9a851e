/** 账货核对: whether the documents agree with the stock subjects, what is in progress with its own, and where they do not, with the goods by name. */
import { addressOf } from '@app/domain/access/address'
import { COST_CODES } from '@app/domain/stock/cost/gathering'
import { useBook } from '../../finance/sheets/index.ts'
import { ProofBar } from '../../ui/faces/ProofBar.tsx'
import { useStockProof } from './valuation.api.ts'

const PRODUCTION = Object.values(COST_CODES).map(({ production }) => production)
/** At the end of the months the page is of. */
export function Proof() {
  const { to: period } = useBook({}).range
  const { data = [] } = useStockProof(period)
  // a ledger without documents has nothing to hold against its books
  if (data.length === 0) return null
  const rows = data.map(({ documents, ...row }) => ({
    ...row,
    amount: documents,
    named: PRODUCTION.some((code) => row.code.startsWith(code))
      ? [{ to: addressOf('/finance/simpleCostAccount', { period }), label: '成本核算' }]
      : [],
  }))
  return <ProofBar what="账货" papers="单据" period={period} rows={rows} />
}
