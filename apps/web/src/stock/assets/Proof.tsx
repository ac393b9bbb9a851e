/** 账卡核对: whether the cards agree with the books, and where they do not, with the card by name. */
import { usePeriod } from '../../platform/session.ts'
import { ProofBar } from '../../ui/ProofBar.tsx'
import { useProof } from './assets.api.ts'

export function Proof() {
  const period = usePeriod()
  const { data = [], totals } = useProof(period)
  // nothing is green on emptiness
  if (totals === undefined || (totals.cards === 0 && data.length === 0)) return null
  return <ProofBar what="账卡" papers="卡片" period={period} rows={data.map(({ cards, ...row }) => ({ ...row, amount: cards }))} />
}
